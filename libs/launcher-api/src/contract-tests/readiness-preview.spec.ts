import { rm } from 'node:fs/promises';
import type { IModFile, IReadinessPreview, IReadinessPreviewRequest } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { toRefusal } from './error-responses';
import { DSDA, GZDOOM, NO_SAVES, PreviewWorld, WOOF, type PreviewPort } from './preview-world';
import type { SaveWorld } from './save-world';

const READY = { state: 'ready', codes: [] };
const UNSUPPORTED = { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] };

let previews: PreviewWorld;
let world: SaveWorld;
beforeEach(async () => {
  previews = await PreviewWorld.create(DSDA, GZDOOM, WOOF);
  world = previews.world;
});
afterEach(() => previews.close());

const configure = (...ports: readonly PreviewPort[]) => previews.configure(...ports);
const start = () => previews.start();
const preview = (body: IReadinessPreviewRequest, query = '') => previews.preview(body, query);

async function addMod(name: string, content: Buffer): Promise<IModFile> {
  const filePath = await world.game.files.write(name, content);
  return (await world.game.api.post('/api/mod-files/catalog', { filePath, name })).data as IModFile;
}
const createWith = async (name: string, fields: object = {}) => {
  const content = name.endsWith('.pk3')
    ? createZip({ 'note.txt': Buffer.from(name) })
    : buildWad([lump('NOTE', name)]);
  const { id, hashValue } = await addMod(name, content);
  return world.game.createProtocol({ files: [{ fileId: id, hashValue }], ...fields });
};

const toIds = (changes: IReadinessPreview['improved']) => changes.map(({ protocolId }) => protocolId);

