import { TestBed } from '@angular/core/testing';

import { KEPT_UNDO, UndoMemory } from './undo-memory';

const thing = (what: string, ids: readonly string[] = ['a']) => ({
  what,
  steps: [{ kind: 'change' as const, ids, changes: { rating: null } }],
});

/** What a page knows that is opened in this tab. */
function aPage(): UndoMemory {
  TestBed.resetTestingModule();
  return TestBed.inject(UndoMemory);
}

/** The same after this page has gone and come again. */
function loadedAgain(): UndoMemory {
  window.dispatchEvent(new Event('pagehide'));
  return aPage();
}

const written = () => JSON.parse(sessionStorage.getItem(KEPT_UNDO) ?? 'null') as unknown;

function hide(): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('UndoMemory', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('hands out the last thing first, also to a page that was loaded again', () => {
    aPage().add(thing('one'));
    loadedAgain().add(thing('two'));
    expect(loadedAgain().takeLast()?.what).toBe('two');
    expect(loadedAgain().takeLast()?.what).toBe('one');
    expect(loadedAgain().takeLast()).toBeNull();
  });

  it('writes nothing down while the page is in sight, and all of it when it is hidden', () => {
    const memory = aPage();
    memory.add(thing('one'));
    expect(written()).toBeNull();
    hide();
    expect(written()).toEqual([thing('one')]);
    memory.add(thing('two'));
    expect(written()).toEqual([thing('one'), thing('two')]);
  });

  it('leaves nothing written down that was taken back since', () => {
    const memory = aPage();
    memory.add(thing('one'));
    window.dispatchEvent(new Event('pagehide'));
    expect(memory.takeLast()?.what).toBe('one');
    expect(written()).toBeNull();
  });

  it('heeds what another page of the tab has taken back meanwhile', () => {
    const memory = aPage();
    memory.add(thing('one'));
    window.dispatchEvent(new Event('pagehide'));
    sessionStorage.setItem(KEPT_UNDO, '[]');
    expect(memory.takeLast()).toBeNull();
  });

  it('forgets what was taken back in another way', () => {
    const memory = aPage();
    memory.add(thing('one'));
    memory.add(thing('two'));
    memory.forget(thing('two'));
    expect(memory.takeLast()?.what).toBe('one');
  });

  it('keeps twenty things, and fewer when they are large', () => {
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

  it.each(['', 'x', '{}', '[1, null, {"what": 3}]'])('starts anew from a storage that holds %j', (text) => {
    sessionStorage.setItem(KEPT_UNDO, text);
    expect(aPage().takeLast()).toBeNull();
  });
});
