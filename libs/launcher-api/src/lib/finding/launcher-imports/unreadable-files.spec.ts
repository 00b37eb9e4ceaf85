import { planBaseGame } from './base-game-planner';
import { FilePlanner } from './file-planner';
import type { LibrarySnapshot } from './library-snapshot';
import type { LocatedFile, PathLocator } from './path-locator';

const SIZE = 28;
const { signal } = new AbortController();
/** Locates every file, as if all files were removed immediately afterwards. */
const locator = {
  locate: (path: string): Promise<LocatedFile | null> => Promise.resolve({ path, sizeBytes: SIZE }),
} as PathLocator;
const library = {
  versions: [],
  versionsBySize: new Map([[SIZE, [{ id: 'doom2', hashValue: 'a' }]]]),
  filesBySize: new Map(),
} as unknown as LibrarySnapshot;
const context = {
  kind: 'doom-runner',
  libraryPath: '/home/me/options.json',
  locator,
  library,
  signal,
  onChecked: () => undefined,
} as const;

it('a base game that can no longer be read is listed as missing, with the reason', async () => {
  const game = { id: 'a', name: 'Doom II', path: '/gone/doom2.wad' };
  const { step, reference, gap } = await planBaseGame(game, context);
  expect([step?.action, reference]).toEqual(['skip', null]);
  expect(gap).toMatch(/^doom2\.wad can't be read: .+ Choose another one\.$/);
});

it.each(['/gone/all.dmb', '/gone/a.zip'])(
  '%s is a gap with the reason if it can no longer be read',
  async (path) => {
    const planner = new FilePlanner({ ...context, archiveOptions: () => ({}) });
    const { files, gaps } = await planner.plan({ path, name: null, enabled: true });
    expect(files).toEqual([]);
    expect(gaps).toEqual([expect.stringMatching(/^(?:all\.dmb|a\.zip) can't be read: ./)]);
  },
);
