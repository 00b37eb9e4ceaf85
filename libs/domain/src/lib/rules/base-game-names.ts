import type { IBaseGameVersion } from '../records/base-game-version';

/** The build at the end of a name, such as ` (0.13.0)` in `Freedoom: Phase 2 (0.13.0)`. */
const BUILD = /(?<!\s)\s*\([^()]*\)$/;

/**
 * The beginning of Freedoom's names, which differ only in the number at the end. In narrow spaces, that number would be
 * cut off first.
 */
const FREEDOOM_PHASE = /^Freedoom: Phase (?=\d)/;

type Named = Pick<IBaseGameVersion, 'id' | 'name'>;

/**
 * Returns short names for use in narrow spaces: without the build, unless another base game would have the same name.
 */
export function shortBaseGameNames(versions: readonly Named[]): ReadonlyMap<string, string> {
  const shortened = versions.map(({ id, name }) => ({ id, name: name.replace(FREEDOOM_PHASE, 'Freedoom ') }));
  const counts = new Map<string, number>();
  for (const { name } of shortened) counts.set(withoutBuild(name), (counts.get(withoutBuild(name)) ?? 0) + 1);
  return new Map(
    shortened.map(({ id, name }) => [id, counts.get(withoutBuild(name)) === 1 ? withoutBuild(name) : name]),
  );
}

/** Removes the build from the end of a name. */
export function withoutBuild(name: string): string {
  return name.replace(BUILD, '') || name;
}
