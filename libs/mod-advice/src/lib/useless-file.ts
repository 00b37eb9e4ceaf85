import { extensionOf, withoutStop } from '@hangar/domain';

/** Kinds of files that players add although they are not mods, with advice for each. */
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

/** The content of a `.lmp` file. All kinds of lumps have this extension. */
export type LumpKind = 'demo' | 'no-demo';

/**
 * Returns why no source port can load a file as a mod, as a sentence with the remedy, if any. `lump` is the content of
 * a `.lmp` file; if it was not checked, the file counts as a demo.
 */
export function uselessKind(fileName: string, lump: LumpKind = 'demo'): string {
  const extension = extensionOf(fileName);
  if (extension === '.lmp' && lump === 'no-demo')
    return `${fileName} is a single lump and not a demo. No source port loads it on its own: it belongs in a WAD or a package.`;
  const known = BELONGS_ELSEWHERE.find(([extensions]) => extensions.includes(extension));
  return known ? `${fileName} ${known[1]}` : `No source port loads a file like ${withoutStop(fileName)}.`;
}
