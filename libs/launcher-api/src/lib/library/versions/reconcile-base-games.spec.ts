import { createHash } from 'node:crypto';

import { reconcileBaseGames, type ScannedWad } from './reconcile-base-games';
import type { StoredVersion } from './version-file';

const computeMd5 = (content: string) => createHash('md5').update(content).digest('hex');

/**
 * Creates the entry `name` at a path. By default, its content is the same as the name. A `-` before the path means that
 * the file is missing.
 */
function createEntry(name: string, path: string, content = name): StoredVersion {
  return {
    id: name,
    name: `The game of ${name}`,
    slug: name,
    executable: null,
    icon: null,
    iwadPath: path.replace(/^-/, ''),
    hashValue: content === '' ? '' : computeMd5(content),
    sizeBytes: 1,
    game: 'doom2',
    args: `-of ${name}`,
    ignored: false,
    missing: path.startsWith('-'),
  };
}

/**
 * Creates a scanned base game with this content, or a mod if the content starts with `mod`. `/elsewhere` is outside the
 * WAD directory.
 */
function createWad(path: string, content: string): ScannedWad {
  const identity = {
    kind: 'base-game' as const,
    game: 'heretic' as const,
    family: 'heretic' as const,
    name: `Heretic (${content})`,
    slug: content,
    properName: 'heretic.wad',
    known: false,
    sizeBytes: 1,
  };
  const isMod = content.startsWith('mod');
  return {
    path,
    md5: computeMd5(content),
    sizeBytes: 1,
    isListed: !path.startsWith('/elsewhere'),
    identity: isMod ? null : identity,
  };
}

/** Formats each entry as `id=content@path`, with `-` before the path of a missing file. */
function toLines(versions: readonly StoredVersion[]): string[] {
  const contents = new Map([...'abcdefg'].map((content) => [computeMd5(content), content]));
  return versions.map(({ id, slug, iwadPath, hashValue, missing }) => {
    const known = /^[a-z]$/.test(id) ? id : `new ${slug}`;
    return `${known}=${contents.get(hashValue) ?? '?'}@${missing ? '-' : ''}${iwadPath}`;
  });
}

function reconcile(
  versions: readonly StoredVersion[],
  wads: readonly ScannedWad[],
  unsettled: readonly string[] = [],
): StoredVersion[] {
  const changed = reconcileBaseGames(versions, { wads, unsettled: new Set(unsettled) });
  const nextVersions = versions.map((version) => changed.find(({ id }) => id === version.id) ?? version);
  return [...nextVersions, ...changed.filter(({ id }) => !versions.some((version) => version.id === id))];
}

interface Case {
  readonly before: readonly StoredVersion[];
  readonly wads: readonly ScannedWad[];
  readonly unsettled?: readonly string[];
  readonly after: readonly string[];
}

const a = createEntry('a', '/1');
const b = createEntry('b', '/2');
const c = createEntry('c', '/3');

