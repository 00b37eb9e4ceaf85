import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_STATUS } from '@hangar/domain';
import { HANGAR_VERSION, startLauncherApi } from '@hangar/launcher-api/start';
import { createTestLauncherApi } from '@hangar/launcher-api/testing';

import { startOrAttach } from './attached-hangar';
import type { RunningApi } from './desktop-app-parts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-desktop-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A start of the desktop application where the port is taken. */
function start(port: number, dataDirectory = directory): Promise<RunningApi> {
  return startOrAttach(() => startLauncherApi({ port, dataDirectory, logLevels: [] }));
}

/** What a start says where another program has the port. */
async function saidBeside(program: RequestListener): Promise<string> {
  const server = createServer(program);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await start((server.address() as AddressInfo).port).then(
      () => 'started',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  } finally {
    server.close();
  }
}

function healthOf(health: object | null): RequestListener {
  return (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data: health }));
  };
}

describe('a start where the port is taken', () => {
  it('shows the Hangar that has it, and leaves it running at the end', async () => {
    const first = await createTestLauncherApi({ dataDirectory: directory, version: HANGAR_VERSION });
    try {
      const attached = await start(Number(new URL(first.url).port));
      expect(attached).toMatchObject({ url: first.url, isAttached: true });
      await attached.close();
      expect((await first.get('/api/health')).data.dataDirectory).toBe(directory);
    } finally {
      await first.close();
    }
  });

  it('names the other data directory of the Hangar that has it', async () => {
    const said = await saidBeside(healthOf({ version: HANGAR_VERSION, dataDirectory: '/srv/others' }));
    expect(said).toMatch(/^StartupError: A Hangar with another data directory \(\/srv\/others\) is running/);
  });

  it('names the other version of the Hangar that has it', async () => {
    const said = await saidBeside(healthOf({ version: '0.0.1', dataDirectory: directory }));
    expect(said).toMatch(/^StartupError: Hangar E1M0\.0\.1 is running already, and this is another version/);
  });

  it('tells a Hangar of another user, and another program', async () => {
    const refusal = { success: false, error: 'It belongs to another user.', code: 'OTHER_USER' };
    const ofAnother = await saidBeside((_, response) =>
      response.writeHead(ERROR_STATUS.OTHER_USER).end(JSON.stringify(refusal)),
    );
    expect(ofAnother).toMatch(/^StartupError: Port \d+ is used by a Hangar of another user/);
    const page = await saidBeside((_, response) => response.writeHead(403).end('<h1>No</h1>'));
    expect(page).toMatch(/^StartupError: Port \d+ is used by another program/);
  });

  it.each<[string, object | null]>([
    ['nothing', null],
    ['something else', { status: 'green' }],
    ['no version', { version: 'x'.repeat(100_000), dataDirectory: '/srv' }],
    ['half of it', { version: '0.0.1' }],
  ])('knows another program that answers in the way of Hangar, and says %s of itself', async (_, health) => {
    expect(await saidBeside(healthOf(health))).toMatch(
      /^StartupError: Port \d+ is used by another program\. Close that program, or choose/,
    );
  });

  it('fails as before where it is not the port', async () => {
    const fault = new Error('no disk');
    await expect(startOrAttach(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
