import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { ShortcutLinks } from '@hangar/api-foundation/platform';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidAt, refusalOf } from './bad-answers';

const PROGRAM = '/opt/A "new" 100% $HOME`\\/hangar';

let api: TestLauncherApi;
afterEach(() => api.close());

const home = () => api.path('a home');

async function start(
  platform: NodeJS.Platform,
  program: string | null = PROGRAM,
  shortcutLinks?: ShortcutLinks,
): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hangar-shortcuts-'));
  const machine = { environment: {}, homeDirectory: join(dataDirectory, 'a home'), platform };
  const shortcutCommand = (what: string, id: string) => [program ?? '', `hangar://${what}/${id}`];
  api = await createTestLauncherApi({
    dataDirectory,
    platform: { machine, shortcutLinks, ...(program === null ? {} : { shortcutCommand }) },
  });
}

const protocol = async (title = 'Sunder') => (await api.post('/api/protocols', { title })).data;
const make = (protocolId: string, kind: string, what = 'launch') =>
  api.post('/api/shortcuts', { protocolId, kind, what });

describe('POST /api/shortcuts', () => {
  it('adds a game to the menu on Linux, with its title in plain text and its id in the command', async () => {
    await start('linux');
    const { id } = await protocol('Back\\slash\u202e\tand "quotes"');
    const response = await make(id, 'menu');
    const path = join(home(), '.local/share/applications', `hangar-launch-${id}.desktop`);
    expect(response).toMatchObject({ status: 201, data: { path } });
    const lines = (await readFile(path, 'utf8')).split('\n');
    expect(lines).toContain('Name=Back\\\\slash and "quotes"');
    // The program is quoted for the entry's command line, then escaped for the text of the entry.
    const program = '"/opt/A \\\\"new\\\\" 100%% \\\\$HOME\\\\`\\\\\\\\/hangar"';
    expect(lines).toContain(`Exec=${program} "hangar://launch/${id}"`);
    execFileSync('desktop-file-validate', [path], { stdio: 'pipe' });
    expect((await stat(path)).mode & 0o777).toBe(0o755);
    expect((await make(id, 'menu')).status).toBe(201);
    expect((await make(id, 'menu', 'continue')).status).toBe(201);
    expect(await readdir(dirname(path))).toHaveLength(2);
  });

  it('finds the desktop folder under its configured name', async () => {
    await start('linux');
    const { id } = await protocol();
    await mkdir(join(home(), '.config'), { recursive: true });
    await writeFile(join(home(), '.config/user-dirs.dirs'), 'XDG_DESKTOP_DIR="$HOME/Bureau"\n');
    const { path } = (await make(id, 'desktop')).data;
    expect(dirname(path)).toBe(join(home(), 'Bureau'));
  });

  it('writes a script to the desktop on macOS, or nothing if that is impossible', async () => {
    await start('darwin');
    const { id } = await protocol();
    const { path } = (await make(id, 'desktop', 'continue')).data;
    expect(path).toBe(join(home(), 'Desktop', 'Sunder (continue).command'));
    expect(await readFile(path, 'utf8')).toBe(`#!/bin/sh\nexec '${PROGRAM}' hangar://continue/${id}\n`);
    expect(refusalOf(await make(id, 'menu'))).toEqual({ status: 422, code: 'SHORTCUT_UNSUPPORTED' });
  });

  it('uses the system to write links on Windows, with only the id in their arguments', async () => {
    const written: unknown[] = [];
    let isWritten = true;
    const write = (...link: unknown[]) => (written.push(link), isWritten);
    await start('win32', 'C:\\Hangar\\Hangar.exe', { folders: { desktop: '/D', menu: '/M' }, write });
    const { id } = await protocol('Sunder\u202e');
    const path = '/M/Sunder.lnk';
    expect(await make(id, 'menu')).toMatchObject({ status: 201, data: { path } });
    const link = {
      target: 'C:\\Hangar\\Hangar.exe',
      words: [`hangar://launch/${id}`],
      description: 'Sunder',
    };
    expect(written).toEqual([[path, link]]);
    isWritten = false;
    expect(refusalOf(await make(id, 'desktop'))).toEqual({ status: 503, code: 'STORAGE_READONLY' });
    expect(refusalOf(await make(id, 'es-de'))).toEqual({ status: 422, code: 'SHORTCUT_UNSUPPORTED' });
  });

  it('requires the desktop application, a writable folder, and a protocol', async () => {
    await start('linux', null);
    const { id } = await protocol();
    const response = await make(id, 'menu');
    expect(refusalOf(response)).toEqual({ status: 422, code: 'SHORTCUT_UNSUPPORTED' });
    expect(response.error.error).toContain('desktop app');
    expect(refusalOf(await make('none', 'menu'))).toEqual({ status: 404, code: 'PROTOCOL_NOT_FOUND' });
    expect(refusalOf(await make('../x', 'menu'))).toEqual(invalidAt('protocolId'));
    expect(refusalOf(await make(id, 'trash'))).toEqual(invalidAt('kind'));
    expect(refusalOf(await make(id, 'menu', 'delete'))).toEqual(invalidAt('what'));
    expect(await readdir(api.directory)).not.toContain('a home');
  });
});

