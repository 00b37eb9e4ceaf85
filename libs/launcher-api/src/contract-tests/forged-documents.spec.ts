import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { IProtocol } from '@hangar/domain';
import { exitDemo } from '@hangar/wad-files/testing';

import { PlayableApi } from './playable-api';

type Content = Record<string, unknown>;

const OUTSIDE = '../settings';

let game: PlayableApi;
let protocol: IProtocol;
beforeEach(async () => {
  game = await PlayableApi.create();
  protocol = await game.createProtocol();
  await game.api.post('/api/mod-files/catalog', { filePath: await game.files.writeMod('a.wad') });
  await game.api.put('/api/settings', { savedFilters: [{ id: 'f', name: 'All', query: '' }] });
});
afterEach(() => game.close());

const appendTo = (list: unknown, forged: Content): unknown[] => [
  ...((list as unknown[] | undefined) ?? []),
  forged,
];
const appendCopy = (list: unknown, forged: Content): unknown[] => {
  const [first] = list as Content[];
  return appendTo(list, { ...first, hashValue: 'a'.repeat(32), slug: 'other', ...forged });
};

interface Forgery {
  /** The document's path, relative to the data directory. */
  readonly file: string;
  readonly description: string;
  /** Adds an element with an invalid ID or file name. */
  readonly apply: (content: never) => unknown;
  /** Makes a change that causes Hangar to save the document again. */
  readonly save?: () => Promise<unknown>;
  /** Sends a request for which Hangar reads the document, if it is read only on demand. */
  readonly request?: () => Promise<unknown>;
}

const putSettings = () => game.api.put('/api/settings', { theme: 'light' });
const putSettingsLists = () =>
  game.api.put('/api/settings', { sourcePorts: [], savedFilters: [], databaseLinkPresets: [] });
const addGame = () => game.api.put(`/api/versions/${game.doom2.id}`, { name: 'Renamed' });
const addMod = async () =>
  game.api.post('/api/mod-files/catalog', { filePath: await game.files.writeMod('b.wad') });
const requestFor = (name: string) => () =>
  game.api.get(`/api/protocols/${protocol.id}/${name}` as '/api/protocols/x/maps');

const SETTINGS = ['sourcePorts', 'savedFilters', 'databaseLinkPresets'].map((key): Forgery => ({
  file: 'settings.json',
  description: key,
  apply: (content: Content) => ({
    ...content,
    [key]: appendTo(content[key], { id: OUTSIDE, name: 'X', executablePath: '/bin/true', url: 'file:///x' }),
  }),
  save: key === 'databaseLinkPresets' ? putSettings : putSettingsLists,
}));

const GAMES = [{ id: OUTSIDE }, { slug: OUTSIDE }, { icon: '../settings.json' }].map((forged): Forgery => ({
  file: 'baseGameVersions.json',
  description: JSON.stringify(forged),
  apply: (content: Content[]) => appendCopy(content, { id: 'other', ...forged }),
  save: addGame,
}));

const MODS = [
  { id: OUTSIDE },
  { fileName: '../settings.json' },
  { readme: '../../settings.json' },
  { configTemplate: '../settings.json' },
].map((forged): Forgery => ({
  file: 'modFileCatalogue.json',
  description: JSON.stringify(forged),
  apply: (content: Content[]) => appendCopy(content, { id: 'other', ...forged }),
  request: () => game.api.get('/api/mod-files/catalog'),
  save: addMod,
}));

const createSession = (forged: Content) => ({
  sessionId: 's',
  protocolId: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:01:00.000Z',
  pid: 1,
  logFile: '/etc/hostname',
  command: {},
  ...forged,
});
const SESSIONS = [
  { id: OUTSIDE },
  { session: createSession({ protocolId: OUTSIDE }) },
  { session: createSession({ sessionId: OUTSIDE }) },
].map((forged): Forgery => ({
  file: 'sessions.json',
  description: Object.keys(forged)[0] ?? '',
  apply: (content: Content[] | null) =>
    appendTo(content, { id: 'other', session: createSession({}), process: null, ...forged }),
  save: () => game.launch(protocol.id),
}));

