import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';

import { createCompanyHost, type CompanyConfig } from './company-host.js';
import { DemoProvider } from './demo-provider.js';

/** The company with its provider, each with a free port, and a data directory of its own. */
export class TestCompany {
  private constructor(
    readonly url: string,
    readonly config: CompanyConfig,
    private readonly directory: string,
    private readonly provider: DemoProvider,
    private readonly application: INestApplication,
  ) {}

  static async start(options: Partial<CompanyConfig> = {}): Promise<TestCompany> {
    const directory = await mkdtemp(join(tmpdir(), 'company-host-'));
    const [url, issuer] = [`http://127.0.0.1:${await findPort()}`, `http://127.0.0.1:${await findPort()}`];
    const credentials = { issuer, clientId: 'hangar', clientSecret: 'secret' };
    const provider = await DemoProvider.create(issuer, credentials);
    await once(provider.server.listen(Number(new URL(issuer).port), '127.0.0.1'), 'listening');
    const config = {
      ...{ url, listenOn: '127.0.0.1', provider: credentials },
      ...{ dataDirectory: join(directory, 'data'), auditFile: join(directory, 'audit.jsonl') },
      ...options,
    };
    const application = await createCompanyHost(config);
    await application.listen(Number(new URL(url).port), '127.0.0.1');
    return new TestCompany(url, config, directory, provider, application);
  }

  /** Signs in as a browser would, and returns the cookie of the session. */
  async signIn(person: string): Promise<string> {
    const begun = await fetch(`${this.url}/login`, { redirect: 'manual' });
    const chosen = new URL(begun.headers.get('location') ?? '');
    chosen.searchParams.set('person', person);
    const granted = await fetch(chosen, { redirect: 'manual' });
    const completed = await fetch(granted.headers.get('location') ?? '', {
      redirect: 'manual',
      headers: { cookie: getCookie(begun) },
    });
    return completed.status === 302 ? getCookie(completed) : '';
  }

  /** Sends a request to Hangar with the cookie of a session. */
  request(method: string, path: string, cookie = '', body?: object): Promise<Response> {
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    return fetch(this.url + path, { method, headers, body: body ? JSON.stringify(body) : null });
  }

  /** Stops the program, which writes the last audit entries. The files are kept. */
  async stop(): Promise<void> {
    if (!this.provider.server.listening) return;
    await this.application.close();
    this.provider.server.close();
    this.provider.server.closeAllConnections();
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}

function getCookie(response: Response): string {
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