describe('the file of a shortcut', () => {
  const desktop = (...path: string[]) => join(home(), 'Desktop', ...path);
  const placeOf = async (id: string) => (await make(id, 'desktop')).data.path;

  it.each<[NodeJS.Platform, string]>([
    ['linux', '.desktop'],
    ['darwin', '.command'],
  ])(
    'is named on %s after the game, without characters that file systems reject',
    async (platform, extension) => {
      await start(platform);
      const { id } = await protocol('Doom 64: "Retribution" / part 1\u202e');
      expect(await placeOf(id)).toBe(desktop(`Doom 64 - 'Retribution' - part 1${extension}`));
      expect(await placeOf((await protocol('???')).id)).toMatch(/\/hangar-launch-/);
    },
  );

  it('never replaces that of another game or program, and is the same for the same game', async () => {
    await start('darwin');
    await mkdir(desktop(), { recursive: true });
    await writeFile(desktop('sunder.command'), 'mine');
    const [one, two] = [(await protocol()).id, (await protocol('SUNDER')).id];
    expect(await Promise.all([placeOf(one), placeOf(two)])).toEqual([
      desktop('Sunder (2).command'),
      desktop('SUNDER (3).command'),
    ]);
    expect(await placeOf(one)).toBe(desktop('Sunder (2).command'));
    expect(await placeOf(two)).toBe(desktop('SUNDER (3).command'));
    expect((await make(one, 'desktop', 'continue')).data.path).toBe(desktop('Sunder (continue).command'));
    expect(await readFile(desktop('sunder.command'), 'utf8')).toBe('mine');
    expect(await readdir(desktop())).toHaveLength(4);
  });

  it('gets the new title when it is created again, even if Hangar has moved', async () => {
    await start('linux');
    const { id } = await protocol();
    const former = await placeOf(id);
    await writeFile(former, (await readFile(former, 'utf8')).replace('/opt/', '/usr/lib/'));
    await api.put(`/api/protocols/${id}`, { title: 'Sunder 2407' });
    expect(await placeOf(id)).toBe(desktop('Sunder 2407.desktop'));
    expect(await readdir(desktop())).toEqual(['Sunder 2407.desktop']);
  });

  it('is recognised on Windows by its arguments', async () => {
    const write = (path: string, { words }: { words: readonly string[] }) => {
      const text = words.join(' ');
      writeFileSync(path, Buffer.from(`L\0${String.fromCharCode(text.length)}${text}\0`, 'utf16le'));
      return true;
    };
    const folder = await mkdtemp(join(tmpdir(), 'hangar-links-'));
    await start('win32', 'C:\\Hangar.exe', { folders: { desktop: folder, menu: folder }, write });
    const [one, two] = [(await protocol()).id, (await protocol()).id];
    for (const id of [one, two, one, two]) await placeOf(id);
    expect((await readdir(folder)).sort()).toEqual(['Sunder (2).lnk', 'Sunder.lnk']);
    await api.put(`/api/protocols/${one}`, { title: 'Other' });
    await placeOf(one);
    expect((await readdir(folder)).sort()).toEqual(['Other.lnk', 'Sunder (2).lnk']);
    await rm(folder, { recursive: true });
  });
});

describe('GET /api/shortcuts', () => {
  const places = async () => (await api.get('/api/shortcuts')).data;
  const kinds = async () => (await places()).map(({ kind }) => kind);

  it('returns the location of each kind on this system, or why it is unavailable', async () => {
    await start('linux');
    expect(await places()).toEqual([
      { kind: 'desktop', path: join(home(), 'Desktop'), reason: null },
      { kind: 'menu', path: join(home(), '.local/share/applications'), reason: null },
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
    expect(await kinds()).toEqual(expected);
  });

  it('reports that all of them require the desktop application', async () => {
    await start('linux', null);
    const reasons = (await places()).map(({ reason }) => reason);
    expect(new Set(reasons).size).toBe(1);
    expect(reasons[0]).toContain('desktop app');
  });
});
