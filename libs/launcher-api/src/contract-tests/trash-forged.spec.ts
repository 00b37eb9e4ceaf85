import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { TrashKind } from '@hangar/domain';

import { refusalOf } from './bad-answers';
import { DeletedThings, type DeletedThing } from './deleted-things';

type Content = Record<string, unknown>;

/** Forges one of the documents of a deletion. */
type Forge = (content: Content) => Content;

const details =
  (forged: Content): Forge =>
  (note) => ({ ...note, details: { ...(note['details'] as Content), ...forged } });
const having =
  (forged: Content): Forge =>
  (content) => ({ ...content, ...forged });

const NOTE = 'item.json';
const RECORD = 'files/record.json';
const OWN_FILE = 'files/<id>.json';

/** A kind of item, the forged value, the document that contains it, and the change. */
const FORGERIES: readonly (readonly [TrashKind, string, string, Forge])[] = [
  ['protocol', 'id', NOTE, having({ subjectId: '../settings' })],
  ['protocol', 'settings file', NOTE, details({ configFile: '../settings.json' })],
  ['protocol', 'settings file in its own file', OWN_FILE, having({ configFile: '../settings.json' })],
  ['protocol', 'cover in its own file', OWN_FILE, having({ screenshotPath: '/etc/hostname' })],
  ['mod-file', 'id', NOTE, having({ subjectId: '../settings' })],
  ['mod-file', 'stored name', NOTE, details({ storedName: '../../settings.json' })],
  ['mod-file', 'id in its record', RECORD, having({ id: '../settings' })],
  ['mod-file', 'file name in its record', RECORD, having({ fileName: '../settings.json' })],
  ['mod-file', 'text in its record', RECORD, having({ readme: '../../settings.json' })],
  ['mod-file', 'template in its record', RECORD, having({ configTemplate: '../settings.json' })],
  ['base-game', 'id', NOTE, having({ subjectId: '../settings' })],
  ['base-game', 'stored name', NOTE, details({ storedName: '../settings.json' })],
  ['base-game', 'id in its record', RECORD, having({ id: '../settings' })],
  ['base-game', 'slug in its record', RECORD, having({ slug: '../settings' })],
  ['base-game', 'icon in its record', RECORD, having({ icon: '../settings.json' })],
  ['source-port', 'id', NOTE, having({ subjectId: '../settings' })],
  ['source-port', 'id in its record', RECORD, having({ id: '../settings' })],
  ['image', 'name', NOTE, having({ subjectId: '../settings.json' })],
  ['demo', 'protocol', NOTE, details({ protocolId: '../mods' })],
  ['demo', 'place', NOTE, details({ place: '../../settings.lmp' })],
  ['save', 'protocol', NOTE, details({ protocolId: '../mods' })],
  ['save', 'place', NOTE, details({ place: 'saves/../../hex1.hxs' })],
  ['save', 'part', NOTE, details({ names: ['hex1.hxs', '../settings.json'] })],
];

let things: DeletedThings;
beforeEach(async () => {
  things = await DeletedThings.create();
});
afterEach(() => things.close());

async function forge({ trashId }: DeletedThing, name: string, forgery: Forge): Promise<void> {
  const files = things.api.path('trash', trashId, 'files');
  const [own = ''] = name === OWN_FILE ? await readdir(files) : [];
  const path = things.api.path('trash', trashId, ...name.replace('<id>.json', own).split('/'));
  await writeFile(path, JSON.stringify(forgery(JSON.parse(await readFile(path, 'utf8')) as Content)));
}

/** The state that must not change: the content of all documents, and the names of all other files. */
async function state(): Promise<unknown> {
  const documents = ['settings.json', 'baseGameVersions.json', 'modFileCatalogue.json'];
  const names = await readdir(things.api.path(), { recursive: true });
  const isSteady = (name: string) => !/^(logs|cache|hangar|changes|.*\.bak$)/.test(name);
  return [
    await Promise.all(documents.map((name) => readFile(things.api.path(name), 'utf8').catch(() => null))),
    names.filter(isSteady).sort(),
  ];
}

const problems = async () => (await things.api.get('/api/health')).data.problems;

describe('a deletion with an invalid id or file name', () => {
  it.each(FORGERIES)(
    'of a %s (%s) is not restored, but kept and reported',
    async (kind, _what, name, forgery) => {
      const thing = await things[kind]();
      await things.api.restart(() => forge(thing, name, forgery));
      const [item] = (await things.api.get('/api/trash')).data;
      expect(item).toMatchObject({ id: thing.trashId, kind });
      const path = things.api.path('trash', thing.trashId);
      expect(await problems()).toMatchObject([{ code: 'DOCUMENT_DAMAGED', path }]);
      const [problem] = await problems();
      expect(problem?.message).toContain('delete it permanently');

      const before = await state();
      const answer = await things.api.post(`/api/trash/${thing.trashId}/restore`);
      expect(refusalOf(answer)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
      expect(await state()).toEqual(before);
      expect((await things.api.delete(`/api/trash/${thing.trashId}`)).status).toBe(200);
      expect(await problems()).toEqual([]);
    },
  );

  it('can be restored once it is corrected', async () => {
    const thing = await things['base-game']();
    let original = '';
    const path = things.api.path('trash', thing.trashId, 'files', 'record.json');
    await things.api.restart(async () => {
      original = await readFile(path, 'utf8');
      await writeFile(path, JSON.stringify({ ...(JSON.parse(original) as Content), id: '../settings' }));
    });
    await things.api.get('/api/trash');
    expect(await problems()).toHaveLength(1);
    await writeFile(path, original);
    await things.api.get('/api/trash');
    expect(await problems()).toEqual([]);
    expect((await things.api.post(`/api/trash/${thing.trashId}/restore`)).status).toBe(200);
    expect(await thing.isListed()).toBe(true);
  });

  it('is checked again when it is restored', async () => {
    const thing = await things['mod-file']();
    await things.api.get('/api/trash');
    await forge(thing, RECORD, having({ id: '../settings' }));
    const answer = await things.api.post(`/api/trash/${thing.trashId}/restore`);
    expect(refusalOf(answer)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
    expect(await thing.isListed()).toBe(false);
  });

  it.each(['in', 'out'] as const)(
    'is not used to finish a move (%s) that was interrupted',
    async (direction) => {
      const thing = await things['base-game']();
      await things.api.restart(async () => {
        await forge(thing, NOTE, having({ subjectId: '../settings' }));
        await forge(thing, RECORD, having({ id: '../settings' }));
        await things.intend(thing, direction);
      });
      await things.api.get('/api/trash');
      expect(await readFile(things.api.path('baseGameVersions.json'), 'utf8')).not.toContain('../settings');
      expect((await readdir(things.api.path('trash', thing.trashId, 'files'))).sort()).toEqual([
        'doom2.wad',
        'record.json',
      ]);
      expect((await problems()).length).toBeGreaterThan(0);
    },
  );
});