describe('reconcileBaseGames', () => {
  it.each<[string, Case]>([
    [
      'no change',
      { before: [a, b], wads: [createWad('/1', 'a'), createWad('/2', 'b')], after: ['a=a@/1', 'b=b@/2'] },
    ],
    [
      'a new game',
      { before: [a], wads: [createWad('/1', 'a'), createWad('/9', 'd')], after: ['a=a@/1', 'new d=d@/9'] },
    ],
    [
      'two copies of a new game',
      { before: [], wads: [createWad('/1', 'd'), createWad('/2', 'd')], after: ['new d=d@/1'] },
    ],
    ['a mod', { before: [], wads: [createWad('/1', 'mod')], after: [] }],
    ['a missing file', { before: [a, b], wads: [createWad('/2', 'b')], after: ['a=a@-/1', 'b=b@/2'] }],
    [
      'a missing file that reappears at its path',
      { before: [createEntry('a', '-/1')], wads: [createWad('/1', 'a')], after: ['a=a@/1'] },
    ],
    [
      'a missing file that reappears under another name',
      { before: [createEntry('a', '-/1')], wads: [createWad('/7', 'a')], after: ['a=a@/7'] },
    ],
    ['a renamed file', { before: [a], wads: [createWad('/7', 'a')], after: ['a=a@/7'] }],
    ['one of two copies removed', { before: [a], wads: [createWad('/2', 'a')], after: ['a=a@/2'] }],
    [
      'two swapped names',
      { before: [a, b], wads: [createWad('/1', 'b'), createWad('/2', 'a')], after: ['a=a@/2', 'b=b@/1'] },
    ],
    [
      'three rotated names',
      {
        before: [a, b, c],
        wads: [createWad('/1', 'b'), createWad('/2', 'c'), createWad('/3', 'a')],
        after: ['a=a@/3', 'b=b@/1', 'c=c@/2'],
      },
    ],
    [
      'a file replaced in place',
      { before: [a, b], wads: [createWad('/1', 'd'), createWad('/2', 'b')], after: ['a=d@/1', 'b=b@/2'] },
    ],
    [
      'a file removed and later replaced',
      { before: [createEntry('a', '-/1')], wads: [createWad('/1', 'd')], after: ['a=d@/1'] },
    ],
    [
      'a file replaced in place while its old content gets another name',
      {
        before: [a],
        wads: [createWad('/1', 'd'), createWad('/old', 'a')],
        after: ['a=a@/old', 'new d=d@/1'],
      },
    ],
    [
      'a file replaced in place whose old content reappears later',
      {
        before: [createEntry('a', '/1', 'd')],
        wads: [createWad('/1', 'd'), createWad('/9', 'a')],
        after: ['a=d@/1', 'new a-2=a@/9'],
      },
    ],
    [
      'a file replaced by a copy of another game',
      { before: [a, b], wads: [createWad('/1', 'b'), createWad('/2', 'b')], after: ['a=a@-/1', 'b=b@/2'] },
    ],
    [
      'a file replaced by a game that was missing',
      { before: [a, createEntry('b', '-/2')], wads: [createWad('/1', 'b')], after: ['a=a@-/1', 'b=b@/1'] },
    ],
    [
      'two files replaced by the same new content',
      { before: [a, b], wads: [createWad('/1', 'd'), createWad('/2', 'd')], after: ['a=d@/1', 'b=b@-/2'] },
    ],
    [
      'a present and a missing base game with the same path',
      { before: [createEntry('b', '-/1'), a], wads: [createWad('/1', 'd')], after: ['b=b@-/1', 'a=d@/1'] },
    ],
    ['a file replaced by a mod', { before: [a], wads: [createWad('/1', 'mod')], after: ['a=a@-/1'] }],
    ['a file that is being overwritten', { before: [a], wads: [], unsettled: ['/1'], after: ['a=a@/1'] }],
    [
      'a file that is being overwritten while its content is elsewhere',
      { before: [a], wads: [createWad('/old', 'a')], unsettled: ['/1'], after: ['a=a@/old'] },
    ],
    [
      'a file outside the WAD directory',
      {
        before: [createEntry('a', '/elsewhere/1')],
        wads: [createWad('/elsewhere/1', 'a')],
        after: ['a=a@/elsewhere/1'],
      },
    ],
    [
      'a file outside the WAD directory that is replaced in place',
      {
        before: [createEntry('a', '/elsewhere/1')],
        wads: [createWad('/elsewhere/1', 'd')],
        after: ['a=d@/elsewhere/1'],
      },
    ],
    [
      'a file outside the WAD directory with a copy inside',
      {
        before: [createEntry('a', '/elsewhere/1')],
        wads: [createWad('/2', 'a'), createWad('/elsewhere/1', 'a')],
        after: ['a=a@/elsewhere/1'],
      },
    ],
    [
      'a file that is moved into the WAD directory and replaced by another',
      {
        before: [createEntry('a', '/elsewhere/1')],
        wads: [createWad('/2', 'a'), createWad('/elsewhere/1', 'd')],
        after: ['a=a@/2'],
      },
    ],
    [
      'an entry written by hand without a hash',
      {
        before: [createEntry('a', '/elsewhere/1', '')],
        wads: [createWad('/elsewhere/1', 'd')],
        after: ['a=d@/elsewhere/1'],
      },
    ],
    [
      'two entries with the same hash after a hand edit',
      {
        before: [createEntry('a', '-/9', 'b'), b],
        wads: [createWad('/2', 'b')],
        after: ['a=b@-/9', 'b=b@/2'],
      },
    ],
  ])('handles %s', (_, { before, wads, unsettled, after: expected }) => {
    const next = reconcile(before, wads, unsettled);
    expect(toLines(next)).toEqual(expected);
    expect(toLines(reconcile(next, wads, unsettled))).toEqual(expected);
    for (const { id } of before) expect(next.find((version) => version.id === id)?.args).toBe(`-of ${id}`);
  });

  it('returns no entries if nothing has changed', () => {
    expect(reconcileBaseGames([a], { wads: [createWad('/1', 'a')], unsettled: new Set() })).toEqual([]);
  });
});

describe('the name of a base game that is replaced in place', () => {
  it.each([
    ['is updated if Hangar gave it', 'Heretic (unknown build)', 'Heretic (d)'],
    ['is updated if it contains a version', 'Freedoom: Phase 1 (0.11.3)', 'Heretic (d)'],
    ['is kept if the user gave it', 'Heretic at midnight', 'Heretic at midnight'],
  ])('%s', (_, name, expected) => {
    const [version] = reconcile([{ ...a, name }], [createWad('/1', 'd')]);
    expect(version).toMatchObject({ id: 'a', name: expected, game: 'heretic', slug: 'a' });
  });
});

describe('the slug of a new base game', () => {
  it('differs from the slugs and IDs of other base games', () => {
    const others = [
      { ...a, id: 'd' },
      { ...b, slug: 'd-2' },
    ];
    const wads = [createWad('/1', 'a'), createWad('/2', 'b'), createWad('/9', 'd')];
    expect(reconcile(others, wads)[2]?.slug).toBe('d-3');
  });
});
