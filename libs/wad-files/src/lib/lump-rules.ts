import type { LumpRule } from './base-game-tables';
import { GATE, LUMP_RULES, PWAD_GATE } from './generated/base-game-tables';
import type { WadDirectory } from './wad-directory';

/**
 * Returns the first rule that a WAD matches, or `undefined` for a mod. The header alone is never decisive. However, a
 * file with a PWAD header needs more evidence to count as a game on which mods are often based.
 */
export function findLumpRule({ magic, lumps }: Pick<WadDirectory, 'magic' | 'lumps'>): LumpRule | undefined {
  const names: ReadonlySet<string> = new Set(lumps.map(({ name }) => name));
  const has = (name: string): boolean => names.has(name);
  const isComplete = GATE.allOf.every(has) && GATE.anyOf.some(has);
  const hasGameEvidence = magic === 'IWAD' || PWAD_GATE.allOf.every(has);
  return LUMP_RULES.find((rule) => {
    if (!rule.lumps.every(has)) return false;
    if (rule.requires) return true;
    return isComplete && (hasGameEvidence || !PWAD_GATE.families.includes(rule.family));
  });
}
