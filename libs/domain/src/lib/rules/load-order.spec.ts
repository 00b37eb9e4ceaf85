import { findLoadOrderCycle, resolveLoadOrder, type LoadOrderEntry } from './load-order';

/** A catalogue written as `{ a: 'b a c' }`: file `a` has the load order b, a, c. */
function catalog(lines: Record<string, string>): LoadOrderEntry[] {
  return Object.entries(lines).map(([hash, order]) => ({
    hashValue: hash,
    name: hash.toUpperCase(),
    loadOrder: order
      .split(' ')
      .filter(Boolean)
      .map((hashValue) => ({ hashValue, name: hashValue.toUpperCase() })),
  }));
}

function resolve(picked: string, lines: Record<string, string>) {
  const entries = catalog(lines);
  return resolveLoadOrder(picked.split(' '), (hash) => entries.find((entry) => entry.hashValue === hash));
}

describe('resolveLoadOrder', () => {
  it.each([
    ['keeps the order of independent files', 'b a c', { a: '', b: '', c: '' }, 'b a c'],
    ['puts a file last in its own load order', 'a', { a: 'x y', x: '', y: '' }, 'x y a'],
    ['puts a file at its position in its load order', 'a', { a: 'x a y', x: '', y: '' }, 'x a y'],
    ['includes the requirements of required files', 'a', { a: 'b', b: 'c', c: '' }, 'c b a'],
    ['loads a shared file once', 'a b', { a: 's a', b: 's b', s: '' }, 's a b'],
    [
      "prefers a load order to the user's order",
      'main patch',
      { patch: 'patch main', main: '' },
      'patch main',
    ],
    ['accepts several entries with the same list', 'a b c', { a: 'a b c', b: 'a b c', c: 'a b c' }, 'a b c'],
    ['loads a file chosen twice once', 'a a', { a: '' }, 'a'],
  ])('%s', (_, picked, lines, expected) => {
    expect(resolve(picked, lines as Record<string, string>)).toEqual({
      ok: true,
      hashes: expected.split(' '),
      unknown: [],
    });
  });

  it('follows load orders nested deeper than the call stack', () => {
    const depth = 50_000;
    const find = (hash: string): LoadOrderEntry => ({
      hashValue: hash,
      name: hash,
      loadOrder: Number(hash) < depth ? [{ hashValue: String(Number(hash) + 1), name: '' }] : [],
    });
    const result = resolveLoadOrder(['0'], find);
    expect(result.ok && [result.hashes.length, result.hashes[0], result.hashes.at(-1)]).toEqual([
      depth + 1,
      '50000',
      '0',
    ]);
  });

  it('reports files that are not in the catalogue', () => {
    expect(resolve('a', { a: 'gone a' })).toEqual({
      ok: true,
      hashes: ['gone', 'a'],
      unknown: [{ hashValue: 'gone', name: 'GONE' }],
    });
  });

  it('rejects a cycle and reports its files', () => {
    const result = resolve('a b', { a: 'a b', b: 'b a' });
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.cycle.map((item) => item.name).sort()).toEqual(['A', 'B']);
  });
});

describe('findLoadOrderCycle', () => {
  it.each([
    ['nothing', { a: '', b: '' }, null],
    ['the same list in several entries', { a: 'a b', b: 'a b' }, null],
    ['a direct contradiction', { a: 'a b', b: 'b a' }, ['A', 'B']],
    ['a cycle through other files', { a: 'a b', b: 'b c', c: 'c a' }, ['A', 'B', 'C']],
    ['a cycle through files outside the catalogue', { a: 'x y a', b: 'y x b' }, ['X', 'Y']],
  ])('finds %s', (_, lines, expected) => {
    const cycle = findLoadOrderCycle(catalog(lines as Record<string, string>));
    expect(cycle?.map((item) => item.name).sort() ?? null).toEqual(expected);
  });
});
