import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { IModFile, IReadinessPreview, IReadinessPreviewRequest } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { toRefusal } from './error-responses';
import { SaveWorld } from './save-world';

const WOOF = { id: 'woof', name: 'Woof', family: 'woof', version: '15.2.0' };
const GZDOOM = { id: 'gz', name: 'GZDoom', family: 'gzdoom', version: '4.14.2' };
const DSDA = { id: 'dsda', name: 'DSDA-Doom', family: 'dsda-doom', version: '0.25.6' };

const READY = { state: 'ready', codes: [] };
const UNSUPPORTED = { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] };
const NO_SAVES = { lost: 0, moved: 0, gained: 0 };

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
  await configure(DSDA, GZDOOM, WOOF);
});
afterEach(() => world.close());

/** Configures these ports. The first is the default. */
async function configure(...ports: readonly (typeof WOOF & { ignored?: boolean })[]): Promise<void> {
  const sourcePorts = [];
  for (const port of ports)
    sourcePorts.push({ ...port, executablePath: await world.game.files.writeProgram(`program-${port.id}`) });
  await world.game.api.put('/api/settings', { sourcePorts, defaultSourcePortId: ports[0]?.id });
}

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

const preview = async (body: IReadinessPreviewRequest, query = ''): Promise<IReadinessPreview> => {
  const response = await world.game.api.post(`/api/readiness/preview${query}`, body);
  expect(response.status).toBe(200);
  return response.data as IReadinessPreview;
};
const toIds = (changes: IReadinessPreview['improved']) => changes.map(({ protocolId }) => protocolId);

/** Advances the clock until all protocols are judged and their saves are counted. */
async function start(): Promise<void> {
  do {
    world.game.clock.advance(1000);
    await delay(5);
  } while (
    !(await world.game.api.get('/api/readiness')).data.complete ||
    (await preview({ defaultSourcePortId: null })).saves === null
  );
}

describe('a preview of another default source port', () => {
  it('lists what improves and what gets worse, and leaves out what stays as it is', async () => {
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

  it('gives reasons, and counts the protocols that would use another port, on request', async () => {
    await createWith('mod.pk3');
    await createWith('own.pk3', { sourcePortId: 'gz' });
    await start();
    const { improved, details } = await preview({ defaultSourcePortId: 'gz' }, '?details=true');
    expect(improved[0]?.reason).toBe("DSDA-Doom can't read PK3 files, so mod.pk3 won't be loaded.");
    expect(details).toEqual({ protocolCount: 2, saves: [] });
  });

  it('changes nothing', async () => {
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

  it('accepts none and the newest version of a family', async () => {
    const pack = await createWith('mod.pk3');
    await start();
    expect(toIds((await preview({ defaultSourcePortId: 'newest:gzdoom' })).improved)).toEqual([pack.id]);
    expect((await preview({ defaultSourcePortId: null })).worsened).not.toHaveLength(0);
  });
});

describe('a preview of a removal', () => {
  it('blocks protocols that keep referring to the port', async () => {
    const pack = await createWith('own.pk3', { sourcePortId: 'gz' });
    await start();
    const { improved, worsened } = await preview({ removeSourcePortId: 'gz' });
    expect(improved).toEqual([]);
    expect(worsened.map(({ after, protocolId }) => [protocolId, after.codes])).toEqual([
      [pack.id, ['SOURCE_PORT_MISSING']],
    ]);
  });

  it('uses the only remaining port in place of the default', async () => {
    await configure(DSDA, GZDOOM);
    const pack = await createWith('mod.pk3');
    await start();
    expect(toIds((await preview({ removeSourcePortId: 'dsda' })).improved)).toEqual([pack.id]);
  });
});

describe('a preview of other parts of protocols', () => {
  it('only concerns these protocols', async () => {
    const [first] = [await createWith('first.pk3'), await createWith('second.pk3')];
    await start();
    const { improved } = await preview({ protocols: { ids: [first.id], sourcePortId: 'gz' } });
    expect(toIds(improved)).toEqual([first.id]);
  });

  it('returns to the default', async () => {
    const pack = await createWith('own.pk3', { sourcePortId: 'gz' });
    await start();
    const { worsened } = await preview({ protocols: { ids: [pack.id], sourcePortId: null } });
    expect(worsened).toMatchObject([{ protocolId: pack.id, before: READY, after: UNSUPPORTED }]);
  });
});

describe('the saves in a preview', () => {
  beforeEach(() => configure(WOOF, GZDOOM, DSDA));

  it('are null until they have been counted', async () => {
    expect((await preview({ defaultSourcePortId: 'gz' })).saves).toBeNull();
  });

  it('move to the port that can load them if the default changes, and come home again', async () => {
    await world.writeSave('woofsav1.dsg');
    await start();
    const { saves, details } = await preview({ defaultSourcePortId: 'gz' }, '?details=true');
    expect(saves).toEqual({ lost: 0, moved: 1, gained: 0 });
    expect(details?.saves).toMatchObject([
      { protocolId: world.protocolId, effect: 'moved', sourcePort: { id: 'woof', name: 'Woof' } },
    ]);
    await world.game.api.put('/api/settings', { defaultSourcePortId: 'gz' });
    expect((await preview({ defaultSourcePortId: 'woof' })).saves).toEqual(NO_SAVES);
    expect((await preview({ defaultSourcePortId: 'dsda' })).saves).toEqual(NO_SAVES);
  });

  it('are lost if no other port can load them', async () => {
    await world.writeSave('woofsav1.dsg');
    await start();
    expect((await preview({ removeSourcePortId: 'woof' })).saves).toEqual({ lost: 1, moved: 0, gained: 0 });
    expect((await preview({ removeSourcePortId: 'gz' })).saves).toEqual(NO_SAVES);
  });

  it('are gained if a port can load them again', async () => {
    await configure(DSDA, { ...WOOF, ignored: true });
    await world.writeSave('woofsav1.dsg');
    await start();
    const { saves } = await preview({ protocols: { ids: [world.protocolId], sourcePortId: 'woof' } });
    expect(saves).toEqual({ lost: 0, moved: 0, gained: 1 });
  });

  it('follow saves that are written, and protocols that are deleted', async () => {
    await start();
    expect((await preview({ removeSourcePortId: 'woof' })).saves).toEqual(NO_SAVES);
    await world.play(() => world.writeSave('woofsav1.dsg'));
    expect((await preview({ removeSourcePortId: 'woof' })).saves?.lost).toBe(1);
    await world.game.api.delete(`/api/protocols/${world.protocolId}`);
    expect((await preview({ removeSourcePortId: 'woof' })).saves?.lost).toBe(0);
  });
});

describe('a preview is refused', () => {
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

it('leaves out protocols with files that have not been read, and reads these', async () => {
  await createWith('mod.pk3');
  expect((await preview({ defaultSourcePortId: 'gz' })).improved).toEqual([]);
  await start();
  expect((await preview({ defaultSourcePortId: 'gz' })).improved).toHaveLength(1);
});

it('is answered while protocols are edited and ports vanish', async () => {
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
