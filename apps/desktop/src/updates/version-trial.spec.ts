import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeProgram } from '../../testing/release-server';
import { createFileBackup } from './program-backup';
import { replaceProgram } from './replace-program';
import { VersionTrial } from './version-trial';

let home: string;
let program: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hangar-trial-'));
  program = join(home, 'Hangar.AppImage');
  await writeProgram(program, '1.4.0');
  createTrial('1.4.0').begin('1.5.0');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const createTrial = (version: string): VersionTrial =>
  new VersionTrial(join(home, 'updates'), version, createFileBackup(program));
const readInstalledProgram = (): string => execFileSync(program, { encoding: 'utf8' }).trim();
const listStoredFiles = (): Promise<string[]> => readdir(join(home, 'updates'));

describe('a version that fails to start', () => {
  beforeEach(() => writeProgram(program, '1.5.0'));

  it('is replaced after two failed starts by the previous version, which then reports the failure', () => {
    expect([createTrial('1.5.0').start(), createTrial('1.5.0').start()]).toEqual([
      { kind: 'go-on' },
      { kind: 'go-on' },
    ]);
    expect(createTrial('1.5.0').start()).toEqual({ kind: 'put-back', restartsAutomatically: false });
    expect(readInstalledProgram()).toBe('1.4.0');
    expect(createTrial('1.4.0').start()).toEqual({ kind: 'given-up', version: '1.5.0' });
    expect(createTrial('1.4.0').hasFailed('1.5.0')).toBe(true);
    expect(createTrial('1.4.0').hasFailed('1.5.1')).toBe(false);
  });

  it('is not blamed for a start that failed for another reason', () => {
    for (let start = 0; start < 5; start++) {
      const trial = createTrial('1.5.0');
      expect(trial.start()).toEqual({ kind: 'go-on' });
      trial.ignoreFailedStart();
    }
    expect(readInstalledProgram()).toBe('1.5.0');
  });

  it('is kept if the previous program is missing', async () => {
    await rm(join(home, 'updates', 'previous'));
    for (let start = 0; start < 4; start++) expect(createTrial('1.5.0').start()).toEqual({ kind: 'go-on' });
    expect(readInstalledProgram()).toBe('1.5.0');
  });
});

it('removes the backup once the new version has started', async () => {
  await writeProgram(program, '1.5.0');
  const trial = createTrial('1.5.0');
  trial.start();
  trial.markSucceeded();
  expect(await listStoredFiles()).toEqual([]);
  for (let start = 0; start < 4; start++) expect(createTrial('1.5.0').start()).toEqual({ kind: 'go-on' });
});

it('reports only once that a version was not installed', async () => {
  expect(createTrial('1.4.0').start()).toEqual({ kind: 'not-installed', version: '1.5.0' });
  expect(createTrial('1.4.0').start()).toEqual({ kind: 'go-on' });
  expect(await listStoredFiles()).toEqual([]);
});

it('discards the trial if the user has installed another version', () => {
  expect(createTrial('1.6.0').start()).toEqual({ kind: 'go-on' });
  expect(createTrial('1.4.0').start()).toEqual({ kind: 'go-on' });
});

it.each(['', '{', '[]', '{"version":"1.4.0"}', '{"version":"1.4.0","previous":"1","failedStarts":"9"}'])(
  'starts despite a damaged trial file: %s',
  async (text) => {
    await writeFile(join(home, 'updates', 'trial.json'), text);
    expect(createTrial('1.4.0').start()).toEqual({ kind: 'go-on' });
  },
);

describe('replaceProgram', () => {
  it('replaces a folder with another, as on macOS, and leaves no other files behind', async () => {
    for (const [name, text] of [
      ['New.app', 'new'],
      ['Hangar.app', 'old'],
    ] as const) {
      await mkdir(join(home, name, 'Contents'), { recursive: true });
      await writeFile(join(home, name, 'Contents', 'Hangar'), text);
    }
    replaceProgram(join(home, 'New.app'), join(home, 'Hangar.app'));
    expect(await readFile(join(home, 'Hangar.app', 'Contents', 'Hangar'), 'utf8')).toBe('new');
    expect((await readdir(home)).sort()).toEqual(['Hangar.AppImage', 'Hangar.app', 'New.app', 'updates']);
  });

  it('renames a running program before replacing it on Windows', async () => {
    await writeProgram(join(home, 'new'), '1.5.0');
    replaceProgram(join(home, 'new'), program, 'win32');
    expect(readInstalledProgram()).toBe('1.5.0');
    expect((await readdir(home)).sort()).toEqual(['Hangar.AppImage', 'new', 'updates']);
  });

  it('leaves the program unchanged if there is no replacement', () => {
    expect(() => replaceProgram(join(home, 'nothing'), program)).toThrow(/ENOENT/u);
    expect(readInstalledProgram()).toBe('1.4.0');
  });
});
