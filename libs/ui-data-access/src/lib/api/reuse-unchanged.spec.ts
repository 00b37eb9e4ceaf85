import { reuseUnchanged } from './reuse-unchanged';

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('reuseUnchanged', () => {
  const before = {
    id: 'a',
    tags: ['x', 'y'],
    options: { skill: 4, music: null },
    files: [{ hash: '1' }, { hash: '2' }],
  };
  const createCopy = () => clone(before);

  it('returns the earlier value if nothing differs', () => {
    expect(reuseUnchanged(before, createCopy())).toBe(before);
  });

  it('includes changes, and reuses unchanged parts', () => {
    const fresh = { ...createCopy(), tags: ['x'], files: [{ hash: '1' }, { hash: '3' }] };
    const expected = clone(fresh);
    const shared = reuseUnchanged(before, fresh) as typeof before;
    expect(shared).toEqual(expected);
    expect(shared.options).toBe(before.options);
    expect(shared.files[0]).toBe(before.files[0]);
    expect(before).toEqual(createCopy());
  });

  it.each<[string, unknown, unknown]>([
    ['an additional field', { a: 1 }, { a: 1, b: 2 }],
    ['a missing field', { a: 1, b: 2 }, { a: 1 }],
    ['a different field', { a: 1 }, { b: 1 }],
    ['a longer list', ['a'], ['a', 'b']],
    ['a shorter list', ['a', 'b'], ['a']],
    ['an emptied list', ['a'], []],
    ['a list for an object', {}, []],
    ['an object for a list', [], {}],
    ['null for an object', { a: {} }, { a: null }],
    ['an object for null', { a: null }, { a: {} }],
    ['a different string', 'a', 'b'],
    ['a number for a string', '1', 1],
    ['a value without an earlier one', undefined, { a: 1 }],
  ])('treats %s as a change', (_what, old, fresh) => {
    const expected = clone(fresh);
    expect(reuseUnchanged(old, fresh)).toEqual(expected);
  });
});
