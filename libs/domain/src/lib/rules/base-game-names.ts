import type { IBaseGameVersion } from '../records/base-game-version';

/** The build at the end of a name, such as ` (0.13.0)` in `Freedoom: Phase 2 (0.13.0)`. */
const BUILD = /(?<!\s)\s*\([^()]*\)$/;

/** Nothing of it distinguishes one from the other but the number at its end, which is the first to be cut off. */
const FREEDOOM_PHASE = /^Freedoom: Phase (?=\d)/;

type Named = Pick<IBaseGameVersion, 'id' | 'name'>;

/** What each base game is called where there is little room: without its build, unless another is called the same. */
export function shortBaseGameNames(versions: readonly Named[]): ReadonlyMap<string, string> {
  const named = versions.map(({ id, name }) => ({ id, name: name.replace(FREEDOOM_PHASE, 'Freedoom ') }));
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(withoutBuild(name), (counts.get(withoutBuild(name)) ?? 0) + 1);
  return new Map(
    named.map(({ id, name }) => [id, counts.get(withoutBuild(name)) === 1 ? withoutBuild(name) : name]),
  );
}

/** A name without the build at its end. */
export function withoutBuild(name: string): string {
  return name.replace(BUILD, '') || name;
}
