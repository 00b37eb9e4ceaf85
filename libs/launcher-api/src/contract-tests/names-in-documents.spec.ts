import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IProtocol } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { DataDirectory } from '../index';

const INVALID_IDS = [
  '../settings',
  '..',
  '',
  '/etc/hostname',
  'C:\\Windows\\win',
  '\\\\server\\share',
  'a\0b',
  'CON',
  'x'.repeat(300),
  'a/b',
];

let api: TestLauncherApi;
let protocol: IProtocol;
async function startWithProtocol(): Promise<void> {
  api = await createTestLauncherApi();
  protocol = (await api.post('/api/protocols', { title: 'Ruins' })).data;
  await api.put('/api/settings', { theme: 'dark' });
}

const listProblemPaths = async () => (await api.get('/api/health')).data.problems.map(({ path }) => path);
const getProtocolPath = () => api.path('mods', `${protocol.id}.json`);

/** Returns the contents and names of files that must not change. */
async function readContents(): Promise<unknown> {
  const settings = await readFile(api.path('settings.json'), 'utf8');
  const names = (await readdir(api.path())).filter((name) => !name.startsWith('hangar'));
  return [settings, await readFile(getProtocolPath(), 'utf8'), names.sort()];
}

/** A document in `changes/` that contains an ID. */
interface DocumentCase {
  readonly description: string;
  readonly name: string;
  readonly createContent: (id: string) => object;
  /** Matches the IDs that are invalid in this document. By default, all are. */
  readonly invalid?: RegExp;
}

const DOCUMENTS: readonly DocumentCase[] = [
  {
    description: 'a bulk change',
    name: '1-0123abcd.json',
    createContent: (id) => ({
      at: '2026-01-01T00:00:00.000Z',
      ids: [protocol.id, id],
      change: { rating: 5 },
    }),
  },
  {
    description: 'a move into the trash',
    name: 'moves-0123456789ab.json',
    createContent: (id) => {
      const note = { kind: 'protocol', subjectId: id, name: 'x', deletedAt: '2026-01-01T00:00:00.000Z' };
      return { intents: [{ direction: 'in', things: [{ id: `../${id}`, note, files: [] }] }] };
    },
  },
  {
    description: 'a request to empty the trash',
    name: 'moves-ba9876543210.json',
    createContent: (id) => ({ intents: [{ act: 'end', ids: ['1-01234567', id] }] }),
  },
  {
    description: 'a note about texts',
    name: 'texts-0123456789ab.json',
    createContent: (id) => ({ readmes: [id] }),
  },
  {
    description: 'the import of a screenshot',
    name: 'screenshot-0123456789ab.json',
    createContent: (id) => ({ fileName: id, source: '/a.png' }),
    // In this document, all other IDs are valid file names.
    invalid: /\/|^\.*$|\0/,
  },
  {
    description: 'an import that was interrupted',
    name: 'import-01234567-89ab-cdef-0123-456789abcdef.json',
    createContent: (id) => ({ things: [{ kind: 'protocol', id }] }),
    invalid: /[/\\]|^\.*$|\0/,
  },
  {
    description: 'a deletion that an earlier version began',
    name: 'removal.json',
    createContent: (id) => ({ moves: [{ from: `mods/${id}.json`, to: `trash/../files/${id}.json` }] }),
  },
];

describe("in one of Hangar's documents", () => {
  // These tests share a library, because documents that remain unchanged do not affect each other.
  beforeAll(startWithProtocol);
  afterAll(() => api.close());

  describe.each(INVALID_IDS)('the invalid id %j', (id) => {
    const documents = DOCUMENTS.filter(({ invalid }) => invalid?.test(id) ?? true);
    let problems: (string | undefined)[];
    let before: unknown;

    // Starts Hangar only twice for all documents. They must be unchanged both times.
    beforeAll(async () => {
      await mkdir(api.path('changes'), { recursive: true });
      before = await readContents();
      await api.restart(async () => {
        for (const { name, createContent } of documents)
          await writeFile(api.path('changes', name), JSON.stringify(createContent(id)));
      });
      await api.get('/api/protocols');
      await api.get('/api/trash');
      problems = await listProblemPaths();
      await api.restart();
    });
    afterAll(() => rm(api.path('changes'), { recursive: true }));

    it.each(documents)('in $what is not used', async ({ name, createContent }) => {
      const path = api.path('changes', name);
      const others = documents
        .map((other) => api.path('changes', other.name))
        .filter((item) => item !== path);
      expect(problems.filter((problem) => !others.some((other) => other === problem))).toEqual([path]);
      expect(await readFile(path, 'utf8')).toBe(JSON.stringify(createContent(id)));
      expect(await readContents()).toEqual(before);
    });
  });
});

