import { HangarProcess, ServerProcess, createTemporaryHome, type TemporaryHome } from '@hangar/test-world';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const API = fileURLToPath(new URL('../../../dist/apps/api/main.mjs', import.meta.url));

/** How the launcher starts, fails to start, and exits, as a program in a terminal. */
test.describe('the launcher as a program', () => {
  let place: TemporaryHome;
  let running: HangarProcess[];

  test.beforeEach(() => {
    place = createTemporaryHome();
    running = [];
  });

  test.afterEach(async () => {
    for (const hangar of running) await hangar.stop();
    place.remove();
  });

  const start = async (options: { port?: number } = {}): Promise<HangarProcess> => {
    const hangar = await HangarProcess.start({ ...place, ...options });
    running.push(hangar);
    return hangar;
  };

  test("prints the page's address and then that it is listening, and serves the page and the API there", async () => {
    const hangar = await start();
    expect(hangar.stdout).toBe(
      `Hangar E1M0.3.0 opens at ${hangar.url}\nHangar E1M0.3.0 listening on ${hangar.url}\n`,
    );
    expect(hangar.stderr).toBe('');
    expect(await hangar.client.get('/api/health')).toMatchObject({
      version: '0.3.0',
      displayVersion: 'E1M0.3.0',
      dataDirectory: place.dataDirectory,
      desktopShell: false,
      problems: [],
    });
    const page = await hangar.client.call('GET', '/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const deepLink = await hangar.client.call('GET', '/install?tab=files');
    expect(deepLink.body).toBe(page.body);
  });

  test('names an unknown argument instead of starting', async () => {
    const { code, stdout, stderr } = await new ServerProcess(API, { home: place.home, args: ['man'] }).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown argument: man\. /);
  });

  test('serves its documentation without network access', async () => {
    const hangar = await start();
    const { status, body } = await hangar.client.call('GET', '/api/docs');
    expect(status).toBe(200);
    const addresses = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      const url = new URL(address, `${hangar.url}/api/docs/`);
      expect(url.origin).toBe(hangar.url);
      expect((await fetch(url)).status).toBe(200);
    }
    const { openapi } = (await hangar.client.call('GET', '/api/openapi.json')).body;
    expect(openapi).toMatch(/^3\.1/);
  });

  test('exits on SIGTERM with code 0, and starts again on the same data', async () => {
    const hangar = await start();
    await hangar.client.put('/api/settings', { uiScale: 120 });
    expect(await hangar.stop()).toMatchObject({ code: 0, signal: null, stderr: '' });
    const restarted = await start();
    expect((await restarted.client.get('/api/settings')).uiScale).toBe(120);
  });

  test('exits on SIGINT while a client listens to its events', async () => {
    const hangar = await start();
    const stream = await fetch(`${hangar.url}/api/events`);
    hangar.child.kill('SIGINT');
    expect(await hangar.ended).toMatchObject({ code: 0, signal: null });
    await stream.body?.cancel().catch(() => undefined);
  });

  test('fails if the port is in use, and changes nothing', async () => {
    const unrelatedServer = await listen();
    const { port } = unrelatedServer.address() as AddressInfo;
    await expectRefusal({ port }, new RegExp(`\\b${port}\\b`));
    expect(existsSync(place.dataDirectory)).toBe(false);
    await new Promise((resolve) => unrelatedServer.close(resolve));
  });

  test('rejects a second instance on the same data directory and does not affect the first', async () => {
    const first = await start();
    const before = snapshot(place.dataDirectory);
    await expectRefusal({}, /already|another|running/i);
    expect(snapshot(place.dataDirectory)).toEqual(before);
    expect((await first.client.call('GET', '/api/health')).status).toBe(200);
  });

  test('starts again after a crash, because the lock on the data directory is released', async () => {
    await (await start()).crash();
    const restarted = await start();
    expect((await restarted.client.get('/api/health')).problems).toEqual([]);
  });

  test('rejects a data directory that is a file, and keeps the file', async () => {
    mkdirSync(dirname(place.dataDirectory), { recursive: true });
    writeFileSync(place.dataDirectory, 'my notes\n');
    await expectRefusal({}, new RegExp(escapeRegExp(place.dataDirectory)));
    expect(readFileSync(place.dataDirectory, 'utf8')).toBe('my notes\n');
  });

  test('rejects a data directory below a file', async () => {
    mkdirSync(dirname(dirname(place.dataDirectory)), { recursive: true });
    writeFileSync(dirname(place.dataDirectory), 'my notes\n');
    await expectRefusal({}, new RegExp(escapeRegExp(dirname(place.dataDirectory))));
    expect(readFileSync(dirname(place.dataDirectory), 'utf8')).toBe('my notes\n');
  });

  test('rejects a data directory that it cannot write to', async () => {
    // Permissions do not apply to root, but the kernel prevents new folders in its own file system.
    const refused = process.getuid?.() === 0 ? '/sys/hangar' : place.at('read-only');
    if (!refused.startsWith('/sys')) mkdirSync(refused, { mode: 0o555 });
    await expectRefusal({ dataDirectory: refused }, new RegExp(escapeRegExp(refused)));
  });

  test('rejects an invalid port', async () => {
    await expectRefusal({ env: { HANGAR_PORT: 'seven' } }, /HANGAR_PORT/);
    await expectRefusal({ env: { HANGAR_PORT: '70000' } }, /HANGAR_PORT/);
    expect(existsSync(place.dataDirectory)).toBe(false);
  });

  /** Expects one sentence on stderr, nothing on stdout, and exit code 1. */
  async function expectRefusal(
    options: { port?: number; dataDirectory?: string; env?: Record<string, string> },
    sentence: RegExp,
  ): Promise<void> {
    const refused = await HangarProcess.spawn({ ...place, ...options });
    running.push(refused);
    const { code, stdout, stderr } = await refused.ended;
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
    expect(stderr.trim()).toMatch(/[.!]$/);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  }
});

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((_request, response) => response.end());
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Returns every file below a directory with its time and content. */
function snapshot(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = `${entry.parentPath}/${entry.name}`;
      return [path, `${statSync(path).mtimeMs} ${readFileSync(path, 'latin1')}`];
    }),
  );
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
