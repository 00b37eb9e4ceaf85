import type { IWadContents } from '../records/wad-contents';
import { withoutStop } from './end-sentence';

/** Returns a warning about a package whose maps or definitions are damaged; `null` if they aren't. */
export function damageWarning(
  name: string,
  contents: Pick<IWadContents, 'damage'> | null | undefined,
): string | null {
  const [first] = contents?.damage ?? [];
  return first === undefined
    ? null
    : `${withoutStop(name)} is damaged, so the mod may not work: ${first} Download it again.`;
}
