import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { PNG } from './test-images';

const PROGRAM = '/opt/Hangar/hangar';

let api: TestLauncherApi;
/** The names of the running programs, or `null` if the system's command to list them fails. */
let running: Set<string> | null;
afterEach(() => api.close());

const getSteamPath = (...path: string[]) => api.path(join('a home/.local/share/Steam', ...path));

async function start(program = PROGRAM): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hangar-steam-'));
  running = new Set(['bash']);
  api = await createTestLauncherApi({
    dataDirectory,
    platform: {
      machine: { environment: {}, homeDirectory: join(dataDirectory, 'a home'), platform: 'linux' },
      runningPrograms: () =>
        running ? Promise.resolve(running) : Promise.reject(new Error('spawn tasklist ENOENT')),
      shortcutCommand: (action, id, mode) => [program, ...(mode === 'wait' ? [action, id] : ['asks'])],
    },
  });
}

/** Creates a Steam user whose settings were last changed this many days ago. */
async function signIn(user: string, daysAgo = 0): Promise<void> {
  await mkdir(getSteamPath('userdata', user, 'config'), { recursive: true });
  const file = getSteamPath('userdata', user, 'config/localconfig.vdf');
  await writeFile(file, '');
  const seconds = 1_700_000_000 - daysAgo * 86_400;
  await utimes(file, seconds, seconds);
}

async function createProtocol(): Promise<string> {
  await writeFile(api.path('cover.png'), PNG);
  const { fileName } = (await api.post('/api/screenshots/upload', { filePath: api.path('cover.png') })).data;
  return (await api.post('/api/protocols', { title: 'Sunder', screenshotPath: fileName })).data.id;
}

const add = (protocolId: string, what = 'launch') =>
  api.post('/api/shortcuts', { protocolId, kind: 'steam', what });

describe('POST /api/shortcuts for Steam', () => {
  it('adds a game for the most recent Steam user, and keeps a backup of the list', async () => {
    await start();
    await signIn('111', 30);
    await signIn('222', 1);
    const id = await createProtocol();
    const path = getSteamPath('userdata/222/config/shortcuts.vdf');
    expect(await add(id)).toMatchObject({ status: 201, data: { path } });
    const listAfterFirst = await readFile(path, 'latin1');
    expect(listAfterFirst).toContain(`\x01Exe\0"${PROGRAM}"\0`);
    expect(listAfterFirst).toContain(`\x01LaunchOptions\0launch ${id}\0`);
    const [picture = ''] = await readdir(getSteamPath('userdata/222/config/grid'));
    expect(picture).toMatch(/^\d{10}p\.png$/);
    expect(await readFile(getSteamPath('userdata/222/config/grid', picture))).toEqual(PNG);
    expect(await readdir(getSteamPath('userdata/111/config'))).toEqual(['localconfig.vdf']);

    expect((await add(id, 'continue')).status).toBe(201);
    expect(await readFile(`${path}.before-hangar`, 'latin1')).toBe(listAfterFirst);
    expect(await readFile(path, 'latin1')).toContain('AppName\0Sunder (continue)\0');
  });

  it('keeps both games if two are added concurrently', async () => {
    await start();
    await signIn('222');
    const [one, two] = [await createProtocol(), await createProtocol()];
    await Promise.all([add(one), add(two)]);
    const list = await readFile(getSteamPath('userdata/222/config/shortcuts.vdf'), 'latin1');
    expect(list).toContain(`launch ${one}\0`);
    expect(list).toContain(`launch ${two}\0`);
  });

  it('changes nothing if Steam is running, is not installed, or has an unreadable list', async () => {
    await start();
    const id = await createProtocol();
    expect(toRefusal(await add(id))).toEqual({ status: 422, code: 'SHORTCUT_UNSUPPORTED' });
    await signIn('222');
    running = new Set(['steam']);
    expect(toRefusal(await add(id))).toEqual({ status: 422, code: 'STEAM_RUNNING' });
    expect((await api.get('/api/shortcuts')).data).toContainEqual({
      kind: 'steam',
      path: null,
      reason: expect.stringContaining('Quit Steam'),
    });
    running = null;
    expect(toRefusal(await add(id))).toEqual({ status: 422, code: 'SHORTCUT_UNSUPPORTED' });
    running = new Set();
    const path = getSteamPath('userdata/222/config/shortcuts.vdf');
    await writeFile(path, 'not a list');
    expect(toRefusal(await add(id))).toEqual({ status: 422, code: 'SHORTCUT_UNSUPPORTED' });
    expect(await readFile(path, 'utf8')).toBe('not a list');
    expect((await readdir(getSteamPath('userdata/222/config'))).sort()).toEqual([
      'localconfig.vdf',
      'shortcuts.vdf',
    ]);
  });

  it('rejects a program that Steam could not start', async () => {
    await start('/opt/A "new"/hangar');
    await signIn('222');
    expect(toRefusal(await add(await createProtocol()))).toEqual({
      status: 422,
      code: 'SHORTCUT_UNSUPPORTED',
    });
  });
});
