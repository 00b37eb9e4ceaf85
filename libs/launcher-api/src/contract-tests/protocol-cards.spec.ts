import { rename } from 'node:fs/promises';
import type { IModFile, IProtocol, IProtocolCard } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function addMod(name: string): Promise<IModFile> {
  const filePath = await game.files.write(name, buildWad([lump('NOTE', name)]));
  const { data } = await game.api.post('/api/mod-files/catalog', { filePath, name: `The mod in ${name}` });
  return data as IModFile;
}
const createWith = (file: IModFile, fields: Partial<IProtocol> = {}) =>
  game.createProtocol({ files: [{ fileId: file.id, hashValue: file.hashValue }], ...fields });

const getCardsUrl = (query = ''): string => `${game.api.url}/api/protocols?view=card${query}`;
const requestCards = (query = '', headers: Record<string, string> = {}) =>
  fetch(getCardsUrl(query), { headers });
async function listCards(query = ''): Promise<IProtocolCard[]> {
  return ((await (await requestCards(query)).json()) as { data: IProtocolCard[] }).data;
}

/** Advances the clock until the readiness of all protocols is determined. */
async function waitUntilReadinessKnown(): Promise<void> {
  do game.clock.advance(1000);
  while (!(await game.api.get('/api/readiness')).data.complete);
}

/** Blocks all protocols by moving the port's program away, or moves the program back. */
async function movePortProgram(isMissing: boolean): Promise<void> {
  const { sourcePorts } = (await game.api.get('/api/settings')).data;
  const path = sourcePorts[0]?.executablePath ?? '';
  await rename(isMissing ? path : `${path}.away`, isMissing ? `${path}.away` : path);
  // Hangar checks at most every 10 s whether the programs exist.
  game.clock.advance(11_000);
}

describe('the card of a protocol', () => {
  it('contains the fields that lists show, and the names of its files on disk', async () => {
    const [one, two] = [await addMod('one.wad'), await addMod('two.wad')];
    const created = await createWith(one, {
      description: 'Slow burn.',
      tags: ['slow'],
      extras: [{ fileId: two.id, hashValue: two.hashValue, name: two.name, enabled: true }],
      notes: 'Not shown in lists.',
    });
    const { readiness } = await game.read(created.id);
    const { id, title, createdAt } = created;
    expect(await listCards()).toEqual([
      {
        id,
        title,
        description: 'Slow burn.',
        tags: ['slow'],
        fileNames: ['one.wad', 'two.wad'],
        baseGameVersionId: created.baseGameVersionId,
        sourcePortId: created.sourcePortId,
        favourite: false,
        rating: null,
        state: null,
        screenshotPath: null,
        createdAt,
        lastLaunchedAt: null,
        launchCount: 0,
        playtimeSeconds: 0,
        mapsFinished: null,
        mapsTotal: null,
        readiness,
      },
    ]);
  });

  it('includes the name of a file that is no longer in the catalogue', async () => {
    const mod = await addMod('one.wad');
    await createWith(mod);
    expect((await listCards())[0]?.fileNames).toEqual(['one.wad']);
    await game.api.delete(`/api/mod-files/catalog/${mod.id}?force=true`);
    expect((await listCards())[0]?.fileNames).toEqual(['The mod in one.wad']);
  });

  it.each([
    '',
    '&sort=title&direction=desc',
    '&search=second',
    '&search=other.wad',
    '&sort=title&limit=1',
    '&limit=1&offset=1',
    '&version=none',
    '&readiness=ready',
  ])('is returned for the same protocols as the complete record: %j', async (query) => {
    await createWith(await addMod('one.wad'), { title: 'First' });
    await createWith(await addMod('other.wad'), { title: 'Second' });
    const records = await game.api.get(`/api/protocols?${query.slice(1)}`);
    const cards = await requestCards(query);
    const { data } = (await cards.json()) as { data: IProtocolCard[] };
    expect(data.map(({ id }) => id)).toEqual(records.data.map(({ id }) => id));
    expect(cards.headers.get('x-total-count')).toBe(records.headers.get('x-total-count'));
    expect(data.every((card) => !('files' in card))).toBe(true);
  });

  it('is returned only for the requested IDs', async () => {
    const [one, two] = [await game.createProtocol(), await game.createProtocol()];
    expect((await listCards(`&ids=${two.id},none`)).map(({ id }) => id)).toEqual([two.id]);
    expect((await listCards()).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  it('and its contents are the only other views', async () => {
    const { status, error } = await game.api.get('/api/protocols?view=row');
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('the list of all cards', () => {
  it('is not sent again if only the readiness has changed, which has its own route', async () => {
    const { id } = await createWith(await addMod('one.wad'));
    await waitUntilReadinessKnown();
    const first = await requestCards();
    const known = { 'if-none-match': first.headers.get('etag') ?? 'none' };
    await movePortProgram(true);
    expect((await game.read(id)).readiness?.state).toBe('blocked');
    const repeated = await requestCards('', known);
    expect([repeated.status, await repeated.text()]).toEqual([304, '']);
    expect((await game.api.get('/api/readiness')).data.protocols).toEqual([
      { id, state: 'blocked', codes: ['SOURCE_PORT_MISSING'] },
    ]);
    await game.api.put(`/api/protocols/${id}`, { title: 'Renamed' });
    expect((await requestCards('', known)).status).toBe(200);
  });

  it('has the current readiness whenever it is sent, and so does each page', async () => {
    await createWith(await addMod('one.wad'));
    await createWith(await addMod('two.wad'));
    await waitUntilReadinessKnown();
    const getStates = async (query = '') => (await listCards(query)).map(({ readiness }) => readiness?.state);
    const part = await requestCards('&limit=1&sort=title');
    await movePortProgram(true);
    expect(await getStates()).toEqual(['blocked', 'blocked']);
    const known = { 'if-none-match': part.headers.get('etag') ?? 'none' };
    expect((await requestCards('&limit=1&sort=title', known)).status).toBe(200);
    await movePortProgram(false);
    expect(await getStates()).not.toContain('blocked');
  });
});

describe('the contents of a protocol', () => {
  it('are its notes and the MD5s of its files', async () => {
    const [one, two, hud] = [await addMod('one.wad'), await addMod('two.wad'), await addMod('hud.wad')];
    const choose = ({ id, hashValue, name }: IModFile, enabled: boolean) => ({
      fileId: id,
      hashValue,
      name,
      enabled,
    });
    const { id } = await game.createProtocol({
      files: [choose(one, true), choose(two, false)],
      extras: [choose(hud, true)],
      notes: 'Ask Rhea.',
    });
    await game.createProtocol({ title: 'Aardvark' });
    const contents = {
      id,
      notes: 'Ask Rhea.',
      files: [one.hashValue],
      disabledFiles: [two.hashValue],
      extras: [hud.hashValue],
    };
    for (const query of [`ids=${id}`, 'sort=title&direction=desc&limit=1'])
      expect((await game.api.get(`/api/protocols?view=contents&${query}`)).data).toEqual([contents]);
  });
});
