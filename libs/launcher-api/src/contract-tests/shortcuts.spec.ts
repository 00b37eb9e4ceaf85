import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { ShortcutLinks } from '@hangar/api-foundation/platform';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';

const PROGRAM = '/opt/A "new" 100% $HOME`\\/hangar';

let api: TestLauncherApi;
afterEach(() => api.close());

const getHomePath = () => api.path('a home');

async function start(
  platform: NodeJS.Platform,
  program: string | null = PROGRAM,
  shortcutLinks?: ShortcutLinks,
): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hangar-shortcuts-'));
  const machine = { environment: {}, homeDirectory: join(dataDirectory, 'a home'), platform };
  const shortcutCommand = (action: string, id: string) => [program ?? '', `hangar://${action}/${id}`];
  api = await createTestLauncherApi({
    dataDirectory,
    platform: { machine, shortcutLinks, ...(program === null ? {} : { shortcutCommand }) },
  });
}

const createProtocol = async (title = 'Sunder') => (await api.post('/api/protocols', { title })).data;
const createShortcut = (protocolId: string, kind: string, what = 'launch') =>
  api.post('/api/shortcuts', { protocolId, kind, what });

describe('POST /api/shortcuts', () => {
  it('adds a game to the menu on Linux, with its title in plain text and its ID in the command', async () => {
    await start('linux');
    const { id } = await createProtocol('Back\\slash\u202e\tand "quotes"');
    const response = await createShortcut(id, 'menu');
    const path = join(getHomePath(), '.local/share/applications', `hangar-launch-${id}.desktop`);
    expect(response).toMatchObject({ status: 201, data: { path } });
    const lines = (await readFile(path, 'utf8')).split('\n');
    expect(lines).toContain('Name=Back\\\\slash and "quotes"');
    // The program is quoted for the entry's command line, and the result is escaped for the desktop file.
    const program = '"/opt/A \\\\"new\\\\" 100%% \\\\$HOME\\\\`\\\\\\\\/hangar"';
    expect(lines).toContain(`Exec=${program} "hangar://launch/${id}"`);
    execFileSync('desktop-file-validate', [path], { stdio: 'pipe' });
    expect((await stat(path)).mode & 0o777).toBe(0o755);
    expect((await createShortcut(id, 'menu')).status).toBe(201);
    expect((await createShortcut(id, 'menu', 'continue')).status).toBe(201);
    expect(await readdir(dirname(path))).toHaveLength(2);
  });

  it('finds the desktop folder under its configured name', async () => {
    await start('linux');
    const { id } = await createProtocol();
    await mkdir(join(getHomePath(), '.config'), { recursive: true });
    await writeFile(join(getHomePath(), '.config/user-dirs.dirs'), 'XDG_DESKTOP_DIR="$HOME/Bureau"\n');
    const { path } = (await createShortcut(id, 'desktop')).data;
    expect(dirname(path)).toBe(join(getHomePath(), 'Bureau'));
  });

  it('writes a script to the desktop on macOS, or nothing if that is impossible', async () => {
    await start('darwin');
    const { id } = await createProtocol();
    const { path } = (await createShortcut(id, 'desktop', 'continue')).data;
    expect(path).toBe(join(getHomePath(), 'Desktop', 'Sunder (continue).command'));
    expect(await readFile(path, 'utf8')).toBe(`#!/bin/sh\nexec '${PROGRAM}' hangar://continue/${id}\n`);
    expect(toRefusal(await createShortcut(id, 'menu'))).toEqual({
      status: 422,
      code: 'SHORTCUT_UNSUPPORTED',
    });
  });

  it('makes Windows write shortcuts, with only the ID in their arguments', async () => {
    const written: unknown[] = [];
    let isWritten = true;
    const write = (...link: unknown[]) => (written.push(link), isWritten);
    await start('win32', 'C:\\Hangar\\Hangar.exe', { folders: { desktop: '/D', menu: '/M' }, write });
    const { id } = await createProtocol('Sunder\u202e');
    const path = '/M/Sunder.lnk';
    expect(await createShortcut(id, 'menu')).toMatchObject({ status: 201, data: { path } });
    const link = {
      target: 'C:\\Hangar\\Hangar.exe',
      words: [`hangar://launch/${id}`],
      description: 'Sunder',
    };
    expect(written).toEqual([[path, link]]);
    isWritten = false;
    expect(toRefusal(await createShortcut(id, 'desktop'))).toEqual({ status: 503, code: 'STORAGE_READONLY' });
    expect(toRefusal(await createShortcut(id, 'es-de'))).toEqual({
      status: 422,
      code: 'SHORTCUT_UNSUPPORTED',
    });
  });

  it('requires the desktop app, a writable folder, and an existing protocol', async () => {
    await start('linux', null);
    const { id } = await createProtocol();
    const response = await createShortcut(id, 'menu');
    expect(toRefusal(response)).toEqual({ status: 422, code: 'SHORTCUT_UNSUPPORTED' });
    expect(response.error.error).toContain('desktop app');
    expect(toRefusal(await createShortcut('none', 'menu'))).toEqual({
      status: 404,
      code: 'PROTOCOL_NOT_FOUND',
    });
    expect(toRefusal(await createShortcut('../x', 'menu'))).toEqual(invalidField('protocolId'));
    expect(toRefusal(await createShortcut(id, 'trash'))).toEqual(invalidField('kind'));
    expect(toRefusal(await createShortcut(id, 'menu', 'delete'))).toEqual(invalidField('what'));
    expect(await readdir(api.directory)).not.toContain('a home');
  });
});

