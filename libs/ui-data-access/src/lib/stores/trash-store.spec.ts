import { TestBed } from '@angular/core/testing';
import type { ITrashItem } from '@hangar/domain';

import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { ErrorResponse } from '../../testing/fake-launcher';
import { TrashStore } from './trash-store';

const LIST = 'GET /api/trash';
const item = (id: string): ITrashItem => ({
  id,
  kind: 'protocol',
  name: `Game ${id}`,
  deletedAt: '2026-01-01T00:00:00.000Z',
  sizeBytes: 700,
});

async function createStore(answers: Record<string, unknown> = {}) {
  const world = createFakeWorld({ [LIST]: [item('b'), item('a')], ...answers });
  const store = TestBed.inject(TrashStore);
  world.events.open();
  await world.launcher.settle();
  return { ...world, store };
}

const getIds = (store: TrashStore) => store.items()?.map(({ id }) => id);

describe('TrashStore', () => {
  it('loads deleted items and reloads them after changes', async () => {
    const { store, launcher, events } = await createStore();
    expect(getIds(store)).toEqual(['b', 'a']);
    launcher.answers[LIST] = [item('c'), item('b'), item('a')];
    events.send('trash.changed', { ids: ['c'] });
    await launcher.settle();
    expect(getIds(store)).toEqual(['c', 'b', 'a']);
  });

  it('removes items that were restored or deleted permanently', async () => {
    const { store, launcher } = await createStore({
      'POST /api/trash/a/restore': item('a'),
      'DELETE /api/trash/b': { id: 'b' },
    });
    const actions = [store.restore('a'), store.deletePermanently('b')];
    await launcher.settle();
    await Promise.all(actions);
    expect(getIds(store)).toEqual([]);
  });

  it('keeps items that the server did not delete', async () => {
    const { store, launcher } = await createStore({ 'DELETE /api/trash': { ids: ['a'] } });
    const emptying = store.empty();
    await launcher.settle();
    await emptying;
    expect(getIds(store)).toEqual(['b']);
  });

  it('keeps its list if the server rejects the request', async () => {
    const { store, launcher } = await createStore({
      'POST /api/trash/a/restore': new ErrorResponse(409, 'TARGET_EXISTS', 'It already exists.'),
    });
    const outcome = store.restore('a').catch((error: unknown) => error);
    await launcher.settle();
    expect(await outcome).toMatchObject({ code: 'TARGET_EXISTS' });
    expect(getIds(store)).toEqual(['b', 'a']);
  });
});
