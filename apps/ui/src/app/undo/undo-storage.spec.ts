import { TestBed } from '@angular/core/testing';

import { UNDO_STORAGE_KEY, UndoStorage } from './undo-storage';

const undoableOf = (what: string, ids: readonly string[] = ['a']) => ({
  what,
  steps: [{ kind: 'change' as const, ids, changes: { rating: null } }],
});

/** Creates the storage for a page that is opened in this tab. */
function createMemory(): UndoStorage {
  TestBed.resetTestingModule();
  return TestBed.inject(UndoStorage);
}

/** Creates the storage as the page does after a reload. */
function createMemoryAfterReload(): UndoStorage {
  window.dispatchEvent(new Event('pagehide'));
  return createMemory();
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
    createMemory().add(undoableOf('one'));
    createMemoryAfterReload().add(undoableOf('two'));
    expect(createMemoryAfterReload().removeLast()?.what).toBe('two');
    expect(createMemoryAfterReload().removeLast()?.what).toBe('one');
    expect(createMemoryAfterReload().removeLast()).toBeNull();
  });

  it('stores nothing while the page is visible, and everything when it is hidden', () => {
    const memory = createMemory();
    memory.add(undoableOf('one'));
    expect(storedUndoables()).toBeNull();
    hide();
    expect(storedUndoables()).toEqual([undoableOf('one')]);
    memory.add(undoableOf('two'));
    expect(storedUndoables()).toEqual([undoableOf('one'), undoableOf('two')]);
  });

  it('removes stored actions after they are undone', () => {
    const memory = createMemory();
    memory.add(undoableOf('one'));
    window.dispatchEvent(new Event('pagehide'));
    expect(memory.removeLast()?.what).toBe('one');
    expect(storedUndoables()).toBeNull();
  });

  it('does not return actions that another page in the tab has undone', () => {
    const memory = createMemory();
    memory.add(undoableOf('one'));
    window.dispatchEvent(new Event('pagehide'));
    sessionStorage.setItem(UNDO_STORAGE_KEY, '[]');
    expect(memory.removeLast()).toBeNull();
  });

  it('forgets actions that were undone elsewhere', () => {
    const memory = createMemory();
    memory.add(undoableOf('one'));
    memory.add(undoableOf('two'));
    memory.forget(undoableOf('two'));
    expect(memory.removeLast()?.what).toBe('one');
  });

  it('keeps twenty actions, or fewer if they are large', () => {
    const memory = createMemory();
    for (let index = 0; index < 30; index++) memory.add(undoableOf(String(index)));
    expect(memory.read().map(({ what }) => what)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 10)),
    );
    const manyIds = Array.from({ length: 30_000 }, (_, index) => `protocol-${index}-abcdefgh`);
    memory.add(undoableOf('large', manyIds));
    memory.add(undoableOf('larger', manyIds));
    expect(
      createMemoryAfterReload()
        .read()
        .map(({ what }) => what),
    ).toEqual(['larger']);
  });

  it.each(['', 'x', '{}', '[1, null, {"what": 3}]'])('starts empty if the storage contains %j', (text) => {
    sessionStorage.setItem(UNDO_STORAGE_KEY, text);
    expect(createMemory().removeLast()).toBeNull();
  });
});
