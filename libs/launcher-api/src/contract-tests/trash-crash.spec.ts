import { access, readdir, rm } from 'node:fs/promises';
import { TRASH_KINDS, type TrashKind } from '@hangar/domain';

import { DeletedThings, type DeletedThing } from './deleted-things';

let things: DeletedThings;
/** The tests of a group share one API. Each test deletes an item and ends with the item restored. */
const shareThings = (): void => {
  beforeAll(async () => void (things = await DeletedThings.create()));
  afterAll(() => things.close());
};

const leftIntents = async () =>
  (await readdir(things.api.path('changes')).catch(() => [])).filter((name) => name !== 'done-once.json');
const problems = async () => (await things.api.get('/api/health')).data.problems;
const inTrash = async ({ trashId }: DeletedThing) =>
  (await things.api.get('/api/trash')).data.some(({ id }) => id === trashId);
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Checks that each item is either in its place or in the trash, and that no remains of any moves are left. */
async function expectAllSettled(all: Readonly<Record<string, DeletedThing>>): Promise<void> {
  const deleted: string[] = [];
  for (const [moment, thing] of Object.entries(all)) {
    const isDeleted = await inTrash(thing);
    if (isDeleted) deleted.push(thing.trashId);
    const [isListed, places] = [await thing.isListed(), await Promise.all(thing.places.map(isThere))];
    const expected = { isListed: !isDeleted, places: places.map(() => !isDeleted) };
    expect({ moment, isListed, places }).toEqual({ moment, ...expected });
  }
  expect([await leftIntents(), await problems()]).toEqual([[], []]);
  expect((await readdir(things.api.path('trash'))).sort()).toEqual(deleted.sort());
}

async function restore(thing: DeletedThing): Promise<void> {
  if (!(await inTrash(thing))) return;
  expect((await things.api.post(`/api/trash/${thing.trashId}/restore`)).status).toBe(200);
  expect([await thing.isListed(), await inTrash(thing)]).toEqual([true, false]);
}

/** Checks that an item is settled, and can be restored if it is in the trash. */
async function expectSettled(thing: DeletedThing): Promise<void> {
  await expectAllSettled({ now: thing });
  await restore(thing);
}

/** Creates the state that a crash leaves at a moment, from a deleted item. */
const IN_THE_MIDDLE: Readonly<Record<string, (thing: DeletedThing) => Promise<unknown>>> = {
  'before it had a note': async (thing) => {
    await things.unmove(thing);
    await things.relist(thing);
    await things.intend(thing, 'in');
    await things.removeNote(thing);
  },
  'before its files moved': async (thing) => {
    await things.unmove(thing);
    await things.relist(thing);
    await things.intend(thing, 'in');
  },
  'while a file had two names': async (thing) => {
    await things.double(thing, thing.places.slice(0, 1));
    await things.unmove(thing, thing.places.slice(1));
    await things.relist(thing);
    await things.intend(thing, 'in');
  },
  'after the first file': async (thing) => {
    await things.unmove(thing, thing.places.slice(1));
    await things.relist(thing);
    await things.intend(thing, 'in');
  },
  'after all of its files, while it is listed': async (thing) => {
    await things.relist(thing);
    await things.intend(thing, 'in');
  },
  'after everything': (thing) => things.intend(thing, 'in'),
  'before its files moved back': (thing) => things.intend(thing, 'out'),
  'while a file that comes back had two names': async (thing) => {
    await things.intend(thing, 'out');
    await things.double(thing, thing.places.slice(0, 1));
  },
  'after the first file was back': async (thing) => {
    await things.intend(thing, 'out');
    await things.unmove(thing, thing.places.slice(0, 1));
  },
  'after all of it was back': async (thing) => {
    await things.intend(thing, 'out');
    await things.unmove(thing);
    await things.relist(thing);
  },
};

/** Items in a list are prepared one at a time, because each one needs the unchanged list. */
const IN_LISTS: readonly TrashKind[] = ['mod-file', 'base-game', 'source-port'];

/** The moments of crashes, grouped by the start that settles the state after them. */
function momentsOf(kind: TrashKind): string[][] {
  const moments = Object.keys(IN_THE_MIDDLE);
  // A source port has no files to be moved.
  if (kind === 'source-port')
    return moments
      .filter((moment) => !/first file|two names|all of its files/.test(moment))
      .map((one) => [one]);
  return IN_LISTS.includes(kind) ? moments.map((moment) => [moment]) : [moments];
}

