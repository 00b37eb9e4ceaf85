import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Injectable, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';

import {
  startLauncherApi,
  type LauncherExtension,
  type LauncherOptions,
  type RunningLauncher,
} from '../index';
import { ManualClock } from '../testing';

/** Creates an extension whose start waits until a test releases it. */
function createWaitingExtension(release: Promise<void>): LauncherExtension {
  @Injectable()
  class HeldProvider implements OnModuleInit {
    onModuleInit(): Promise<void> {
      return release;
    }
  }
  @Module({})
  class HeldModule {}
  const module: DynamicModule = { module: HeldModule, providers: [HeldProvider] };
  return { name: 'held', compatibility: '*', module };
}

let directory: string;
let port: number;
let clock: ManualClock;
let releaseBuild: () => void;
let starting: Promise<RunningLauncher>;
let isTestOver: boolean;

beforeEach(async () => {
  isTestOver = false;
  directory = await mkdtemp(join(tmpdir(), 'hangar-early-'));
  port = await findFreePort();
  clock = new ManualClock();
});
afterEach(async () => {
  isTestOver = true;
  releaseBuild();
  await starting.then((launcher) => launcher.close()).catch(() => undefined);
  await rm(directory, { recursive: true, force: true });
});

function start(): void {
  const release = new Promise<void>((resolve) => (releaseBuild = resolve));
  startWith({ extensions: [createWaitingExtension(release)], platform: { clock } });
}

function startWith(options: LauncherOptions): void {
  starting = startLauncherApi({ dataDirectory: directory, port, logLevels: [], ...options });
  starting.catch(() => undefined);
}

/** Starts a Hangar whose startup fails once the test calls `releaseBuild`. */
function startFailing(): void {
  const release = new Promise<void>((resolve) => (releaseBuild = resolve));
  const watch = async (): Promise<never> => {
    await release;
    throw Object.assign(new Error('nobody may watch here'), { code: 'EACCES' });
  };
  startWith({ platform: { clock, directoryWatcher: { watch } } });
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

/** Connects as soon as the port is open, and sends a request immediately. */
async function requestImmediately(path = '/api/health', headers = 'Host: 127.0.0.1'): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
      return socket;
    } catch {
      // The port is not open yet.
      await setImmediate();
    }
  }
}

/** The headers of a response, sorted, without the date. */
function parseHeaders(response: string): string[] {
  const [, ...lines] = response.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  return lines.filter((line) => !line.startsWith('Date: ')).sort();
}

async function readText(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('the page, before the application is built', () => {
  let uiDirectory: string;
  let opened: string[];

  beforeEach(async () => {
    uiDirectory = join(directory, 'page');
    opened = [];
    await mkdir(uiDirectory);
    await writeFile(join(uiDirectory, 'index.html'), '<html lang="en"></html>');
    const release = new Promise<void>((resolve) => (releaseBuild = resolve));
    const extensions = [createWaitingExtension(release)];
    startWith({ extensions, uiDirectory, platform: { clock }, onOpen: (url) => opened.push(url) });
  });

  it('is served immediately, and differs from later responses only by a marker', async () => {
    const firstText = await readText(await requestImmediately('/'));
    expect(firstText).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n<html data-starting lang="en"><\/html>$/);
    releaseBuild();
    await starting;
    expect(opened).toEqual([`http://127.0.0.1:${port}`]);
    const secondText = await readText(await requestImmediately('/'));
    expect(secondText).toMatch(/\r\n\r\n<html lang="en"><\/html>$/);
    const removeMark = (response: string) =>
      parseHeaders(response).filter((line) => !/^(etag|content-length|cache-control):/i.test(line));
    expect(removeMark(firstText)).toEqual(removeMark(secondText));
    expect(parseHeaders(firstText)).toContain('Cache-Control: no-store');
  });

  it.each([
    ['of a foreign host', 'Host: evil.example'],
    ['of a foreign page', 'Host: 127.0.0.1\r\nOrigin: https://evil.example'],
  ])('is not returned to a request %s, like everything else', async (_case, headers) => {
    const response = readText(await requestImmediately('/', headers));
    releaseBuild();
    expect(await response).toMatch(/^HTTP\/1\.1 403 [^]*"code":"FORBIDDEN_/);
  });

  it('is not served instead of a missing file, whose request waits for the application', async () => {
    const response = readText(await requestImmediately('/missing.js'));
    releaseBuild();
    expect(await response).toMatch(/^HTTP\/1\.1 404 [^]*"code":"ROUTE_NOT_FOUND"/);
  });
});

describe('a request that arrives before the application is built', () => {
  it('is answered once the application is built', async () => {
    start();
    const sockets = await Promise.all([requestImmediately(), requestImmediately('/api/settings')]);
    const responses = Promise.all(sockets.map(readText));
    releaseBuild();
    for (const text of await responses) expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('is rejected with 503 and a retry time if the build takes long, and the next request is answered', async () => {
    start();
    const response = readText(await requestImmediately());
    let text: string | null = null;
    void response.then((received) => (text = received));
    while (text === null && !isTestOver) {
      clock.advance(1_000);
      await setImmediate();
    }
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(text).toContain('"code":"NOT_READY"');
    releaseBuild();
    await starting;
    expect(await readText(await requestImmediately())).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('is rejected with 503 and a retry time if the start fails', async () => {
    startFailing();
    const socket = await requestImmediately();
    const response = readText(socket);
    releaseBuild();
    const text = await response;
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toMatch(/\r\nretry-after: \d+\r\n/i);
    await expect(starting).rejects.toThrow(/ the data folder /);
  });

  it('leaves nothing behind when its client disconnects', async () => {
    start();
    const [gone, patient] = [await requestImmediately(), await requestImmediately()];
    gone.destroy();
    const response = readText(patient);
    releaseBuild();
    expect(await response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    await (await starting).close();
    expect(clock.pending).toBe(0);
  });
});
