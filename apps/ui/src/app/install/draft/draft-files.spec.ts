import type { IModFile } from '@hangar/domain';
import { aModFile } from '@hangar/ui-data-access/testing';

import {
  findImplicitFiles,
  toDraftFiles,
  findDependents,
  disableImplicitFile,
  addFileFromDisk,
  withFileReplaced,
  withModFile,
} from './draft-files';
import type { DraftFile } from './draft-files';

/** Parses a catalogue such as `{ a: 'b a c' }`, in which file `a` has the load order b, a, c. */
function catalog(lines: Record<string, string>): ReadonlyMap<string, IModFile> {
  return new Map(
    Object.entries(lines).map(([hashValue, order]) => {
      const loadOrder = order.split(' ').filter(Boolean);
      return [
        hashValue,
        aModFile({
          id: `id-${hashValue}`,
          hashValue,
          name: hashValue.toUpperCase(),
          loadOrder: loadOrder.map((hash) => ({ hashValue: hash, name: hash.toUpperCase() })),
        }),
      ];
    }),
  );
}

/** Parses files such as `a -b`, where b is disabled. */
function files(line: string): DraftFile[] {
  return line
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace('-', ''))
    .map((hash) => ({
      key: hash,
      fileId: `id-${hash}`,
      hashValue: hash,
      name: hash.toUpperCase(),
      enabled: !line.split(' ').includes(`-${hash}`),
    }));
}

const hashes = (list: readonly DraftFile[]) => list.map(({ hashValue }) => hashValue).join(' ');

function added(to: string, hash: string, lines: Record<string, string>): readonly DraftFile[] {
  const byHash = catalog(lines);
  return withModFile(files(to), byHash.get(hash) as IModFile, byHash);
}

describe('withModFile', () => {
  it.each([
    ['adds a file without dependencies at the end', 'a b', 'c', { a: '', b: '', c: '' }, 'a b c'],
    [
      'adds the files of its load order before and after it',
      'a',
      'x',
      { a: '', x: 'y x z', y: '', z: '' },
      'a y x z',
    ],
    ['adds dependencies of dependencies', '', 'x', { x: 'y', y: 'z', z: '' }, 'z y x'],
    [
      'puts a patch before the patched file',
      'a main',
      'patch',
      { a: '', main: '', patch: 'patch main' },
      'a patch main',
    ],
    ['keeps listed files in place', 'y a', 'x', { a: '', y: '', x: 'y x' }, 'y a x'],
    ["keeps the user's order", 'b a', 'x', { a: 'a b', b: '', x: '' }, 'b a x'],
    ['does not add a file twice', 'a', 'a', { a: '' }, 'a'],
    ['does not add a disabled file again', '-y', 'x', { x: 'y x', y: '' }, 'y x'],
    ['adds only the file if load orders are cyclic', 'a', 'b', { a: 'a b', b: 'b a' }, 'a b'],
  ])('%s', (_, to, hash, lines, expected) => {
    expect(hashes(added(to, hash, lines as Record<string, string>))).toBe(expected);
  });

  it('keeps a required file disabled if the user disabled it', () => {
    expect(added('-y', 'x', { x: 'y x', y: '' })[0]?.enabled).toBe(false);
  });

  it('uses the name from the load order for a file missing from the catalogue', () => {
    expect(added('', 'x', { x: 'gone x' })[0]).toMatchObject({ hashValue: 'gone', name: 'GONE', fileId: '' });
  });
});

describe('findDependents', () => {
  it('lists the loaded files that require a file', () => {
    const needed = findDependents(files('t a b -c'), catalog({ t: '', a: 't a', b: 't', c: 't' }));
    expect([...needed]).toEqual([['t', ['A', 'B']]]);
  });
});

describe('findImplicitFiles', () => {
  const findCompanions = (line: string, lines: Record<string, string>) =>
    [...findImplicitFiles(files(line), catalog(lines))].map(
      ([key, { before, after }]) => `${getHashes(before)}[${key}]${getHashes(after)}`,
    );
  const getHashes = (list: readonly { hashValue: string }[]) =>
    list.map(({ hashValue }) => hashValue).join(' ');

  it.each([
    ['nothing for files without dependencies', 'a b', { a: '', b: '' }, []],
    ['files before and after a file', 'a x', { a: '', x: 'y x z' }, ['y[x]z']],
    ['dependencies of dependencies', 'x', { x: 'y', y: 'z', z: '' }, ['z y[x]']],
    ['a file between two others as before the next one', 'a b', { a: 'a y', b: '', y: '' }, ['y[b]']],
    ['no listed file', 'y x', { x: 'y x', y: '' }, []],
    ['no disabled file', '-y x', { x: 'y x', y: '' }, []],
    ['nothing for a disabled file', '-x', { x: 'y x', y: '' }, []],
    ['nothing for cyclic load orders', 'a b', { a: 'y a b', b: 'b a' }, []],
  ])('returns %s', (_, line, lines, expected) => {
    expect(findCompanions(line, lines as unknown as Record<string, string>)).toEqual(expected);
  });

  it('returns the file whose load order adds it, and whether it is missing', () => {
    const companions = findImplicitFiles(files('x'), catalog({ x: 'y gone x', y: '' }));
    expect(companions.get('x')?.before).toEqual([
      { hashValue: 'y', name: 'Y', loadedBy: 'X', isMissing: false },
      { hashValue: 'gone', name: 'GONE', loadedBy: 'X', isMissing: true },
    ]);
  });
});

describe('withImplicitFileDisabled', () => {
  it('lists the file as disabled in its position, so that it is no longer added', () => {
    const lines = { a: '', x: 'y x z', y: '', z: '' };
    const before = disableImplicitFile(files('a x'), 'y', catalog(lines));
    expect(before.map(({ hashValue, enabled }) => [hashValue, enabled])).toEqual([
      ['a', true],
      ['y', false],
      ['x', true],
    ]);
    const withDisabledFile = disableImplicitFile(before, 'z', catalog(lines));
    expect(hashes(withDisabledFile)).toBe('a y x z');
    expect(findImplicitFiles(withDisabledFile, catalog(lines)).size).toBe(0);
  });
});

describe('withFileReplaced', () => {
  it('replaces the missing file with the found one and keeps its enabled state', () => {
    const found = aModFile({ id: 'id-n', hashValue: 'n', name: 'N' });
    const replaced = withFileReplaced(files('a -b c'), 'b', found);
    expect(hashes(replaced)).toBe('a n c');
    expect(replaced[1]).toMatchObject({ fileId: 'id-n', enabled: false });
  });

  it('lists the found file only once', () => {
    expect(hashes(withFileReplaced(files('a b c'), 'b', aModFile({ hashValue: 'a' })))).toBe('a c');
  });
});

describe('withFileFromDisk', () => {
  it('adds a file only once', () => {
    const file = { filePath: '/tmp/n.wad', hashValue: 'n', name: 'n' };
    const addedTwice = addFileFromDisk(files('a'), file);
    expect(hashes(addedTwice)).toBe('a n');
    expect(addFileFromDisk(addedTwice, { ...file, filePath: '/tmp/copy.wad' })).toBe(addedTwice);
  });
});

describe('toDraftFiles', () => {
  it('gives distinct keys to a file listed twice in a protocol edited by hand', () => {
    const file = { fileId: 'f', hashValue: 'a', name: 'A', enabled: true };
    expect(toDraftFiles([file, file]).map(({ key }) => key)).toEqual(['a', 'a#1']);
  });
});
