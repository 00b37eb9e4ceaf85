import { TestBed } from '@angular/core/testing';
import type { IBaseGameVersion, IProtocol } from '@hangar/domain';
import { Activities, ProtocolStore } from '@hangar/ui-data-access';
import {
  aPort,
  aProtocol,
  aVersion,
  fakeWorld,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { FirstPageHold } from './first-page-hold';
import type { FoundItem } from './found-items';
import { FoundItemsImporter } from './found-items-importer';

const IMPORT = 'POST /api/wads/import';
const MAKE = 'POST /api/protocols';

function anItem(path: string, kind: FoundItem['kind'] = 'base-game'): FoundItem {
  return {
    kind,
    path,
    name: path,
    detail: path,
    sourceName: 'Steam',
    mark: null,
    family: null,
    isUseful: true,
  };
}

/** Creates a fake launcher that stores the items it receives. */
async function createLauncher(answers: Record<string, unknown> = {}) {
  const versions: IBaseGameVersion[] = [];
  const protocols: IProtocol[] = [];
  let settings = someSettings({ defaultBaseGameVersionId: null, defaultSourcePortId: null, sourcePorts: [] });
  const world = fakeWorld({
    'GET /api/settings': () => settings,
    'GET /api/versions': () => versions,
    'GET /api/protocols': () => protocols,
    'GET /api/mod-files/catalog': [],
    'GET /api/wads/found': [],
    'GET /api/settings/scan-ports': [],
    'PUT /api/settings': (change: { sourcePorts?: { executablePath: string }[] }) => {
      const sourcePorts = change.sourcePorts?.map(({ executablePath }) =>
        aPort({ id: executablePath, executablePath }),
      );
      settings = { ...settings, ...change, sourcePorts: sourcePorts ?? settings.sourcePorts };
      return settings;
    },
    [IMPORT]: ({ sourcePath }: { sourcePath: string }) => {
      const version = aVersion({ id: sourcePath, name: `${sourcePath} (1.9)`, iwadPath: sourcePath });
      versions.push(version);
      return { version };
    },
    [MAKE]: (body: Partial<IProtocol>) => {
      const protocol = aProtocol({ ...body, id: `of-${body.baseGameVersionId}` });
      protocols.push(protocol);
      return protocol;
    },
    ...answers,
  });
  const importer = TestBed.inject(FoundItemsImporter);
  TestBed.inject(ProtocolStore);
  world.events.open();
  await world.launcher.settle();
  const importItems = async (items: readonly FoundItem[]) => {
    const work = importer.import(items);
    for (let round = 0; round < 12; round++) await world.launcher.settle();
    await work;
    return importer.imported();
  };
  return {
    ...world,
    importItems,
    hold: TestBed.inject(FirstPageHold),
    settings: () => settings,
  };
}

describe('FoundItemsImporter', () => {
  it('adds all source ports, imports games, sets defaults and creates a protocol for each game', async () => {
    const { launcher, importItems, hold, settings } = await createLauncher();
    const result = await importItems([
      anItem('doom2.wad'),
      anItem('heretic.wad'),
      anItem('/woof', 'port'),
      anItem('/dsda', 'port'),
    ]);
    expect(result).toMatchObject({ count: 4, selectedCount: 4, skipped: [], isStopped: false });
    expect(result?.protocolIds).toEqual(['of-doom2.wad', 'of-heretic.wad']);
    expect(settings()).toMatchObject({ defaultBaseGameVersionId: 'doom2.wad', defaultSourcePortId: '/woof' });
    const made = launcher.requests.filter(({ call }) => call === MAKE).map(({ body }) => body);
    expect(made).toMatchObject([{ title: 'doom2.wad' }, { title: 'heretic.wad' }]);
    expect(hold.isHeld()).toBe(true);
  });

  it('skips items that cannot be added, reports them with the reason, and continues', async () => {
    const refusal = new ErrorResponse(422, 'NOT_A_WAD', 'The file ends too early.');
    const { importItems } = await createLauncher({
      [IMPORT]: ({ sourcePath }: { sourcePath: string }) =>
        sourcePath === 'bad.wad' ? refusal : { version: aVersion({ id: sourcePath, name: sourcePath }) },
    });
    const result = await importItems([anItem('/woof', 'port'), anItem('bad.wad'), anItem('doom2.wad')]);
    expect(result).toMatchObject({
      count: 2,
      skipped: [{ name: 'bad.wad', reason: 'The file ends too early.' }],
      protocolIds: ['of-doom2.wad'],
    });
  });

  it('creates no protocol that could not be launched, and releases the first page', async () => {
    const { launcher, importItems, hold } = await createLauncher();
    expect(await importItems([anItem('doom2.wad')])).toMatchObject({ count: 1, protocolIds: [] });
    expect(launcher.requests.some(({ call }) => call === MAKE)).toBe(false);
    expect(hold.isHeld()).toBe(false);
  });

  it('stops when cancelled in the status bar, and keeps the items already added', async () => {
    const cancel = () => TestBed.inject(Activities).current()[0]?.cancel?.();
    const { importItems, launcher } = await createLauncher({
      [IMPORT]: ({ sourcePath }: { sourcePath: string }) => {
        cancel();
        return { version: aVersion({ id: sourcePath, name: sourcePath }) };
      },
    });
    const result = await importItems([anItem('/woof', 'port'), anItem('doom2.wad'), anItem('heretic.wad')]);
    expect(result).toMatchObject({ isStopped: true, protocolIds: [], skipped: [] });
    expect(launcher.requests.filter(({ call }) => call === IMPORT)).toHaveLength(1);
  });
});
