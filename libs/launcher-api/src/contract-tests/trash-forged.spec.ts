import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { TrashKind } from '@hangar/domain';

import { toRefusal } from './error-responses';
import { DeletedItems, type DeletedItem } from './deleted-items';

type Content = Record<string, unknown>;

/** Changes the content of one of the documents of a deletion. */
type Forge = (content: Content) => Content;

const forgeDetails =
  (forged: Content): Forge =>
  (note) => ({ ...note, details: { ...(note['details'] as Content), ...forged } });
const forgeIntent =
  (forged: Content): Forge =>
  (content) => ({ ...content, ...forged });

const NOTE = 'item.json';
const RECORD = 'files/record.json';
const OWN_FILE = 'files/<id>.json';

/** The kind of item, the forged value, the document that contains it, and the change. */
const FORGERIES: readonly (readonly [TrashKind, string, string, Forge])[] = [
  ['protocol', 'id', NOTE, forgeIntent({ subjectId: '../settings' })],
  ['protocol', 'settings file', NOTE, forgeDetails({ configFile: '../settings.json' })],
  ['protocol', 'settings file in its own file', OWN_FILE, forgeIntent({ configFile: '../settings.json' })],
  ['protocol', 'cover in its own file', OWN_FILE, forgeIntent({ screenshotPath: '/etc/hostname' })],
  ['mod-file', 'id', NOTE, forgeIntent({ subjectId: '../settings' })],
  ['mod-file', 'stored name', NOTE, forgeDetails({ storedName: '../../settings.json' })],
  ['mod-file', 'id in its record', RECORD, forgeIntent({ id: '../settings' })],
  ['mod-file', 'file name in its record', RECORD, forgeIntent({ fileName: '../settings.json' })],
  ['mod-file', 'text in its record', RECORD, forgeIntent({ readme: '../../settings.json' })],
  ['mod-file', 'template in its record', RECORD, forgeIntent({ configTemplate: '../settings.json' })],
  ['base-game', 'id', NOTE, forgeIntent({ subjectId: '../settings' })],
  ['base-game', 'stored name', NOTE, forgeDetails({ storedName: '../settings.json' })],
  ['base-game', 'id in its record', RECORD, forgeIntent({ id: '../settings' })],
  ['base-game', 'slug in its record', RECORD, forgeIntent({ slug: '../settings' })],
  ['base-game', 'icon in its record', RECORD, forgeIntent({ icon: '../settings.json' })],
  ['source-port', 'id', NOTE, forgeIntent({ subjectId: '../settings' })],
  ['source-port', 'id in its record', RECORD, forgeIntent({ id: '../settings' })],
  ['image', 'name', NOTE, forgeIntent({ subjectId: '../settings.json' })],
  ['demo', 'protocol', NOTE, forgeDetails({ protocolId: '../mods' })],
  ['demo', 'place', NOTE, forgeDetails({ place: '../../settings.lmp' })],
  ['save', 'protocol', NOTE, forgeDetails({ protocolId: '../mods' })],
  ['save', 'place', NOTE, forgeDetails({ place: 'saves/../../hex1.hxs' })],
  ['save', 'part', NOTE, forgeDetails({ names: ['hex1.hxs', '../settings.json'] })],
];

let items: DeletedItems;
beforeEach(async () => {
  items = await DeletedItems.create();
});
afterEach(() => items.close());

async function forge({ trashId }: DeletedItem, name: string, forgery: Forge): Promise<void> {
  const files = items.api.path('trash', trashId, 'files');
  const [own = ''] = name === OWN_FILE ? await readdir(files) : [];
  const path = items.api.path('trash', trashId, ...name.replace('<id>.json', own).split('/'));
  await writeFile(path, JSON.stringify(forgery(JSON.parse(await readFile(path, 'utf8')) as Content)));
}

/** Returns the state that must not change: the content of all documents, and the names of all other files. */
async function readState(): Promise<unknown> {
  const documents = ['settings.json', 'baseGameVersions.json', 'modFileCatalogue.json'];
  const names = await readdir(items.api.path(), { recursive: true });
  const isStable = (name: string) => !/^(logs|cache|hangar|changes|.*\.bak$)/.test(name);
  return [
    await Promise.all(documents.map((name) => readFile(items.api.path(name), 'utf8').catch(() => null))),
    names.filter(isStable).sort(),
  ];
}

const listProblems = async () => (await items.api.get('/api/health')).data.problems;

describe('a deletion with an invalid id or file name', () => {
  it.each(FORGERIES)(
    'of a %s (%s) is not restored, but kept and reported',
    async (kind, _case, name, forgery) => {
      const deletedItem = await items[kind]();
      await items.api.restart(() => forge(deletedItem, name, forgery));
      const [item] = (await items.api.get('/api/trash')).data;
      expect(item).toMatchObject({ id: deletedItem.trashId, kind });
      const path = items.api.path('trash', deletedItem.trashId);
      expect(await listProblems()).toMatchObject([{ code: 'DOCUMENT_DAMAGED', path }]);
      const [problem] = await listProblems();
      expect(problem?.message).toContain('delete it permanently');

      const before = await readState();
      const response = await items.api.post(`/api/trash/${deletedItem.trashId}/restore`);
      expect(toRefusal(response)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
      expect(await readState()).toEqual(before);
      expect((await items.api.delete(`/api/trash/${deletedItem.trashId}`)).status).toBe(200);
      expect(await listProblems()).toEqual([]);
    },
  );

  it('can be restored after it is corrected', async () => {
    const deletedItem = await items['base-game']();
    let original = '';
    const path = items.api.path('trash', deletedItem.trashId, 'files', 'record.json');
    await items.api.restart(async () => {
      original = await readFile(path, 'utf8');
      await writeFile(path, JSON.stringify({ ...(JSON.parse(original) as Content), id: '../settings' }));
    });
    await items.api.get('/api/trash');
    expect(await listProblems()).toHaveLength(1);
    await writeFile(path, original);
    await items.api.get('/api/trash');
    expect(await listProblems()).toEqual([]);
    expect((await items.api.post(`/api/trash/${deletedItem.trashId}/restore`)).status).toBe(200);
    expect(await deletedItem.isListed()).toBe(true);
  });

  it('is checked again when it is restored', async () => {
    const deletedItem = await items['mod-file']();
    await items.api.get('/api/trash');
    await forge(deletedItem, RECORD, forgeIntent({ id: '../settings' }));
    const response = await items.api.post(`/api/trash/${deletedItem.trashId}/restore`);
    expect(toRefusal(response)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
    expect(await deletedItem.isListed()).toBe(false);
  });

  it.each(['in', 'out'] as const)(
    'is not used to finish a move (%s) that was interrupted',
    async (direction) => {
      const deletedItem = await items['base-game']();
      await items.api.restart(async () => {
        await forge(deletedItem, NOTE, forgeIntent({ subjectId: '../settings' }));
        await forge(deletedItem, RECORD, forgeIntent({ id: '../settings' }));
        await items.recordIntent(deletedItem, direction);
      });
      await items.api.get('/api/trash');
      expect(await readFile(items.api.path('baseGameVersions.json'), 'utf8')).not.toContain('../settings');
      expect((await readdir(items.api.path('trash', deletedItem.trashId, 'files'))).sort()).toEqual([
        'doom2.wad',
        'record.json',
      ]);
      expect((await listProblems()).length).toBeGreaterThan(0);
    },
  );
});
