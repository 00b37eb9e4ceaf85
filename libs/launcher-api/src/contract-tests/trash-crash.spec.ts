import { access, readdir, rm } from 'node:fs/promises';
import { TRASH_KINDS, type TrashKind } from '@hangar/domain';

import { DeletedItems, type DeletedItem } from './deleted-items';

let items: DeletedItems;
/** The tests of a group share one API. Each test deletes an item and ends with the item restored. */
const shareDeletedItems = (): void => {
  beforeAll(async () => void (items = await DeletedItems.create()));
  afterAll(() => items.close());
};

const listUnfinishedIntents = async () =>
  (await readdir(items.api.path('changes')).catch(() => [])).filter((name) => name !== 'done-once.json');
const listProblems = async () => (await items.api.get('/api/health')).data.problems;
const isInTrash = async ({ trashId }: DeletedItem) =>
  (await items.api.get('/api/trash')).data.some(({ id }) => id === trashId);
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Checks that each item is either in its original place or in the trash, and that no move has left anything behind. */
async function expectAllSettled(all: Readonly<Record<string, DeletedItem>>): Promise<void> {
  const deleted: string[] = [];
  for (const [moment, item] of Object.entries(all)) {
    const isDeleted = await isInTrash(item);
    if (isDeleted) deleted.push(item.trashId);
    const [isListed, places] = [await item.isListed(), await Promise.all(item.originalPaths.map(exists))];
    const expected = { isListed: !isDeleted, places: places.map(() => !isDeleted) };
    expect({ moment, isListed, places }).toEqual({ moment, ...expected });
  }
  expect([await listUnfinishedIntents(), await listProblems()]).toEqual([[], []]);
  expect((await readdir(items.api.path('trash'))).sort()).toEqual(deleted.sort());
}

async function restore(item: DeletedItem): Promise<void> {
  if (!(await isInTrash(item))) return;
  expect((await items.api.post(`/api/trash/${item.trashId}/restore`)).status).toBe(200);
  expect([await item.isListed(), await isInTrash(item)]).toEqual([true, false]);
}

/** Checks that an item was moved completely, and that it can be restored if it is in the trash. */
async function expectSettled(item: DeletedItem): Promise<void> {
  await expectAllSettled({ now: item });
  await restore(item);
}

/** Functions that put a deleted item in the state that a crash would leave, by the moment of the crash. */
const INTERRUPTIONS: Readonly<Record<string, (item: DeletedItem) => Promise<unknown>>> = {
  'before it had a note': async (item) => {
    await items.moveBack(item);
    await items.restoreList(item);
    await items.recordIntent(item, 'in');
    await items.removeRecord(item);
  },
  'before its files moved': async (item) => {
    await items.moveBack(item);
    await items.restoreList(item);
    await items.recordIntent(item, 'in');
  },
  'while a file had two names': async (item) => {
    await items.duplicateFiles(item, item.originalPaths.slice(0, 1));
    await items.moveBack(item, item.originalPaths.slice(1));
    await items.restoreList(item);
    await items.recordIntent(item, 'in');
  },
  'after the first file': async (item) => {
    await items.moveBack(item, item.originalPaths.slice(1));
    await items.restoreList(item);
    await items.recordIntent(item, 'in');
  },
  'after all of its files, while it is listed': async (item) => {
    await items.restoreList(item);
    await items.recordIntent(item, 'in');
  },
  'after everything': (item) => items.recordIntent(item, 'in'),
  'before its files moved back': (item) => items.recordIntent(item, 'out'),
  'while a file that comes back had two names': async (item) => {
    await items.recordIntent(item, 'out');
    await items.duplicateFiles(item, item.originalPaths.slice(0, 1));
  },
  'after the first file was back': async (item) => {
    await items.recordIntent(item, 'out');
    await items.moveBack(item, item.originalPaths.slice(0, 1));
  },
  'after all of it was back': async (item) => {
    await items.recordIntent(item, 'out');
    await items.moveBack(item);
    await items.restoreList(item);
  },
};

/** The items of these kinds are prepared one at a time, because each one needs the unchanged list. */
const IN_LISTS: readonly TrashKind[] = ['mod-file', 'base-game', 'source-port'];

/** Returns the moments of crashes in groups. A single start of Hangar recovers from all crashes in a group. */
function getMoments(kind: TrashKind): string[][] {
  const moments = Object.keys(INTERRUPTIONS);
  // A source port has no files to move.
  if (kind === 'source-port')
    return moments
      .filter((moment) => !/first file|two names|all of its files/.test(moment))
      .map((item) => [item]);
  return IN_LISTS.includes(kind) ? moments.map((moment) => [moment]) : [moments];
}

