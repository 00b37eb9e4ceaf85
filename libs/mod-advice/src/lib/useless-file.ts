import { extensionOf, withoutStop } from '@hangar/domain';

/** Kinds of files that players add although they are not mods, with advice about each. */
const USELESS_KINDS: readonly (readonly [extensions: readonly string[], sentence: string])[] = [
  [
    ['.lmp'],
    'is a demo. To watch it, edit a protocol with the same base game and mod files, and choose it under “Play a demo”.',
  ],
  [
    ['.dsg', '.esg', '.hsg', '.zds'],
    'is a save. Copy it to the save folder of its protocol to see it under Saves.',
  ],
];

/** Whether a `.lmp` file is a demo. Other lumps have the same extension. */
export type LumpKind = 'demo' | 'no-demo';

/**
 * Returns why no source port can load a file as a mod, as a sentence with a remedy if there is one. `lump` is the
 * content of a `.lmp` file, which counts as a demo if its content was not checked.
 */
export function describeUselessKind(fileName: string, lump: LumpKind = 'demo'): string {
  const extension = extensionOf(fileName);
  if (extension === '.lmp' && lump === 'no-demo')
    return `${fileName} is a single lump, not a demo. Source ports can only load it as part of a WAD or PK3.`;
  const known = USELESS_KINDS.find(([extensions]) => extensions.includes(extension));
  return known ? `${fileName} ${known[1]}` : `Source ports can't load ${withoutStop(fileName)}.`;
}
