import type { IProposal, LauncherEventName } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { HARBOUR, IntakeWorld } from './intake-world';
import { simulateKillAt } from './kill-at';

const TITLES = ['One', 'Two', 'Three'];

let world: IntakeWorld;
let next: TestLauncherApi | undefined;
let proposals: readonly IProposal[];
/** Creates three protocols that use an old version, and a proposal with a newer version. */
beforeEach(async () => {
  world = await IntakeWorld.create();
  const old = await world.files.write('harbour-1.0.wad', buildMod(['MAP01', 'MAP02'], 'old'));
  const { fileIds } = await world.readAndAccept('files', old);
  for (const title of TITLES)
    await world.games.createProtocol({
      title,
      files: [{ fileId: String(fileIds[0]), enabled: title !== 'Two' }],
    });
  proposals = (await world.read(await world.files.write('harbour-1.1.wad', HARBOUR))).proposals;
});
afterEach(async () => {
  await next?.close();
  next = undefined;
  await world.close();
});

/** Returns the catalogue entries, and the file that each protocol uses. */
async function listLibrary(api: TestLauncherApi) {
  const entries = (await api.get('/api/mod-files/catalog')).data;
  const getName = (id: string) => entries.find((entry) => entry.id === id)?.fileName ?? `${id} is lost`;
  const protocols = (await api.get('/api/protocols')).data;
  return {
    entries: entries.map(({ fileName }) => fileName).sort(),
    protocols: protocols
      .map(({ title, files }) => [title, ...files.map(({ fileId, enabled }) => [getName(fileId), enabled])])
      .sort(),
  };
}

function createExpected(fileName: string) {
  return [...TITLES].sort().map((title) => [title, [fileName, title !== 'Two']]);
}

const BEFORE = { entries: ['harbour-1.0.wad'], protocols: createExpected('harbour-1.0.wad') };
const AFTER = {
  entries: ['harbour-1.0.wad', 'harbour-1.1.wad'],
  protocols: createExpected('harbour-1.1.wad'),
};

describe('an update of several protocols that is killed', () => {
  it.each<[LauncherEventName, typeof BEFORE]>([
    ['catalog.entry-added', BEFORE],
    ['protocols.changed', AFTER],
    ['protocol.updated', AFTER],
  ])('at %s applies to all of them or to none', async (name, expected) => {
    const crashDirectory = await simulateKillAt(
      { api: world.games.api, left: world.files.path('left') },
      { name, nth: 1 },
      () => world.accept(proposals, 'update'),
    );
    next = await createTestLauncherApi({ dataDirectory: String(crashDirectory) });
    expect(await listLibrary(next)).toEqual(expected);
    // Starts again, now with the journal's changes in the protocols' own files.
    await next.restart();
    expect(await listLibrary(next)).toEqual(expected);
    expect(await listLibrary(world.games.api)).toEqual(AFTER);
  });
});

it('leaves every protocol unchanged if one of them is missing', async () => {
  const [proposal] = proposals;
  const deletedProtocol = (await world.listProtocols()).find(({ title }) => title === 'Three');
  await world.games.api.delete(`/api/protocols/${String(deletedProtocol?.id)}`);
  const { status } = await world.accept([proposal as IProposal], 'update');
  expect(status).toBe(404);
  expect(await listLibrary(world.games.api)).toEqual({
    ...BEFORE,
    protocols: BEFORE.protocols.filter(([title]) => title !== 'Three'),
  });
});