describe.each(TRASH_KINDS)('a deletion of a %s', (kind) => {
  shareDeletedItems();

  it.each(getMoments(kind).map((moments) => [moments.join(', '), moments] as const))(
    'is settled after a crash %s',
    async (_case, moments) => {
      const all: Record<string, DeletedItem> = {};
      for (const moment of moments) all[moment] = await items[kind]();
      await items.api.restart(async () => {
        for (const [moment, item] of Object.entries(all)) await INTERRUPTIONS[moment]?.(item);
      });
      await expectAllSettled(all);
      if (moments.includes('after the first file')) {
        await items.api.restart();
        await expectAllSettled(all);
      }
      for (const item of Object.values(all)) await restore(item);
    },
  );

  it('is settled if an earlier version left the item in both places', async () => {
    const item = await items[kind]();
    await items.api.restart(async () => {
      if (item.document) await items.restoreList(item);
      else await items.duplicateFiles(item, item.originalPaths.slice(0, 1));
    });
    expect(await isInTrash(item)).toBe(item.originalPaths.length === 0 && !item.document);
    await expectSettled(item);
  });
});

describe('a deletion', () => {
  shareDeletedItems();

  it.each(['protocol', 'save', 'mod-file'] as const)(
    'settles a deletion of a %s again after a crash before its record was removed',
    async (kind) => {
      const item = await items[kind]();
      await items.api.restart(async () => {
        await items.restoreList(item);
        await items.recordIntent(item, 'in');
      });
      const isDeleted = await isInTrash(item);
      await items.api.restart(() => items.recordLastIntent());
      expect(await isInTrash(item)).toBe(isDeleted);
      await expectSettled(item);
    },
  );

  it('reports a deletion that cannot be undone, and undoes the deletion once that is possible', async () => {
    const item = await items.image();
    const [place = ''] = item.originalPaths;
    await items.api.restart(async () => {
      await items.recordIntent(item, 'in');
      await items.removeRecord(item);
      await items.createConflictingFile(place);
    });
    const path = items.api.path('trash', item.trashId);
    expect(await listProblems()).toContainEqual({
      code: 'MOVE_UNFINISHED',
      path,
      message: expect.stringContaining(`Another file already exists at ${place}. Hangar tries again`),
    });
    expect(await exists(items.getTrashedPath(item, place))).toBe(true);
    await items.api.restart(() => rm(place));
    await expectSettled(item);
    expect(await item.isListed()).toBe(true);
  });

  it.each(['in', 'out'] as const)(
    'drops a recorded move (%s) that names a wrong path once its item is settled in another way',
    async (direction) => {
      const item = await items['mod-file']();
      await items.api.restart(async () => {
        await items.moveBack(item);
        await items.restoreList(item);
        await items.recordIntent({ ...item, originalPaths: [items.api.path('settings.json')] }, direction);
      });
      expect([await item.isListed(), await isInTrash(item)]).toEqual([true, false]);
      await items.api.restart();
      await expectSettled(item);
    },
  );

  it('completes the deletion of a protocol whose file an earlier version left under two names', async () => {
    const item = await items.protocol();
    const [place = ''] = item.originalPaths;
    await items.api.restart(async () => {
      await items.duplicateFiles(item);
      const to = `trash/${item.trashId}/files/${place.split('/').at(-1) ?? ''}`;
      const moves = [{ from: place.slice(items.api.directory.length + 1), to }];
      await items.writeChangeDocument('removal.json', { moves });
    });
    expect(await isInTrash(item)).toBe(true);
    await expectSettled(item);
  });

  it('removes the remains of a permanent deletion', async () => {
    const item = await items.protocol();
    await items.api.restart(() => items.simulateInterruptedRemoval(item));
    expect(await isInTrash(item)).toBe(false);
    expect(await readdir(items.api.path('trash'))).toEqual([]);
    await rm(items.api.path('changes'), { recursive: true });
    expect(await listProblems()).toEqual([]);
  });
});

describe('a save of several files', () => {
  shareDeletedItems();

  it('stays unchanged if a part is missing from the trash, and is restored after that part returns', async () => {
    const item = await items.save();
    const [own = '', , last = ''] = item.originalPaths;
    const trashedPath = items.getTrashedPath(item, last);
    await items.moveAside(trashedPath);
    const refused = await items.api.post(`/api/trash/${item.trashId}/restore`);
    expect([refused.status, refused.error.code]).toEqual([409, 'DOCUMENT_DAMAGED']);
    expect(await exists(own)).toBe(false);
    expect(await exists(items.getTrashedPath(item, own))).toBe(true);
    await items.putBack(trashedPath);
    expect((await items.api.post(`/api/trash/${item.trashId}/restore`)).status).toBe(200);
    expect(await item.isListed()).toBe(true);
  });

  it('is complete again if an earlier version was killed while deleting it', async () => {
    const item = await items.save();
    await items.api.restart(() => items.moveBack(item, item.originalPaths.slice(1)));
    await expectSettled(item);
    expect(await item.isListed()).toBe(true);
  });
});
