import { TestBed } from '@angular/core/testing';

import { UNDO_STORAGE_KEY, UndoMemory } from './undo-memory';

const thing = (what: string, ids: readonly string[] = ['a']) => ({
  what,
  steps: [{ kind: 'change' as const, ids, changes: { rating: null } }],
});

/** Creates the memory of a page opened in this tab. */
function aPage(): UndoMemory {
  TestBed.resetTestingModule();
  return TestBed.inject(UndoMemory);
}

/** Creates the memory after a reload of the page. */
function loadedAgain(): UndoMemory {
  window.dispatchEvent(new Event('pagehide'));
  return aPage();
}

const written = () => JSON.parse(sessionStorage.getItem(UNDO_STORAGE_KEY) ?? 'null') as unknown;

function hide(): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('UndoMemory', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('returns the last action first, even after a reload', () => {
    aPage().add(thing('one'));
    loadedAgain().add(thing('two'));
    expect(loadedAgain().removeLast()?.what).toBe('two');
    expect(loadedAgain().removeLast()?.what).toBe('one');
    expect(loadedAgain().removeLast()).toBeNull();
  });

  it('stores nothing while the page is visible, and everything when it is hidden', () => {
    const memory = aPage();
    memory.add(thing('one'));
    expect(written()).toBeNull();
    hide();
    expect(written()).toEqual([thing('one')]);
    memory.add(thing('two'));
    expect(written()).toEqual([thing('one'), thing('two')]);
  });

  it('removes stored actions after they are undone', () => {
    const memory = aPage();
    memory.add(thing('one'));
    window.dispatchEvent(new Event('pagehide'));
    expect(memory.removeLast()?.what).toBe('one');
    expect(written()).toBeNull();
  });

  it('respects actions undone by another page in the tab', () => {
    const memory = aPage();
    memory.add(thing('one'));
    window.dispatchEvent(new Event('pagehide'));
    sessionStorage.setItem(UNDO_STORAGE_KEY, '[]');
    expect(memory.removeLast()).toBeNull();
  });

  it('forgets actions that were undone elsewhere', () => {
    const memory = aPage();
    memory.add(thing('one'));
    memory.add(thing('two'));
    memory.forget(thing('two'));
    expect(memory.removeLast()?.what).toBe('one');
  });

  it('keeps twenty actions, and fewer if they are large', () => {
    const memory = aPage();
    for (let index = 0; index < 30; index++) memory.add(thing(String(index)));
    expect(memory.read().map(({ what }) => what)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 10)),
    );
    const many = Array.from({ length: 30_000 }, (_, index) => `protocol-${index}-abcdefgh`);
    memory.add(thing('large', many));
    memory.add(thing('larger', many));
    expect(
      loadedAgain()
        .read()
        .map(({ what }) => what),
    ).toEqual(['larger']);
  });

  it.each(['', 'x', '{}', '[1, null, {"what": 3}]'])('starts empty if the storage contains %j', (text) => {
    sessionStorage.setItem(UNDO_STORAGE_KEY, text);
    expect(aPage().removeLast()).toBeNull();
  });
});