describe.each(TRASH_KINDS)('a deletion of a %s', (kind) => {
  shareThings();

  it.each(momentsOf(kind).map((moments) => [moments.join(', '), moments] as const))(
    'is settled after a crash %s',
    async (_when, moments) => {
      const all: Record<string, DeletedThing> = {};
      for (const moment of moments) all[moment] = await things[kind]();
      await things.api.restart(async () => {
        for (const [moment, thing] of Object.entries(all)) await IN_THE_MIDDLE[moment]?.(thing);
      });
      await expectAllSettled(all);
      if (moments.includes('after the first file')) {
        await things.api.restart();
        await expectAllSettled(all);
      }
      for (const thing of Object.values(all)) await restore(thing);
    },
  );

  it('is settled if an earlier version left the item in both places', async () => {
    const thing = await things[kind]();
    await things.api.restart(async () => {
      if (thing.document) await things.relist(thing);
      else await things.double(thing, thing.places.slice(0, 1));
    });
    expect(await inTrash(thing)).toBe(thing.places.length === 0 && !thing.document);
    await expectSettled(thing);
  });
});

describe('a deletion', () => {
  shareThings();

  it.each(['protocol', 'save', 'mod-file'] as const)(
    'settles a deletion of a %s again after a crash before its record was removed',
    async (kind) => {
      const thing = await things[kind]();
      await things.api.restart(async () => {
        await things.relist(thing);
        await things.intend(thing, 'in');
      });
      const isDeleted = await inTrash(thing);
      await things.api.restart(() => things.intendAgain());
      expect(await inTrash(thing)).toBe(isDeleted);
      await expectSettled(thing);
    },
  );

  it('reports a deletion that cannot be undone, and undoes it once that is possible', async () => {
    const thing = await things.image();
    const [place = ''] = thing.places;
    await things.api.restart(async () => {
      await things.intend(thing, 'in');
      await things.removeNote(thing);
      await things.putOther(place);
    });
    const path = things.api.path('trash', thing.trashId);
    expect(await problems()).toContainEqual({
      code: 'MOVE_UNFINISHED',
      path,
      message: expect.stringContaining(`Another file already exists at ${place}. Hangar tries again`),
    });
    expect(await isThere(things.kept(thing, place))).toBe(true);
    await things.api.restart(() => rm(place));
    await expectSettled(thing);
    expect(await thing.isListed()).toBe(true);
  });

  it('completes the deletion of a protocol whose file an earlier version left with two names', async () => {
    const thing = await things.protocol();
    const [place = ''] = thing.places;
    await things.api.restart(async () => {
      await things.double(thing);
      const to = `trash/${thing.trashId}/files/${place.split('/').at(-1) ?? ''}`;
      const moves = [{ from: place.slice(things.api.directory.length + 1), to }];
      await things.leave('removal.json', { moves });
    });
    expect(await inTrash(thing)).toBe(true);
    await expectSettled(thing);
  });

  it('removes the remains of a permanent deletion', async () => {
    const thing = await things.protocol();
    await things.api.restart(() => things.leaveEnded(thing));
    expect(await inTrash(thing)).toBe(false);
    expect(await readdir(things.api.path('trash'))).toEqual([]);
    await rm(things.api.path('changes'), { recursive: true });
    expect(await problems()).toEqual([]);
  });
});

describe('a save of several files', () => {
  shareThings();

  it('stays unchanged if a part is missing from the trash, and is restored once the part is back', async () => {
    const thing = await things.save();
    const [own = '', , last = ''] = thing.places;
    const kept = things.kept(thing, last);
    await things.setAside(kept);
    const refused = await things.api.post(`/api/trash/${thing.trashId}/restore`);
    expect([refused.status, refused.error.code]).toEqual([409, 'DOCUMENT_DAMAGED']);
    expect(await isThere(own)).toBe(false);
    expect(await isThere(things.kept(thing, own))).toBe(true);
    await things.putBack(kept);
    expect((await things.api.post(`/api/trash/${thing.trashId}/restore`)).status).toBe(200);
    expect(await thing.isListed()).toBe(true);
  });

  it('is complete again after an earlier version was killed while deleting it', async () => {
    const thing = await things.save();
    await things.api.restart(() => things.unmove(thing, thing.places.slice(1)));
    await expectSettled(thing);
    expect(await thing.isListed()).toBe(true);
  });
});