describe('a preview of another default source port', () => {
  it('lists protocols that improve or get worse, and omits those that stay the same', async () => {
    const pack = await createWith('mod.pk3');
    await createWith('mod.wad');
    await createWith('own.pk3', { sourcePortId: 'gz' });
    await start();
    const { id: protocolId, title } = pack;
    expect(await preview({ defaultSourcePortId: 'gz' })).toEqual({
      improved: [{ protocolId, title, before: UNSUPPORTED, after: READY }],
      worsened: [],
      saves: NO_SAVES,
    });
    await world.game.api.put('/api/settings', { defaultSourcePortId: 'gz' });
    expect(await preview({ defaultSourcePortId: 'dsda' })).toEqual({
      improved: [],
      worsened: [{ protocolId, title, before: READY, after: UNSUPPORTED }],
      saves: NO_SAVES,
    });
  });

  it('includes source ports that would be saved with the default, without saving them', async () => {
    const executablePath = await world.game.files.writeProgram('program-added');
    await configure(DSDA);
    const { id: protocolId } = await createWith('mod.pk3');
    await start();
    const { sourcePorts } = (await world.game.api.get('/api/settings')).data;
    const added = { ...GZDOOM, id: 'added', name: 'Added', executablePath };
    const change = { defaultSourcePortId: 'added', sourcePorts: [...sourcePorts, added] };
    expect(toIds((await preview(change)).improved)).toEqual([protocolId]);
    expect((await world.game.api.get('/api/settings')).data).toMatchObject({ sourcePorts });
    const alone = await world.game.api.post('/api/readiness/preview', { sourcePorts });
    expect(toRefusal(alone)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('gives reasons, and counts the protocols that would use another port, on request', async () => {
    await createWith('mod.pk3');
    await createWith('own.pk3', { sourcePortId: 'gz' });
    await start();
    const { improved, details } = await preview({ defaultSourcePortId: 'gz' }, '?details=true');
    expect(improved[0]?.reason).toBe("DSDA-Doom can't read PK3 files, so mod.pk3 won't be loaded.");
    expect(details).toEqual({ protocolCount: 2, saves: [] });
  });

  it('changes no protocols or settings', async () => {
    const pack = await createWith('mod.pk3');
    await start();
    const before = await world.game.read(pack.id);
    for (let count = 0; count < 20; count++) {
      await preview({ defaultSourcePortId: 'gz' });
      await preview({ removeSourcePortId: 'dsda' });
      await preview({ protocols: { ids: [pack.id], sourcePortId: 'gz' } });
    }
    expect(await world.game.read(pack.id)).toEqual(before);
    expect((await world.game.api.get('/api/settings')).data.defaultSourcePortId).toBe('dsda');
  });

  it('accepts no default, and the newest version of a family', async () => {
    const pack = await createWith('mod.pk3');
    await start();
    expect(toIds((await preview({ defaultSourcePortId: 'newest:gzdoom' })).improved)).toEqual([pack.id]);
    expect((await preview({ defaultSourcePortId: null })).worsened).not.toHaveLength(0);
  });
});

describe('a preview of a removal', () => {
  it('blocks protocols that refer to the removed port', async () => {
    const pack = await createWith('own.pk3', { sourcePortId: 'gz' });
    await start();
    const { improved, worsened } = await preview({ removeSourcePortId: 'gz' });
    expect(improved).toEqual([]);
    expect(worsened.map(({ after, protocolId }) => [protocolId, after.codes])).toEqual([
      [pack.id, ['SOURCE_PORT_MISSING']],
    ]);
  });

  it('uses the only remaining port instead of the default', async () => {
    await configure(DSDA, GZDOOM);
    const pack = await createWith('mod.pk3');
    await start();
    expect(toIds((await preview({ removeSourcePortId: 'dsda' })).improved)).toEqual([pack.id]);
  });
});

describe('a preview of another port for some protocols', () => {
  it('affects only these protocols', async () => {
    const [first] = [await createWith('first.pk3'), await createWith('second.pk3')];
    await start();
    const { improved } = await preview({ protocols: { ids: [first.id], sourcePortId: 'gz' } });
    expect(toIds(improved)).toEqual([first.id]);
  });

  it('can switch them back to the default', async () => {
    const pack = await createWith('own.pk3', { sourcePortId: 'gz' });
    await start();
    const { worsened } = await preview({ protocols: { ids: [pack.id], sourcePortId: null } });
    expect(worsened).toMatchObject([{ protocolId: pack.id, before: READY, after: UNSUPPORTED }]);
  });
});

describe('a preview is rejected', () => {
  it.each([
    {},
    { defaultSourcePortId: 'gz', removeSourcePortId: 'woof' },
    { defaultSourcePortId: null, protocols: { ids: ['a'], sourcePortId: 'gz' } },
    { protocols: { ids: ['a'] } },
    { protocols: { sourcePortId: 'gz' } },
    { protocols: { ids: [], sourcePortId: 'gz' } },
    { removeSourcePortId: null },
    { defaultSourcePortId: 7 },
  ])('unless it assumes one change: %j', async (body) => {
    const response = await world.game.api.post('/api/readiness/preview', body);
    expect(toRefusal(response)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it.each([
    [{ defaultSourcePortId: 'none' }, 'SOURCE_PORT_NOT_FOUND'],
    [{ removeSourcePortId: 'newest:woof' }, 'SOURCE_PORT_NOT_FOUND'],
    [{ protocols: { ids: ['none'], sourcePortId: 'gz' } }, 'PROTOCOL_NOT_FOUND'],
    [{ protocols: { ids: ['OWN'], sourcePortId: 'none' } }, 'SOURCE_PORT_NOT_FOUND'],
    [{ protocols: { ids: ['OWN'], baseGameVersionId: 'none' } }, 'VERSION_NOT_FOUND'],
  ])('for unknown ids: %j', async (body, code) => {
    const text = JSON.stringify(body).replace('OWN', world.protocolId);
    const response = await world.game.api.post('/api/readiness/preview', JSON.parse(text));
    expect(toRefusal(response)).toMatchObject({ status: 404, code });
  });
});

it('omits protocols with files that have not been read, and starts to read these files', async () => {
  await createWith('mod.pk3');
  expect((await preview({ defaultSourcePortId: 'gz' })).improved).toEqual([]);
  await start();
  expect((await preview({ defaultSourcePortId: 'gz' })).improved).toHaveLength(1);
});

it('is answered while protocols are being edited and ports disappear', async () => {
  const packs = await Promise.all(['a.pk3', 'b.pk3', 'c.pk3'].map((name) => createWith(name)));
  await start();
  const edits = packs.flatMap(({ id }, index) => [
    world.game.api.put(`/api/protocols/${id}`, {
      title: `New ${index}`,
      sourcePortId: index % 2 ? 'gz' : null,
    }),
    world.game.api.patch('/api/protocols', { ids: [id], changes: { favourite: true } }),
  ]);
  const previews = Array.from({ length: 10 }, () => preview({ defaultSourcePortId: 'gz' }));
  await rm(await world.game.files.writeProgram('program-gz'));
  for (const { improved, worsened } of await Promise.all(previews))
    expect(new Set(toIds([...improved, ...worsened])).size).toBe(improved.length + worsened.length);
  await Promise.all(edits);
  world.game.clock.advance(10_000);
  const { worsened } = await preview({ defaultSourcePortId: 'gz' });
  expect(worsened.map(({ after }) => after.codes[0])).toContain('SOURCE_PORT_MISSING');
});
