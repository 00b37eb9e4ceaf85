import { extensionOf } from '@hangar/domain';

/** What players hand over that is no mod, and where it belongs. */
const BELONGS_ELSEWHERE: readonly (readonly [extensions: readonly string[], sentence: string])[] = [
  [
    ['.lmp'],
    'is a demo. To watch it, edit a protocol with the same base game and mod files, and choose it under "Play a demo".',
  ],
  [
    ['.dsg', '.esg', '.hsg', '.zds'],
    'is a saved game. Copy it into the save directory of the protocol that it belongs to: it is listed among its saves then.',
  ],
];

/** What a file called `.lmp` is by its content. All kinds of lumps are called so. */
export type LumpKind = 'demo' | 'no-demo';

/**
 * Why a file of a kind that no source port loads as a mod is of no use, as a sentence with the way out where there is one. `lump` is
 * what a `.lmp` was found to be; where nobody looked, it counts as a demo.
 */
export function uselessKind(fileName: string, lump: LumpKind = 'demo'): string {
  const extension = extensionOf(fileName);
  if (extension === '.lmp' && lump === 'no-demo')
    return `${fileName} is a single lump and not a demo. No source port loads it by itself: it belongs into a WAD or a package.`;
  const known = BELONGS_ELSEWHERE.find(([extensions]) => extensions.includes(extension));
  return known ? `${fileName} ${known[1]}` : `No source port loads a file like ${fileName}.`;
}
