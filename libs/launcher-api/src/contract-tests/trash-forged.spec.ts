import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { TrashKind } from '@hangar/domain';

import { refusalOf } from './bad-answers';
import { DeletedItems, type DeletedItem } from './deleted-items';

type Content = Record<string, unknown>;

/** Forges one of the documents of a deletion. */
type Forge = (content: Content) => Content;

const details =
  (forged: Content): Forge =>
  (note) => ({ ...note, details: { ...(note['details'] as Content), ...forged } });
const withChange =
  (forged: Content): Forge =>
  (content) => ({ ...content, ...forged });

const NOTE = 'item.json';
const RECORD = 'files/record.json';
const OWN_FILE = 'files/<id>.json';

/** A kind of item, the forged value, the document that contains it, and the change. */
const FORGERIES: readonly (readonly [TrashKind, string, string, Forge])[] = [
  ['protocol', 'id', NOTE, withChange({ subjectId: '../settings' })],
  ['protocol', 'settings file', NOTE, details({ configFile: '../settings.json' })],
  ['protocol', 'settings file in its own file', OWN_FILE, withChange({ configFile: '../settings.json' })],
  ['protocol', 'cover in its own file', OWN_FILE, withChange({ screenshotPath: '/etc/hostname' })],
  ['mod-file', 'id', NOTE, withChange({ subjectId: '../settings' })],
  ['mod-file', 'stored name', NOTE, details({ storedName: '../../settings.json' })],
  ['mod-file', 'id in its record', RECORD, withChange({ id: '../settings' })],
  ['mod-file', 'file name in its record', RECORD, withChange({ fileName: '../settings.json' })],
  ['mod-file', 'text in its record', RECORD, withChange({ readme: '../../settings.json' })],
  ['mod-file', 'template in its record', RECORD, withChange({ configTemplate: '../settings.json' })],
  ['base-game', 'id', NOTE, withChange({ subjectId: '../settings' })],
  ['base-game', 'stored name', NOTE, details({ storedName: '../settings.json' })],
  ['base-game', 'id in its record', RECORD, withChange({ id: '../settings' })],
  ['base-game', 'slug in its record', RECORD, withChange({ slug: '../settings' })],
  ['base-game', 'icon in its record', RECORD, withChange({ icon: '../settings.json' })],
  ['source-port', 'id', NOTE, withChange({ subjectId: '../settings' })],
  ['source-port', 'id in its record', RECORD, withChange({ id: '../settings' })],
  ['image', 'name', NOTE, withChange({ subjectId: '../settings.json' })],
  ['demo', 'protocol', NOTE, details({ protocolId: '../mods' })],
  ['demo', 'place', NOTE, details({ place: '../../settings.lmp' })],
  ['save', 'protocol', NOTE, details({ protocolId: '../mods' })],
  ['save', 'place', NOTE, details({ place: 'saves/../../hex1.hxs' })],
  ['save', 'part', NOTE, details({ names: ['hex1.hxs', '../settings.json'] })],
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

/** The state that must not change: the content of all documents, and the names of all other files. */
async function state(): Promise<unknown> {
  const documents = ['settings.json', 'baseGameVersions.json', 'modFileCatalogue.json'];
  const names = await readdir(items.api.path(), { recursive: true });
  const isStable = (name: string) => !/^(logs|cache|hangar|changes|.*\.bak$)/.test(name);
  return [
    await Promise.all(documents.map((name) => readFile(items.api.path(name), 'utf8').catch(() => null))),
    names.filter(isStable).sort(),
  ];
}

const problems = async () => (await items.api.get('/api/health')).data.problems;

describe('a deletion with an invalid id or file name', () => {
  it.each(FORGERIES)(
    'of a %s (%s) is not restored, but kept and reported',
    async (kind, _what, name, forgery) => {
      const deletedItem = await items[kind]();
      await items.api.restart(() => forge(deletedItem, name, forgery));
      const [item] = (await items.api.get('/api/trash')).data;
      expect(item).toMatchObject({ id: deletedItem.trashId, kind });
      const path = items.api.path('trash', deletedItem.trashId);
      expect(await problems()).toMatchObject([{ code: 'DOCUMENT_DAMAGED', path }]);
      const [problem] = await problems();
      expect(problem?.message).toContain('delete it permanently');

      const before = await state();
      const response = await items.api.post(`/api/trash/${deletedItem.trashId}/restore`);
      expect(refusalOf(response)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
      expect(await state()).toEqual(before);
      expect((await items.api.delete(`/api/trash/${deletedItem.trashId}`)).status).toBe(200);
      expect(await problems()).toEqual([]);
    },
  );

  it('can be restored once it is corrected', async () => {
    const deletedItem = await items['base-game']();
    let original = '';
    const path = items.api.path('trash', deletedItem.trashId, 'files', 'record.json');
    await items.api.restart(async () => {
      original = await readFile(path, 'utf8');
      await writeFile(path, JSON.stringify({ ...(JSON.parse(original) as Content), id: '../settings' }));
    });
    await items.api.get('/api/trash');
    expect(await problems()).toHaveLength(1);
    await writeFile(path, original);
    await items.api.get('/api/trash');
    expect(await problems()).toEqual([]);
    expect((await items.api.post(`/api/trash/${deletedItem.trashId}/restore`)).status).toBe(200);
    expect(await deletedItem.isListed()).toBe(true);
  });

  it('is checked again when it is restored', async () => {
    const deletedItem = await items['mod-file']();
    await items.api.get('/api/trash');
    await forge(deletedItem, RECORD, withChange({ id: '../settings' }));
    const response = await items.api.post(`/api/trash/${deletedItem.trashId}/restore`);
    expect(refusalOf(response)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
    expect(await deletedItem.isListed()).toBe(false);
  });

  it.each(['in', 'out'] as const)(
    'is not used to finish a move (%s) that was interrupted',
    async (direction) => {
      const deletedItem = await items['base-game']();
      await items.api.restart(async () => {
        await forge(deletedItem, NOTE, withChange({ subjectId: '../settings' }));
        await forge(deletedItem, RECORD, withChange({ id: '../settings' }));
        await items.recordIntent(deletedItem, direction);
      });
      await items.api.get('/api/trash');
      expect(await readFile(items.api.path('baseGameVersions.json'), 'utf8')).not.toContain('../settings');
      expect((await readdir(items.api.path('trash', deletedItem.trashId, 'files'))).sort()).toEqual([
        'doom2.wad',
        'record.json',
      ]);
      expect((await problems()).length).toBeGreaterThan(0);
    },
  );
});
