import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { selectAutostartEntry } from './autostart-entry';
import type { AutostartContext } from './autostart-entry';

let home: string;
let loginItems: unknown[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hangar-start-'));
  loginItems = [];
});
afterEach(() => rm(home, { recursive: true }));

const createEntry = (copy: Partial<AutostartContext> = {}) =>
  selectAutostartEntry({
    platform: 'linux',
    isPackaged: true,
    environment: {},
    homeDirectory: home,
    programPath: '/opt/my games/hangar',
    setLoginItem: (...args) => loginItems.push(args),
    ...copy,
  });

it('creates and removes an autostart file on Linux', async () => {
  await createEntry().set(true);
  const folder = join(home, '.config/autostart');
  expect(await readFile(join(folder, 'hangar.desktop'), 'utf8')).toContain(
    '\nExec="/opt/my games/hangar" "--in-tray"\n',
  );
  execFileSync('desktop-file-validate', [join(folder, 'hangar.desktop')], { stdio: 'pipe' });
  await createEntry().set(false);
  await createEntry().set(false);
  expect(await readdir(folder)).toEqual([]);
});

it('uses the configuration folder that the system specifies', async () => {
  await createEntry({ environment: { XDG_CONFIG_HOME: join(home, 'own') } }).set(true);
  expect(await readdir(join(home, 'own/autostart'))).toEqual(['hangar.desktop']);
});

it('sets the login item on Windows and macOS', async () => {
  await createEntry({ platform: 'win32' }).set(true);
  expect(loginItems).toEqual([[true, ['--in-tray']]]);
});

it("explains why the entry can't be set up", async () => {
  await expect(createEntry({ isPackaged: false }).set(true)).rejects.toThrow('runs from source');
  await expect(createEntry({ environment: { FLATPAK_ID: 'x' } }).set(true)).rejects.toThrow('Flatpak');
  await createEntry({ isPackaged: false }).set(false);
});
