import { KEPT_UNDO, UndoMemory } from './undo-memory';

const thing = (what: string, ids: readonly string[] = ['a']) => ({
  what,
  steps: [{ kind: 'change' as const, ids, changes: { rating: null } }],
});

describe('UndoMemory', () => {
  beforeEach(() => sessionStorage.clear());

  it('hands out the last thing first, also to a page that was loaded again', () => {
    new UndoMemory().add(thing('one'));
    new UndoMemory().add(thing('two'));
    expect(new UndoMemory().takeLast()?.what).toBe('two');
    expect(new UndoMemory().takeLast()?.what).toBe('one');
    expect(new UndoMemory().takeLast()).toBeNull();
  });

  it('forgets what was taken back in another way', () => {
    const memory = new UndoMemory();
    memory.add(thing('one'));
    memory.add(thing('two'));
    memory.forget(thing('two'));
    expect(memory.takeLast()?.what).toBe('one');
  });

  it('keeps twenty things, and fewer when they are large', () => {
    const memory = new UndoMemory();
    for (let index = 0; index < 30; index++) memory.add(thing(String(index)));
    expect(memory.read().map(({ what }) => what)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 10)),
    );
    const many = Array.from({ length: 30_000 }, (_, index) => `protocol-${index}-abcdefgh`);
    memory.add(thing('large', many));
    memory.add(thing('larger', many));
    expect(memory.read().map(({ what }) => what)).toEqual(['larger']);
  });

  it.each(['', 'x', '{}', '[1, null, {"what": 3}]'])('starts anew from a storage that holds %j', (text) => {
    sessionStorage.setItem(KEPT_UNDO, text);
    expect(new UndoMemory().takeLast()).toBeNull();
  });
});