it.each(INVALID_IDS)('the invalid id %j does not become a path', (id) => {
  const data = new DataDirectory('/data');
  const paths = [
    data.historyFileOf,
    data.resultsFileOf,
    data.demoNotesFileOf,
    data.savesMadeFileOf,
    data.mapMarksFileOf,
    data.workingDirectoryOf,
    data.logFileOf,
  ];
  for (const getPath of paths) expect(() => getPath(id)).toThrow("can't be the id");
});

describe('a forged document', () => {
  beforeEach(startWithProtocol);
  afterEach(() => api.close());

  it.each([
    'import-01234567-89ab-cdef-0123-456789abcdef.json',
    'moves-0123456789ab.json',
    '1-0123abcd.json',
    'save-copy-0123456789ab.json',
    'file-move-0123456789ab.json',
  ])('a damaged changes/%s is left unchanged and reported', async (name) => {
    const path = api.path('changes', name);
    await api.restart(async () => {
      await mkdir(api.path('changes'), { recursive: true });
      await writeFile(path, '{dam');
    });
    await api.get('/api/protocols');
    await api.get('/api/trash');
    expect(await listProblemPaths()).toEqual([path]);
    expect(await readFile(path, 'utf8')).toBe('{dam');
  });

  describe('a path in the record of a move', () => {
    it.each([
      'settings.json',
      '../outside.json',
      '/etc/hostname',
      'mods/../settings.json',
      'mods/other.json',
    ])('%j is not touched', async (path) => {
      await writeFile(api.path('mods', 'other.json'), JSON.stringify({ title: 'Other' }));
      await api.delete(`/api/protocols/${protocol.id}`);
      const [item] = (await api.get('/api/trash')).data;
      const id = item?.id ?? '';
      const settings = await readFile(api.path('settings.json'), 'utf8');
      await api.restart(async () => {
        const note = JSON.parse(await readFile(api.path('trash', id, 'item.json'), 'utf8')) as object;
        const items = [{ id, note, files: [{ name: `${protocol.id}.json`, path }] }];
        await mkdir(api.path('changes'), { recursive: true });
        const text = JSON.stringify({ intents: [{ direction: 'in', things: items }] });
        await writeFile(api.path('changes', 'moves-0123456789ab.json'), text);
      });
      expect(await readFile(api.path('settings.json'), 'utf8')).toBe(settings);
      expect(await readdir(api.path('mods'))).toContain('other.json');
      expect((await api.get('/api/health')).data.problems).toHaveLength(1);
      expect((await api.post(`/api/trash/${id}/restore`)).status).toBe(200);
    });
  });

  describe("a file name in a protocol's file", () => {
    it.each([
      ['configFile', '../settings.json'],
      ['screenshotPath', '../settings.json'],
      ['screenshotPath', '/etc/hostname'],
      ['configFile', 'a\0.cfg'],
    ])('is reported if its %s is %j, and the file stays unchanged', async (key, name) => {
      const text = JSON.stringify({ ...protocol, [key]: name });
      await api.restart(() => writeFile(getProtocolPath(), text));
      expect((await api.get(`/api/protocols/${protocol.id}`)).error.code).toBe('DOCUMENT_DAMAGED');
      expect((await api.get(`/api/protocols/${protocol.id}/export`)).status).toBe(409);
      expect(await listProblemPaths()).toEqual([getProtocolPath()]);
      expect(await readFile(getProtocolPath(), 'utf8')).toBe(text);
    });
  });

  it("does not make Hangar delete a file that a trash record lists as a protocol's settings file", async () => {
    await api.delete(`/api/protocols/${protocol.id}`);
    const [item] = (await api.get('/api/trash')).data;
    const path = api.path('trash', item?.id ?? '', 'item.json');
    const note = JSON.parse(await readFile(path, 'utf8')) as object;
    await api.restart(() =>
      writeFile(path, JSON.stringify({ ...note, details: { configFile: '../settings.json' } })),
    );
    expect((await api.delete(`/api/trash/${item?.id ?? ''}`)).status).toBe(200);
    expect(await readdir(api.path())).toContain('settings.json');
  });

  it('does not make Hangar change history files whose names are not IDs', async () => {
    await mkdir(api.path('history'), { recursive: true });
    await writeFile(api.path('history', 'Not An Id.jsonl'), '{}\n');
    await api.restart();
    expect((await api.get('/api/player')).status).toBe(200);
    expect((await readdir(api.path('history'))).map((name) => basename(name))).toEqual(['Not An Id.jsonl']);
  });
});
