import type { ModCategory } from '@hangar/domain';

import { findMainClass } from './content-classes';
import type { InspectedFile } from './inspected-file';

/** Words in titles and file names that indicate the category of a mod without maps. */
const CATEGORY_PATTERNS: readonly (readonly [RegExp, ModCategory])[] = [
  [/\b(hud|status ?bar|sbar)\b/i, 'hud'],
  [/\b(weapons?|guns?|arsenal|hands)\b/i, 'weapon'],
  [/\b(textures?|resource|sprites?|brightmaps?|sounds?|sfx|hd)\b/i, 'asset_pack'],
  [/\b(music|midi|soundtrack|ost)\b/i, 'music'],
  [/\b(palettes?|colou?rs?)\b/i, 'palette'],
  [/\b(gameplay|monsters?|mutator|brutal)\b/i, 'gameplay'],
];

/** Guesses a mod's category; `null` if nothing indicates one. The UI must mark it as a guess. */
export function guessCategory(
  loaded: readonly Pick<InspectedFile, 'contents' | 'fileName' | 'names'>[],
  title: string,
): ModCategory | null {
  const contents = loaded.flatMap((file) => file.contents ?? []);
  if (contents.some(({ standaloneName }) => standaloneName !== null)) return 'total_conversion';
  if (contents.some(({ mapCount }) => mapCount > 0)) return 'mapset';
  const contentCategory = findMainClass(loaded.flatMap((file) => file.names ?? []));
  if (contentCategory) return contentCategory;
  const names = [title, ...loaded.map(({ fileName }) => fileName.replace(/[_.-]+/g, ' '))].join(' ');
  const word = CATEGORY_PATTERNS.find(([pattern]) => pattern.test(names))?.[1];
  if (word) return word;
  const marks = contents.flatMap(({ portHints }) => portHints.flatMap(({ because }) => because));
  if (marks.includes('SBARINFO') && !marks.includes('DECORATE') && !marks.includes('ZSCRIPT')) return 'hud';
  return contents.some(({ hasDehacked }) => hasDehacked) ||
    marks.some((mark) => mark === 'DECORATE' || mark === 'ZSCRIPT')
    ? 'gameplay'
    : null;
}
