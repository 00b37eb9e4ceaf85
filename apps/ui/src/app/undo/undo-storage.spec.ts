import { TestBed } from '@angular/core/testing';

import { UNDO_STORAGE_KEY, UndoStorage } from './undo-storage';

const createUndoable = (what: string, ids: readonly string[] = ['a']) => ({
  what,
  steps: [{ kind: 'change' as const, ids, changes: { rating: null } }],
});

/** Creates the storage for a page opened in this tab. */
function createStorage(): UndoStorage {
  TestBed.resetTestingModule();
  return TestBed.inject(UndoStorage);
}

/** Creates the storage as the page does after a reload. */
function createStorageAfterReload(): UndoStorage {
  window.dispatchEvent(new Event('pagehide'));
  return createStorage();
}

const storedUndoables = () => JSON.parse(sessionStorage.getItem(UNDO_STORAGE_KEY) ?? 'null') as unknown;

function hide(): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('UndoStorage', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('returns the most recent action first, even after a reload', () => {
    createStorage().add(createUndoable('one'));
    createStorageAfterReload().add(createUndoable('two'));
    expect(createStorageAfterReload().removeLast()?.what).toBe('two');
    expect(createStorageAfterReload().removeLast()?.what).toBe('one');
    expect(createStorageAfterReload().removeLast()).toBeNull();
  });

  it('stores nothing while the page is visible, and everything when it is hidden', () => {
    const storage = createStorage();
    storage.add(createUndoable('one'));
    expect(storedUndoables()).toBeNull();
    hide();
    expect(storedUndoables()).toEqual([createUndoable('one')]);
    storage.add(createUndoable('two'));
    expect(storedUndoables()).toEqual([createUndoable('one'), createUndoable('two')]);
  });

  it('removes stored actions after they are undone', () => {
    const storage = createStorage();
    storage.add(createUndoable('one'));
    window.dispatchEvent(new Event('pagehide'));
    expect(storage.removeLast()?.what).toBe('one');
    expect(storedUndoables()).toBeNull();
  });

  it('does not return actions that another page in the same tab has undone', () => {
    const storage = createStorage();
    storage.add(createUndoable('one'));
    window.dispatchEvent(new Event('pagehide'));
    sessionStorage.setItem(UNDO_STORAGE_KEY, '[]');
    expect(storage.removeLast()).toBeNull();
  });

  it('removes actions that were undone elsewhere', () => {
    const storage = createStorage();
    storage.add(createUndoable('one'));
    storage.add(createUndoable('two', ['b']));
    storage.forget(createUndoable('two, from another dialog', ['b']));
    expect(storage.removeLast()?.what).toBe('one');
  });

  it('keeps twenty actions, or fewer if they are large', () => {
    const storage = createStorage();
    for (let index = 0; index < 30; index++) storage.add(createUndoable(String(index)));
    expect(storage.read().map(({ what }) => what)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 10)),
    );
    const manyIds = Array.from({ length: 30_000 }, (_, index) => `protocol-${index}-abcdefgh`);
    storage.add(createUndoable('large', manyIds));
    storage.add(createUndoable('larger', manyIds));
    expect(
      createStorageAfterReload()
        .read()
        .map(({ what }) => what),
    ).toEqual(['larger']);
  });

  it.each(['', 'x', '{}', '[1, null, {"what": 3}]'])('starts empty if the storage contains %j', (text) => {
    sessionStorage.setItem(UNDO_STORAGE_KEY, text);
    expect(createStorage().removeLast()).toBeNull();
  });
});
