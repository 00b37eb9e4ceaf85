import { mkdir, stat, symlink } from 'node:fs/promises';
import { createTemporaryName } from '@hangar/file-system';

import { DataDirectory } from './data-directory';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
beforeEach(async () => {
  storage = await TestStorage.create();
});
afterEach(() => storage.remove());

const readMode = async (...parts: string[]) => (await stat(storage.path(...parts))).mode & 0o777;
const writeLeftover = async (path: string) => {
  const temporary = createTemporaryName(path).slice(storage.path().length + 1);
  await storage.write(temporary, 'half of it');
  return temporary;
};
const exists = (name: string) =>
  stat(storage.path(name)).then(
    () => true,
    () => false,
  );

it('creates the directory for its user only, regardless of the umask', async () => {
  const before = process.umask(0);
  try {
    const data = new DataDirectory(storage.path('config', 'hangar'));
    await data.prepare();
    await data.tidy();
  } finally {
    process.umask(before);
  }
  for (const folder of ['', 'mods', 'configs', 'images', 'logs', 'cache']) {
    expect([folder, await readMode('config', 'hangar', folder)]).toEqual([folder, 0o700]);
  }
});

it('keeps the mode of an existing directory', async () => {
  await mkdir(storage.path('hangar'), { mode: 0o755 });
  await new DataDirectory(storage.path('hangar')).prepare();
  expect(await readMode('hangar')).toBe(0o755);
});

it('rejects a file, or a path below one', async () => {
  await storage.write('file', 'mine');
  for (const path of [storage.path('file'), storage.path('file', 'hangar')]) {
    await expect(new DataDirectory(path).prepare()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(path),
    });
  }
  expect(await storage.read('file')).toBe('mine');
});

it('removes only the unfinished writes of an earlier run', async () => {
  const data = new DataDirectory(storage.path());
  await data.tidy();
  const unfinished = await Promise.all(
    [
      data.settingsFile(),
      data.catalogFile(),
      `${data.protocols()}/a.json`,
      data.wadHashesFile(),
      data.historyFileOf('a'),
      data.resultsFileOf('a'),
      data.mapMarksFileOf('a'),
      data.demoNotesFileOf('a'),
      data.savesMadeFileOf('a'),
      `${data.extensions()}/play-journal/document.json`,
    ].map(writeLeftover),
  );
  const keptFiles = [
    'settings.json',
    'settings.json.bak',
    'modFileCatalogue.json.journal',
    'settings.json.invalid-01234567',
    '.settings.json.tmp',
    '.settings.json.swp',
    'mods/a.json',
    'mods/.a.json.12.xyz.tmp',
    'mods/files/.big.wad.12.0123456789ab.tmp.wad',
  ];
  for (const name of keptFiles) await storage.write(name, 'mine');
  await data.tidy();
  expect((await Promise.all(unfinished.map(exists))).some(Boolean)).toBe(false);
  for (const name of keptFiles) expect(await storage.read(name)).toBe('mine');
});

it('removes only the unfinished writes of a linked document next to its target', async () => {
  const data = new DataDirectory(storage.path('hangar'));
  await storage.write('dotfiles/mine.json', '{}');
  await mkdir(storage.path('hangar'));
  await symlink('../dotfiles/mine.json', data.settingsFile());
  await symlink('nowhere', data.versionsFile());
  const ownFile = await writeLeftover(storage.path('dotfiles', 'mine.json'));
  const foreign = await writeLeftover(storage.path('dotfiles', 'other.json'));
  await data.tidy();
  expect([await exists(ownFile), await exists(foreign)]).toEqual([false, true]);
});

it('accepts a path with "~"', () => {
  expect(new DataDirectory('~/.config/hangar', '/home/doomguy').settingsFile()).toBe(
    '/home/doomguy/.config/hangar/settings.json',
  );
});
