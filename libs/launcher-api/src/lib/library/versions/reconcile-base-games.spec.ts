import { createHash } from 'node:crypto';

import { reconcileBaseGames, type SeenWad } from './reconcile-base-games';
import type { StoredVersion } from './version-file';

const md5Of = (content: string) => createHash('md5').update(content).digest('hex');

/** The entry `name` with the content of that name at a path; a path that begins with `-` is that of a missing file. */
function entry(name: string, place: string, content = name): StoredVersion {
  return {
    id: name,
    name: `The game of ${name}`,
    slug: name,
    executable: null,
    icon: null,
    iwadPath: place.replace(/^-/, ''),
    hashValue: content === '' ? '' : md5Of(content),
    sizeBytes: 1,
    game: 'doom2',
    args: `-of ${name}`,
    ignored: false,
    missing: place.startsWith('-'),
  };
}

/** A base game with this content; one whose content begins with `mod` is none, `/elsewhere` is no listed folder. */
function wad(path: string, content: string): SeenWad {
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
    md5: md5Of(content),
    sizeBytes: 1,
    isListed: !path.startsWith('/elsewhere'),
    identity: isMod ? null : identity,
  };
}

/** Entries as a line each: `id@path`, with the content when it is another than at the start, and `-` when missing. */
function linesOf(versions: readonly StoredVersion[]): string[] {
  const contents = new Map([...'abcdefg'].map((content) => [md5Of(content), content]));
  return versions.map(({ id, slug, iwadPath, hashValue, missing }) => {
    const known = /^[a-z]$/.test(id) ? id : `new ${slug}`;
    return `${known}=${contents.get(hashValue) ?? '?'}@${missing ? '-' : ''}${iwadPath}`;
  });
}

function after(
  versions: readonly StoredVersion[],
  wads: readonly SeenWad[],
  unsettled: readonly string[] = [],
): StoredVersion[] {
  const changed = reconcileBaseGames(versions, { wads, unsettled: new Set(unsettled) });
  const kept = versions.map((version) => changed.find(({ id }) => id === version.id) ?? version);
  return [...kept, ...changed.filter(({ id }) => !versions.some((version) => version.id === id))];
}

interface Case {
  readonly before: readonly StoredVersion[];
  readonly wads: readonly SeenWad[];
  readonly unsettled?: readonly string[];
  readonly after: readonly string[];
}

const a = entry('a', '/1');
const b = entry('b', '/2');
const c = entry('c', '/3');

