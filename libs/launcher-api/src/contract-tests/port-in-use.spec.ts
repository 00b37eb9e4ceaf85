import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AcquiredDataDirectory } from '@hangar/api-foundation/storage/early';
import { ERROR_STATUS } from '@hangar/domain';

import { DataDirectoryInUse, PortInUse, startLauncherApi } from '../start';
import { createTestLauncherApi } from '../testing';

const VERSION = '0.3.0';

let temporary: string;
let dataDirectory: string;
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'hangar-port-'));
  dataDirectory = join(temporary, 'data');
});
afterEach(() => rm(temporary, { recursive: true, force: true }));

/** Starts Hangar on a TCP port that is in use, and returns the error. */
async function getStartErrorOnPort(port: number): Promise<PortInUse> {
  const refusal: unknown = await startLauncherApi({
    port,
    dataDirectory,
    version: VERSION,
    logLevels: [],
  }).catch((error: unknown) => error);
  if (refusal instanceof PortInUse) return refusal;
  throw new Error(`The start did not fail because of its port: ${String(refusal)}`);
}

/** Starts Hangar on the TCP port of another program, and returns the error. */
async function getStartErrorWithProgram(program: RequestListener): Promise<PortInUse> {
  const server = createServer(program);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await getStartErrorOnPort((server.address() as AddressInfo).port);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function respondWith(health: object | null): RequestListener {
  return (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data: health }));
  };
}

const respondWithNotReady: RequestListener = (_, response) =>
  response.writeHead(ERROR_STATUS.NOT_READY).end(JSON.stringify({ success: false, code: 'NOT_READY' }));

it('returns the address of a running Hangar with the same version and data directory', async () => {
  const first = await createTestLauncherApi({ dataDirectory, version: VERSION });
  try {
    const refusal = await getStartErrorOnPort(Number(new URL(first.url).port));
    expect(refusal.sameInstanceUrl).toBe(first.url);
    expect(refusal.message).toBe(`Hangar is already running at ${first.url}.`);
  } finally {
    await first.close();
  }
});

it.each<[string, object, RegExp]>([
  [
    'data directory',
    { version: VERSION, dataDirectory: '/srv/others' },
    /^A Hangar with another data folder \(\/srv\/others\) is running on port \d+\. Close it, or set/,
  ],
  [
    'data directory and version',
    { version: '0.0.1', dataDirectory: '/srv/others' },
    /^A Hangar with another data folder \(\/srv\/others\) is running/,
  ],
])(
  'reports a different %s of the Hangar that owns the port, and changes nothing',
  async (_case, health, message) => {
    const refusal = await getStartErrorWithProgram(respondWith(health));
    expect([refusal.message, refusal.sameInstanceUrl]).toEqual([expect.stringMatching(message), null]);
    expect(existsSync(dataDirectory)).toBe(false);
  },
);

it('reports that the Hangar on the port has a different version', async () => {
  const refusal = await getStartErrorWithProgram(respondWith({ version: '0.0.1', dataDirectory }));
  expect(refusal.message).toMatch(/^Hangar E1M0\.0\.1 is already running, but this is another version/);
  expect(refusal.sameInstanceUrl).toBeNull();
});

it("recognises another user's Hangar by its response", async () => {
  const refusal = { success: false, error: 'It belongs to another user.', code: 'OTHER_USER' };
  const { message } = await getStartErrorWithProgram((_, response) =>
    response.writeHead(ERROR_STATUS.OTHER_USER).end(JSON.stringify(refusal)),
  );
  expect(message).toMatch(/^Port \d+ is in use by another user's Hangar/);
});

it('does not mistake a Hangar that is starting for another program', async () => {
  const { message, sameInstanceUrl: sameHangar } = await getStartErrorWithProgram(respondWithNotReady);
  expect(message).toMatch(
    /^Another Hangar is starting or shutting down on port \d+\. Wait a moment and try again/,
  );
  expect(sameHangar).toBeNull();
});

describe('a data directory that another process has locked', () => {
  /** Returns the error message of a start on any port while this process holds the lock of the data directory. */
  async function getStartErrorWhileLocked(program: RequestListener | null): Promise<string> {
    const server = createServer(program ?? undefined);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const lockedDirectory = await AcquiredDataDirectory.acquire(
      dataDirectory,
      program ? `http://127.0.0.1:${port}` : '',
    );
    try {
      const start = startLauncherApi({ port: 0, dataDirectory, version: VERSION, logLevels: [] });
      const error: unknown = await start.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(DataDirectoryInUse);
      return (error as DataDirectoryInUse).message;
    } finally {
      await lockedDirectory.release();
      server.close();
      server.closeAllConnections();
    }
  }

  it('can be used through the address of the Hangar that locked it', async () => {
    expect(await getStartErrorWhileLocked(respondWith({ version: VERSION, dataDirectory }))).toMatch(
      /^Hangar is already running with this data folder, at http:.+\. Use that one, or set HANGAR_DATA_DIR/,
    );
  });

  it.each<[string, RequestListener]>([
    ['hangs up', (request) => request.socket.destroy()],
    ['is not ready', respondWithNotReady],
    ['is another program', (_, response) => response.writeHead(403).end('<h1>No</h1>')],
  ])('cannot be used if the address %s, and the message explains what to do', async (_case, program) => {
    const message = await getStartErrorWhileLocked(program);
    expect(message).toMatch(
      new RegExp(`^Process ${process.pid} is using this data folder, but Hangar doesn't respond at http:`),
    );
    expect(message).toMatch(
      /Wait a moment and start Hangar again\..*end the process, or set HANGAR_DATA_DIR/,
    );
    expect(message).not.toContain('Use that one');
  });

  it('has no address to use if the process that locked it has none', async () => {
    const message = await getStartErrorWhileLocked(null);
    expect(message).toMatch(/^Hangar is already running with this data folder, as process \d+, which has no/);
    expect(message).toMatch(/\. End that process first, or set HANGAR_DATA_DIR to another folder\.$/);
  });
});

it.each<[string, RequestListener]>([
  ['shows a page', (_, response) => response.writeHead(403).end('<h1>No</h1>')],
  ['hangs up', (request) => request.socket.destroy()],
  ['does not identify itself', respondWith(null)],
  ['identifies itself as something else', respondWith({ status: 'green' })],
  ['reports an invalid version', respondWith({ version: 'x'.repeat(100_000), dataDirectory: '/srv' })],
  ['identifies itself incompletely', respondWith({ version: '0.0.1' })],
  ['reports an invalid path', respondWith({ version: '0.0.1', dataDirectory: '/'.repeat(100_000) })],
])('recognises another program that %s', async (_case, program) => {
  const { message, sameInstanceUrl: sameHangar } = await getStartErrorWithProgram(program);
  expect(message).toMatch(/^Port \d+ is in use by another program\. Close it, or set HANGAR_PORT/);
  expect(sameHangar).toBeNull();
});