const DOCUMENTS: readonly Forgery[] = [
  ...SETTINGS,
  ...GAMES,
  ...MODS,
  ...SESSIONS,
  {
    file: 'extensions.json',
    description: 'a name',
    apply: (content: Content | null) => ({
      ...content,
      extensions: appendTo(content?.['extensions'], { name: OUTSIDE, enabled: true }),
    }),
    request: () => game.api.get('/api/extensions'),
    save: () => game.api.put('/api/extensions/registry-relay', { enabled: false }),
  },
  {
    file: 'folders.json',
    description: 'a path',
    apply: (content: Content | null) => ({
      ...content,
      folders: appendTo(content?.['folders'], { path: OUTSIDE }),
    }),
    save: async () => {
      await game.api.put('/api/settings', { modsDirectory: game.files.path('elsewhere') });
      await addMod();
    },
  },
  {
    file: 'cache/found-screenshots.json',
    description: 'a protocol',
    apply: () => ({ sessions: [{ sessionId: 's', protocolId: OUTSIDE, files: [] }] }),
    request: () => game.api.get('/api/screenshots/found'),
  },
  {
    file: 'extensions/registry-relay/waiting.json',
    description: 'a file',
    apply: () => ({
      waiting: [{ fileId: OUTSIDE, open: [], tries: 0 }],
      foreignLinks: [{ fileId: OUTSIDE, url: 'http://x' }],
    }),
  },
  {
    file: 'maps/<id>.json',
    description: 'a map',
    apply: () => ({ marked: { [OUTSIDE]: 'finished' } }),
    request: requestFor('maps'),
    save: () => game.api.put(`/api/protocols/${protocol.id}/maps/MAP01`, { mark: 'finished' }),
  },
  {
    file: 'demos/<id>.json',
    description: 'a place',
    apply: () => ({ demos: { '../../settings.lmp': { title: 'Evil' } } }),
    request: async () => {
      await mkdir(game.api.path('runs', protocol.id), { recursive: true });
      await writeFile(game.api.path('runs', protocol.id, 'run.lmp'), exitDemo('MAP07'));
      await requestFor('demos')();
    },
    save: async () => {
      const [demo] = (await game.api.get(`/api/protocols/${protocol.id}/demos`)).data;
      await game.api.put(`/api/protocols/${protocol.id}/demos/${demo?.id ?? ''}`, { title: 'Mine' });
    },
  },
  {
    file: 'saves-made/<id>.json',
    description: 'a place',
    apply: () => ({ makings: [], saves: { 'saves/../../x.dsg': { making: 0, writtenAt: 1, sizeBytes: 1 } } }),
    request: async () => {
      await mkdir(game.api.path('saves', protocol.id), { recursive: true });
      await writeFile(game.api.path('saves', protocol.id, 'doomsav0.dsg'), 'x');
      await requestFor('saves')();
    },
  },
];

const listProblems = async (path: string) =>
  (await game.api.get('/api/health')).data.problems.filter((problem) => problem.path === path);

/** Returns the names of all files, except those that Hangar may write while idle. */
async function listNames(): Promise<string[]> {
  const all = await readdir(game.api.path(), { recursive: true });
  return all.filter((name) => !/^(logs|cache|hangar|saves|runs|.*\.bak$)/.test(name)).sort();
}

describe('an invalid id or file name in a document', () => {
  it.each(DOCUMENTS.map((document) => [document.file, document.description, document] as const))(
    '%s (%s) is not used, is reported, and is kept when the document is saved',
    async (file, _case, { apply, request, save }) => {
      const path = game.api.path(...file.replace('<id>', protocol.id).split('/'));
      let text = '';
      await game.api.restart(async () => {
        const before = await readFile(path, 'utf8').catch(() => 'null');
        text = JSON.stringify(apply(JSON.parse(before) as never));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
      });
      const before = await listNames();
      const settings = await readFile(game.api.path('settings.json'), 'utf8');
      await request?.();
      const [problem, ...others] = await listProblems(path);
      expect(problem).toMatchObject({ code: 'ENTRIES_IGNORED', path });
      expect(problem?.message).toContain('Correct or remove');
      expect(others).toEqual([]);
      for (const list of [
        '/api/versions',
        '/api/mod-files/catalog',
        '/api/sessions',
        '/api/settings',
      ] as const) {
        const { status, data } = await game.api.get(list);
        expect([list, status, JSON.stringify(data).includes(OUTSIDE)]).toEqual([list, 200, false]);
      }
      if (!request) expect(await listNames()).toEqual(before);
      expect(await readFile(game.api.path('settings.json'), 'utf8')).toBe(settings);

      await save?.();
      await game.api.restart();
      await request?.();
      const after = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      expect(after).toMatch(/\.\.\/settings|saves\/\.\.|file:\/\/\/x/);
      expect(await listProblems(path)).toHaveLength(1);
    },
  );

  it('is rejected in a request as well', async () => {
    const { data: versions } = await game.api.get('/api/versions');
    for (const id of [OUTSIDE, '..', 'a/b', 'a\\b', 'a\nb']) {
      expect(
        (
          await game.api.put(
            '/api/versions',
            versions.map((item) => ({ ...item, id })),
          )
        ).status,
      ).toBe(400);
      const sourcePorts = [{ id, executablePath: game.port }];
      expect((await game.api.put('/api/settings', { sourcePorts })).status).toBe(400);
      expect(
        (await game.api.put('/api/settings', { savedFilters: [{ id, name: 'x', query: '' }] })).status,
      ).toBe(400);
    }
  });
});