describe('the entries of base games', () => {
  it.each<[string, Case]>([
    [
      'nothing happened',
      { before: [a, b], wads: [wad('/1', 'a'), wad('/2', 'b')], after: ['a=a@/1', 'b=b@/2'] },
    ],
    ['a new game', { before: [a], wads: [wad('/1', 'a'), wad('/9', 'd')], after: ['a=a@/1', 'new d=d@/9'] }],
    [
      'two copies of a new game',
      { before: [], wads: [wad('/1', 'd'), wad('/2', 'd')], after: ['new d=d@/1'] },
    ],
    ['a mod', { before: [], wads: [wad('/1', 'mod')], after: [] }],
    ['a file that is gone', { before: [a, b], wads: [wad('/2', 'b')], after: ['a=a@-/1', 'b=b@/2'] }],
    ['back at its place', { before: [entry('a', '-/1')], wads: [wad('/1', 'a')], after: ['a=a@/1'] }],
    ['back under another name', { before: [entry('a', '-/1')], wads: [wad('/7', 'a')], after: ['a=a@/7'] }],
    ['another name', { before: [a], wads: [wad('/7', 'a')], after: ['a=a@/7'] }],
    ['one of two copies gone', { before: [a], wads: [wad('/2', 'a')], after: ['a=a@/2'] }],
    [
      'a swap of two names',
      { before: [a, b], wads: [wad('/1', 'b'), wad('/2', 'a')], after: ['a=a@/2', 'b=b@/1'] },
    ],
    [
      'a rotation of three names',
      {
        before: [a, b, c],
        wads: [wad('/1', 'b'), wad('/2', 'c'), wad('/3', 'a')],
        after: ['a=a@/3', 'b=b@/1', 'c=c@/2'],
      },
    ],
    [
      'replaced in place',
      { before: [a, b], wads: [wad('/1', 'd'), wad('/2', 'b')], after: ['a=d@/1', 'b=b@/2'] },
    ],
    [
      'removed, and later another file there',
      { before: [entry('a', '-/1')], wads: [wad('/1', 'd')], after: ['a=d@/1'] },
    ],
    [
      'replaced in place, and the old content kept under another name',
      { before: [a], wads: [wad('/1', 'd'), wad('/old', 'a')], after: ['a=a@/old', 'new d=d@/1'] },
    ],
    [
      'replaced in place, and the old content back later',
      {
        before: [entry('a', '/1', 'd')],
        wads: [wad('/1', 'd'), wad('/9', 'a')],
        after: ['a=d@/1', 'new a-2=a@/9'],
      },
    ],
    [
      'replaced by a copy of a game that is elsewhere',
      { before: [a, b], wads: [wad('/1', 'b'), wad('/2', 'b')], after: ['a=a@-/1', 'b=b@/2'] },
    ],
    [
      'replaced by a game that was missing',
      { before: [a, entry('b', '-/2')], wads: [wad('/1', 'b')], after: ['a=a@-/1', 'b=b@/1'] },
    ],
    [
      'two replaced by one new content',
      { before: [a, b], wads: [wad('/1', 'd'), wad('/2', 'd')], after: ['a=d@/1', 'b=b@-/2'] },
    ],
    [
      'the one that was there last before one that was there earlier',
      { before: [entry('b', '-/1'), a], wads: [wad('/1', 'd')], after: ['b=b@-/1', 'a=d@/1'] },
    ],
    ['replaced by a mod', { before: [a], wads: [wad('/1', 'mod')], after: ['a=a@-/1'] }],
    ['being written over', { before: [a], wads: [], unsettled: ['/1'], after: ['a=a@/1'] }],
    [
      'being written over while its content lies elsewhere',
      { before: [a], wads: [wad('/old', 'a')], unsettled: ['/1'], after: ['a=a@/old'] },
    ],
    [
      'outside of the WAD directory',
      { before: [entry('a', '/elsewhere/1')], wads: [wad('/elsewhere/1', 'a')], after: ['a=a@/elsewhere/1'] },
    ],
    [
      'outside, replaced in place',
      { before: [entry('a', '/elsewhere/1')], wads: [wad('/elsewhere/1', 'd')], after: ['a=d@/elsewhere/1'] },
    ],
    [
      'outside, with a copy inside',
      {
        before: [entry('a', '/elsewhere/1')],
        wads: [wad('/2', 'a'), wad('/elsewhere/1', 'a')],
        after: ['a=a@/elsewhere/1'],
      },
    ],
    [
      'outside, moved inside, and another file in its old place',
      {
        before: [entry('a', '/elsewhere/1')],
        wads: [wad('/2', 'a'), wad('/elsewhere/1', 'd')],
        after: ['a=a@/2'],
      },
    ],
    [
      'written by hand without a hash',
      {
        before: [entry('a', '/elsewhere/1', '')],
        wads: [wad('/elsewhere/1', 'd')],
        after: ['a=d@/elsewhere/1'],
      },
    ],
    [
      'one hash given to two by hand',
      { before: [entry('a', '-/9', 'b'), b], wads: [wad('/2', 'b')], after: ['a=b@-/9', 'b=b@/2'] },
    ],
  ])('%s', (_, { before, wads, unsettled, after: expected }) => {
    const next = after(before, wads, unsettled);
    expect(linesOf(next)).toEqual(expected);
    expect(linesOf(after(next, wads, unsettled))).toEqual(expected);
    for (const { id } of before) expect(next.find((version) => version.id === id)?.args).toBe(`-of ${id}`);
  });

  it('change nothing when nothing happened', () => {
    expect(reconcileBaseGames([a], { wads: [wad('/1', 'a')], unsettled: new Set() })).toEqual([]);
  });
});

describe('the name of a base game that is replaced in place', () => {
  it.each([
    ['follows when Hangar gave it', 'Heretic (unknown build)', 'Heretic (d)'],
    ['follows when it holds a version', 'Freedoom: Phase 1 (0.11.3)', 'Heretic (d)'],
    ['stays when the user gave it', 'Heretic at midnight', 'Heretic at midnight'],
  ])('%s', (_, name, expected) => {
    const [version] = after([{ ...a, name }], [wad('/1', 'd')]);
    expect(version).toMatchObject({ id: 'a', name: expected, game: 'heretic', slug: 'a' });
  });
});

describe('the slug of a new base game', () => {
  it('is neither the slug nor the id of another', () => {
    const others = [
      { ...a, id: 'd' },
      { ...b, slug: 'd-2' },
    ];
    const wads = [wad('/1', 'a'), wad('/2', 'b'), wad('/9', 'd')];
    expect(after(others, wads)[2]?.slug).toBe('d-3');
  });
});