describe('the file of a shortcut', () => {
  const getDesktopPath = (...path: string[]) => join(getHomePath(), 'Desktop', ...path);
  const createDesktopShortcut = async (id: string) => (await createShortcut(id, 'desktop')).data.path;

  it.each<[NodeJS.Platform, string]>([
    ['linux', '.desktop'],
    ['darwin', '.command'],
  ])(
    'is named on %s after the game, without characters that file systems reject',
    async (platform, extension) => {
      await start(platform);
      const { id } = await createProtocol('Doom 64: "Retribution" / part 1\u202e');
      expect(await createDesktopShortcut(id)).toBe(
        getDesktopPath(`Doom 64 - 'Retribution' - part 1${extension}`),
      );
      expect(await createDesktopShortcut((await createProtocol('???')).id)).toMatch(/\/hangar-launch-/);
    },
  );

  it('never replaces the file of another game or program, and is reused for the same game', async () => {
    await start('darwin');
    await mkdir(getDesktopPath(), { recursive: true });
    await writeFile(getDesktopPath('sunder.command'), 'mine');
    const [one, two] = [(await createProtocol()).id, (await createProtocol('SUNDER')).id];
    expect(await Promise.all([createDesktopShortcut(one), createDesktopShortcut(two)])).toEqual([
      getDesktopPath('Sunder (2).command'),
      getDesktopPath('SUNDER (3).command'),
    ]);
    expect(await createDesktopShortcut(one)).toBe(getDesktopPath('Sunder (2).command'));
    expect(await createDesktopShortcut(two)).toBe(getDesktopPath('SUNDER (3).command'));
    expect((await createShortcut(one, 'desktop', 'continue')).data.path).toBe(
      getDesktopPath('Sunder (continue).command'),
    );
    expect(await readFile(getDesktopPath('sunder.command'), 'utf8')).toBe('mine');
    expect(await readdir(getDesktopPath())).toHaveLength(4);
  });

  it('receives the new title when it is created again, even if Hangar has moved', async () => {
    await start('linux');
    const { id } = await createProtocol();
    const firstPath = await createDesktopShortcut(id);
    await writeFile(firstPath, (await readFile(firstPath, 'utf8')).replace('/opt/', '/usr/lib/'));
    await api.put(`/api/protocols/${id}`, { title: 'Sunder 2407' });
    expect(await createDesktopShortcut(id)).toBe(getDesktopPath('Sunder 2407.desktop'));
    expect(await readdir(getDesktopPath())).toEqual(['Sunder 2407.desktop']);
  });

  it('is recognised on Windows by its arguments', async () => {
    const write = (path: string, { words }: { words: readonly string[] }) => {
      const text = words.join(' ');
      writeFileSync(path, Buffer.from(`L\0${String.fromCharCode(text.length)}${text}\0`, 'utf16le'));
      return true;
    };
    const folder = await mkdtemp(join(tmpdir(), 'hangar-links-'));
    await start('win32', 'C:\\Hangar.exe', { folders: { desktop: folder, menu: folder }, write });
    const [one, two] = [(await createProtocol()).id, (await createProtocol()).id];
    for (const id of [one, two, one, two]) await createDesktopShortcut(id);
    expect((await readdir(folder)).sort()).toEqual(['Sunder (2).lnk', 'Sunder.lnk']);
    await api.put(`/api/protocols/${one}`, { title: 'Other' });
    await createDesktopShortcut(one);
    expect((await readdir(folder)).sort()).toEqual(['Other.lnk', 'Sunder (2).lnk']);
    await rm(folder, { recursive: true });
  });
});

describe('GET /api/shortcuts', () => {
  const listPlaces = async () => (await api.get('/api/shortcuts')).data;
  const listKinds = async () => (await listPlaces()).map(({ kind }) => kind);

  it('returns the location of each kind on this system, or why the kind is unavailable', async () => {
    await start('linux');
    expect(await listPlaces()).toEqual([
      { kind: 'desktop', path: join(getHomePath(), 'Desktop'), reason: null },
      { kind: 'menu', path: join(getHomePath(), '.local/share/applications'), reason: null },
      { kind: 'steam', path: null, reason: "Steam isn't installed." },
      { kind: 'es-de', path: null, reason: "ES-DE isn't installed." },
    ]);
    expect(await readdir(api.directory)).not.toContain('a home');
  });

  it.each<[NodeJS.Platform, string[]]>([
    ['darwin', ['desktop', 'steam']],
    ['win32', ['desktop', 'menu', 'steam']],
    ['freebsd', []],
  ])('lists the kinds available on %s', async (platform, expected) => {
    await start(platform);
    expect(await listKinds()).toEqual(expected);
  });

  it('reports that all kinds require the desktop app', async () => {
    await start('linux', null);
    const reasons = (await listPlaces()).map(({ reason }) => reason);
    expect(new Set(reasons).size).toBe(1);
    expect(reasons[0]).toContain('desktop app');
  });
});
