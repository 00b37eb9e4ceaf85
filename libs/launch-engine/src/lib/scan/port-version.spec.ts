import * as fs from 'node:fs/promises';
import * as os from 'node:os';
import * as path from 'node:path';

import { readProcStat } from '../process/proc-stat';
import { makeFolder, removeFolder, createFakePort, readWhenWritten, waitUntil } from '../process/fake-ports';
import { inspectProgram } from './installed-port';
import { readPortVersion } from './port-version';

describe('readPortVersion', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await makeFolder();
  });

  afterEach(() => removeFolder(folder));

  async function readVersion(file: string, limitMs?: number): Promise<string | undefined> {
    const program = await inspectProgram(file);
    if (program === null) throw new Error(`${file} should have been a program.`);
    return readPortVersion(program, 'linux', limitMs);
  }

  it.each([
    ['chocolate-doom', '-version', 'Chocolate Doom 3.1.0', '3.1.0'],
    ['crispy-doom', '-version', 'Crispy Doom 7.0.0', '7.0.0'],
    ['woof', '-version', 'Woof 15.2.0 (built on 2025-02-07)', '15.2.0'],
    ['dsda-doom', '-v', 'dsda-doom v0.29.0 (https://github.com/kraflab/dsda-doom/)', '0.29.0'],
    ['odamex', '--version', 'Odamex 10.6.0 (r1234)', '10.6.0'],
  ])('runs %s only with its own flag', async (name, flag, answer, version) => {
    const file = await createFakePort(
      folder,
      name,
      `[ "$*" = "${flag}" ] && echo "${answer}" || touch ${folder}/opened`,
    );
    expect(await readVersion(file)).toBe(version);
    expect(await fs.readdir(folder)).toEqual([name]);
  });

  it.each([
    'gzdoom',
    'zandronum',
    'prboom-plus',
    'eternity',
    'helion',
    'inter-doom',
    'chocolate-heretic',
    'my-engine',
  ])('never runs %s, because it would start the game', async (name) => {
    const file = await createFakePort(folder, name, `touch ${folder}/opened`);
    // A related program has the same flag as its port. The other programs in the list have no flag.
    if (name === 'chocolate-heretic') return void (await readVersion(file));
    expect(await readVersion(file)).toBeUndefined();
    expect(await fs.readdir(folder)).toEqual([name]);
  });

  it("runs a port without a display, sound or the user's home folder", async () => {
    const file = await createFakePort(
      folder,
      'woof',
      `env > ${folder}/env; pwd >> ${folder}/env; touch "$HOME/config"`,
    );
    const before = process.env['DISPLAY'];
    process.env['DISPLAY'] = ':0';
    expect(await readVersion(file)).toBeUndefined();
    if (before === undefined) delete process.env['DISPLAY'];
    else process.env['DISPLAY'] = before;
    const seen = await readWhenWritten(path.join(folder, 'env'));
    expect(seen).toContain('SDL_VIDEODRIVER=dummy');
    expect(seen).toContain('SDL_AUDIODRIVER=dummy');
    expect(seen).not.toMatch(/^(WAYLAND_)?DISPLAY=/m);
    const home = /^HOME=(.*)$/m.exec(seen)?.[1] ?? '';
    expect(home).not.toBe(os.homedir());
    expect(seen.trimEnd().split('\n').at(-1)).toBe(home);
    await expect(fs.stat(home)).rejects.toThrow('ENOENT');
  });

  it('kills a port that starts the game instead, with everything that it started', async () => {
    const file = await createFakePort(
      folder,
      'woof',
      `trap '' TERM; sleep 60 & echo $! > ${folder}/child; echo $$ > ${folder}/game; wait; sleep 60`,
    );
    const version = readVersion(file, 300);
    const pids = [
      await readWhenWritten(path.join(folder, 'game')),
      await readWhenWritten(path.join(folder, 'child')),
    ].map(Number);
    expect(await version).toBeUndefined();
    for (const pid of pids) await waitUntil(() => readProcStat(pid)?.isZombie ?? true);
  });

  it('stops a game that a script started in the background', async () => {
    const file = await createFakePort(
      folder,
      'woof',
      `setsid sh -c 'echo $$ > ${folder}/game; exec sleep 60' & exit 0`,
    );
    expect(await readVersion(file, 60_000)).toBeUndefined();
    // The game may have been stopped before it wrote its PID.
    const pid = Number(await fs.readFile(path.join(folder, 'game'), 'utf8').catch(() => ''));
    if (pid > 0) expect(readProcStat(pid)?.isZombie ?? true).toBe(true);
  });

  it('does not wait for a leftover process that keeps the output open', async () => {
    const file = await createFakePort(folder, 'woof', 'sleep 60 & echo "Woof 15.2.0"');
    expect(await readVersion(file, 60_000)).toBe('15.2.0');
  });

  it('stops reading a port that never stops printing', async () => {
    const file = await createFakePort(folder, 'woof', 'yes "no version here"');
    expect(await readVersion(file, 60_000)).toBeUndefined();
  });

  it('returns no version for a program that cannot be started', async () => {
    const file = path.join(folder, 'woof');
    await fs.writeFile(file, '#!/nowhere/interpreter\n', { mode: 0o755 });
    expect(await readVersion(file)).toBeUndefined();
  });

  it('reads the version of an AppImage from its name and does not run it', async () => {
    const file = await createFakePort(folder, 'Woof-15.2.0-Linux.AppImage', `touch ${folder}/opened`);
    expect(await readVersion(file)).toBe('15.2.0');
    expect(await fs.readdir(folder)).toHaveLength(1);
  });
});
