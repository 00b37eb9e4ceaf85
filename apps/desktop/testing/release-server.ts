import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { configureRequestUrl, HttpExecutor } from 'builder-util-runtime';
import type { DownloadOptions } from 'builder-util-runtime';

const SIGN_TOOL = resolve(__dirname, '../../../tools/sign-releases.mjs');
const PEM = { type: 'pkcs8', format: 'pem' } as const;

/** A local release server with its own key and real files. */
export class ReleaseServer {
  readonly keys = generateKeyPairSync('ed25519');
  /** The requests so far, with their headers. */
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  /** Breaks the connection after this many bytes of a file with this suffix. */
  breaksAfter: { suffix: string; bytes: number } | null = null;
  /** Sends half of each file with this suffix and then stalls. */
  stallsAt: string | null = null;
  /** Whether the server accepts requests without ever responding. */
  isSilent = false;
  private server!: Server;
  private port = 0;
  private constructor(readonly folder: string) {}

  static async start(): Promise<ReleaseServer> {
    const releases = new ReleaseServer(await mkdtemp(join(tmpdir(), 'hangar-releases-')));
    releases.server = createServer((incoming, response) => void releases.respond(incoming, response));
    await new Promise<void>((listening) => releases.server.listen(0, '127.0.0.1', listening));
    return releases;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Writes `release.json` as packaging does; returns its folder. */
  async writeSource(folder: string): Promise<string> {
    const publicKey = this.keys.publicKey.export({ type: 'spki', format: 'pem' });
    const downloadPage = `${this.address}download.html`;
    const source = { address: this.address, publicKey, downloadPage, updaterCacheDirName: 'hangar-updater' };
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'release.json'), JSON.stringify(source));
    return folder;
  }

  /** Publishes a version in the layout of electron-builder and the signing tool. */
  async publish(
    version: string,
    { channel = 'latest', program = `#!/bin/sh\necho ${version}\n` } = {},
  ): Promise<void> {
    const file = `Hangar-${version}.AppImage`;
    await writeFile(join(this.folder, file), program);
    const sum = createHash('sha512').update(program).digest('base64');
    const notes = `releaseNotes: |\n  New in ${version}\n    <b>Saves</b> with pictures\n`;
    const list = `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${sum}\n    size: ${program.length}\n${notes}`;
    await writeFile(join(this.folder, this.getListName(channel)), list);
    await this.sign();
  }

  /**
   * Publishes a portable copy for this processor, with a list written by the signing tool. Returns the file name of the
   * copy.
   */
  async publishPortable(version: string): Promise<string> {
    const name = `Hangar-${version}-${process.arch}-portable.exe`;
    await writeFile(join(this.folder, name), `#!/bin/sh\necho ${version}\n`);
    await this.sign();
    return name;
  }

  getListName(channel = 'latest'): string {
    return `${channel}-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`;
  }

  async sign(key = this.keys.privateKey): Promise<void> {
    const environment = { ...process.env, HANGAR_RELEASE_KEY: key.export(PEM).toString() };
    await promisify(execFile)(process.execPath, [SIGN_TOOL, this.folder], { env: environment });
  }

  /** Changes a file on the server without signing it again. */
  async tamper(name: string, change: (text: string) => string): Promise<void> {
    const path = join(this.folder, name);
    await writeFile(path, change(await readFile(path, 'utf8')));
  }

  /** Closes the port. {@link startListening} opens it again. */
  async stopListening(): Promise<void> {
    this.port = (this.server.address() as AddressInfo).port;
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  async startListening(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(this.port, '127.0.0.1', listening));
  }

  async stop(): Promise<void> {
    await this.stopListening();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async respond(question: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = new URL(question.url ?? '/', 'http://localhost').pathname.slice(1);
    this.requests.push({ path, headers: question.headers });
    try {
      const content = await readFile(join(this.folder, path));
      if (this.isSilent) return;
      answer.writeHead(200, { 'content-length': content.length });
      const isBroken = this.breaksAfter && path.endsWith(this.breaksAfter.suffix);
      if (this.stallsAt && path.endsWith(this.stallsAt))
        answer.write(content.subarray(0, content.length / 2));
      else if (!isBroken) answer.end(content);
      else answer.write(content.subarray(0, this.breaksAfter?.bytes), () => answer.destroy());
    } catch {
      answer.writeHead(404).end();
    }
  }
}

/**
 * Sends the library's requests through Node instead of Electron. Checksums and error handling are the library's own.
 */
class NodeExecutor extends HttpExecutor<ClientRequest> {
  createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void): ClientRequest {
    // Uses a new socket each time, because the library adds listeners to it on every request.
    return request({ ...options, agent: false }, callback);
  }

  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((finish, reject, onCancel) => {
      const requestOptions: RequestOptions = { headers: options.headers ?? undefined };
      configureRequestUrl(url, requestOptions);
      const callback = (error: Error | null): void => (error ? reject(error) : finish(destination));
      this.doDownload(requestOptions, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

/** Returns a replacement for Electron: a packaged application of this version whose files are in `folder`. */
export function createElectronReplacement(
  version: string,
  folder: string,
): { app: never; executor: NodeExecutor } {
  const app = {
    version,
    name: 'Hangar',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'release.json'),
    userDataPath: folder,
    baseCachePath: join(folder, 'cache'),
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
  return { app: app as never, executor: new NodeExecutor() };
}

/** Writes a program that prints its version. */
export async function writeProgram(path: string, version: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\necho ${version}\n`);
  await chmod(path, 0o755);
}
