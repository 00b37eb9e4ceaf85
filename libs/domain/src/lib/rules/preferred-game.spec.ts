import { nameWithoutRelease, preferredGame } from './preferred-game';

describe('preferredGame', () => {
  it.each([
    [['/wads/freedoom1.wad', '/wads/freedoom2.wad'], '/wads/freedoom2.wad'],
    [['C:\\wads\\freedoom2.wad', 'C:\\wads\\DOOM2.WAD'], 'C:\\wads\\DOOM2.WAD'],
    [['/wads/heretic.wad', '/wads/freedoom1.wad'], '/wads/freedoom1.wad'],
    [[`/wads/heretic.wad`, `/wads/doom2-${'0a'.repeat(16)}.wad`], `/wads/doom2-${'0a'.repeat(16)}.wad`],
    [['/wads/heretic.wad', '/wads/hexen.wad'], '/wads/heretic.wad'],
  ])('from %j, chooses %s', (paths, expected) => {
    const versions = paths.map((iwadPath) => ({ iwadPath, ignored: false, missing: false }));
    expect(preferredGame(versions)?.iwadPath).toBe(expected);
  });

  it('ignores hidden and missing games, and returns undefined if there are no others', () => {
    expect(
      preferredGame([
        { iwadPath: '/wads/doom2.wad', ignored: true, missing: false },
        { iwadPath: '/wads/doom.wad', ignored: false, missing: true },
      ]),
    ).toBeUndefined();
  });
});

it('removes the release from the name of a base game', () => {
  expect(nameWithoutRelease('Doom II (1.9)')).toBe('Doom II');
  expect(nameWithoutRelease('Freedoom: Phase 2')).toBe('Freedoom: Phase 2');
});
