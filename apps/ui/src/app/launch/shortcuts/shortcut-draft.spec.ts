import type { IShortcutPlace, IShortcutRequest, ShortcutKind } from '@hangar/domain';
import { ApiError } from '@hangar/ui-data-access';

import { ShortcutDraft } from './shortcut-draft';

const available = (kind: ShortcutKind): IShortcutPlace => ({ kind, path: `/${kind}`, reason: null });
const unavailable = (kind: ShortcutKind, reason: string): IShortcutPlace => ({ kind, path: null, reason });

async function createDraft(...places: IShortcutPlace[]) {
  const world = { places, refusal: '', asked: [] as IShortcutRequest[] };
  const draft = new ShortcutDraft('sunder-ab12', {
    listPlaces: () => Promise.resolve(world.places),
    create: (request) => {
      world.asked.push(request);
      if (world.refusal) return Promise.reject(new ApiError('STEAM_RUNNING', world.refusal));
      return Promise.resolve({ path: `/${request.kind}/made` });
    },
  });
  expect(draft.places()).toBeNull();
  expect(draft.canCreate()).toBe(false);
  await draft.check();
  return { draft, world };
}

describe('ShortcutDraft', () => {
  it('selects the first available location and creates a shortcut there', async () => {
    const { draft, world } = await createDraft(
      unavailable('desktop', 'It is full.'),
      available('menu'),
      available('steam'),
    );
    expect(draft.kind()).toBe('menu');
    await draft.create();
    expect(world.asked).toEqual([{ protocolId: 'sunder-ab12', kind: 'menu', what: 'launch' }]);
    expect(draft.createdPath()).toBe('/menu/made');
    draft.choose('steam');
    draft.chooseAction('continue');
    expect(draft.createdPath()).toBe('');
    await draft.create();
    expect(world.asked[1]).toMatchObject({ kind: 'steam', what: 'continue' });
  });

  it('creates one shortcut on two quick clicks', async () => {
    const { draft, world } = await createDraft(available('menu'));
    await Promise.all([draft.create(), draft.create()]);
    expect(world.asked).toHaveLength(1);
  });

  it('switches to another location while the chosen one is unavailable, and returns to it later', async () => {
    const { draft, world } = await createDraft(available('menu'), available('steam'));
    draft.choose('steam');
    world.places = [available('menu'), unavailable('steam', 'Steam is running.')];
    world.refusal = 'Steam is running. Quit it.';
    await draft.create();
    expect(draft.fault()).toBe('Steam is running. Quit it.');
    expect(draft.kind()).toBe('menu');
    world.places = [available('menu'), available('steam')];
    await draft.check();
    expect(draft.kind()).toBe('steam');
  });

  it.each([
    [
      'a reason common to all locations',
      ['Open the application.', 'Open the application.'],
      'Open the application.',
    ],
    ['no reason if the reasons differ', ['Steam runs.', 'ES-DE runs.'], ''],
    ['nothing without locations', [], ''],
  ])('reports %s', async (_, reasons, obstacle) => {
    const { draft } = await createDraft(...reasons.map((reason) => unavailable('menu', reason)));
    expect(draft.obstacle()).toBe(obstacle);
    expect(draft.canCreate()).toBe(false);
  });

  it('does not report an obstacle if the only location is available', async () => {
    const { draft } = await createDraft(available('desktop'));
    expect(draft.obstacle()).toBe('');
  });
});
