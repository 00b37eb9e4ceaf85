import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { readOutputTail } from './lib/process/output-tail';
import { LaunchFailed } from './lib/process/launch-failed';
import { NodeProcessRunner } from './lib/process/node-process-runner';
import { makeFolder, removeFolder, startRequest, waitUntil } from './lib/process/fake-ports';
import { FakeProcessRunner, openWadFiles } from './testing';

describe('exports for the tests of other libraries', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await makeFolder();
  });

  afterEach(() => removeFolder(folder));

  describe('FakeProcessRunner', () => {
    it('records what was started and ends it on request', async () => {
      const runner = new FakeProcessRunner();
      const request = startRequest('/usr/games/woof', folder, { args: ['-iwad', 'x'] });
      const process = await runner.start(request);
      await runner.print(process, 'W_Init: Init WADfiles.\n');
      await runner.end(process, { exitCode: 255 });
      expect(runner.starts).toEqual([request]);
      expect(await process.exited).toEqual({ exitCode: 255, signal: null });
      expect(await readOutputTail(request.logFile)).toEqual(['W_Init: Init WADfiles.']);
    });

    it('rejects a start, or ends the process immediately after some output', async () => {
      const runner = new FakeProcessRunner();
      runner.nextStart({ refusal: 'The source port is not there.' });
      runner.nextStart({ output: 'IWAD not found\n', exit: { exitCode: 255 } });
      const request = startRequest('/usr/games/woof', folder);
      await expect(runner.start(request)).rejects.toThrow(LaunchFailed);
      expect(await (await runner.start(request)).exited).toEqual({ exitCode: 255, signal: null });
      expect(await readOutputTail(request.logFile)).toEqual(['IWAD not found']);
    });

    it('allows a second launcher to find what the first one left running', async () => {
      const runner = new FakeProcessRunner();
      const process = await runner.start(startRequest('/usr/games/woof', folder));
      expect((await runner.attach(process))?.pid).toBe(process.pid);
      expect(await runner.attach({ ...process, startTime: 'another' })).toBeNull();
      await runner.stop(process, { graceMs: 3000 });
      expect(await process.exited).toEqual({ exitCode: null, signal: 'SIGTERM' });
      expect(runner.stops).toEqual([{ pid: process.pid, graceMs: 3000 }]);
      expect(await runner.attach(process)).toBeNull();
    });
  });

  describe('openWadFiles', () => {
    const iwad = '/usr/share/games/doom/freedoom2.wad';

    it.each([
      ['dsda-doom', 'dsda-doom'],
      ['chocolate-doom', 'chocolate-doom'],
      ['crispy-doom', 'crispy-doom'],
      ['woof', 'woof-doom'],
    ])('returns the files loaded by a real %s, in load order', async (name, packageName) => {
      const executable = path.join('/usr/games', name);
      await requirePackage(executable, packageName);
      await requirePackage(iwad, 'freedoom');
      const mods = ['second.wad', 'first.wad'].map((mod) => path.join(folder, mod));
      for (const mod of mods) await fs.writeFile(mod, createEmptyWad());
      await fs.mkdir(path.join(folder, '.local/share'), { recursive: true });
      const environment = { HOME: folder, SDL_VIDEODRIVER: 'dummy', SDL_AUDIODRIVER: 'dummy' };
      const args = ['-iwad', iwad, '-file', ...mods];

      const runner = new NodeProcessRunner();
      const game = await runner.start(startRequest(executable, folder, { args, environment }));
      try {
        const loaded = await waitUntil(() => {
          const files = openWadFiles(game.pid);
          return files.length >= 3 ? files : null;
        });
        expect(loaded).toEqual([iwad, ...mods]);
      } finally {
        await runner.stop(game, { graceMs: 200 });
      }
      await game.exited;
    });
  });
});

async function requirePackage(file: string, packageName: string): Promise<void> {
  const stats = await fs.stat(file).catch(() => null);
  if (stats === null)
    throw new Error(`${file} is missing. Install Debian's package ${packageName} for this test.`);
}

/** Creates a PWAD with one empty lump. */
function createEmptyWad(): Buffer {
  const wad = Buffer.alloc(28);
  wad.write('PWAD', 0, 'latin1');
  wad.writeUInt32LE(1, 4);
  wad.writeUInt32LE(12, 8);
  wad.writeUInt32LE(12, 12);
  wad.write('HANGAR', 20, 'latin1');
  return wad;
}
