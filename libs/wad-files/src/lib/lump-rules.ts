import type { LumpRule } from './base-game-tables';
import { GATE, LUMP_RULES, PWAD_GATE } from './generated/base-game-tables';
import type { WadDirectory } from './wad-directory';

/**
 * The first rule whose marks a WAD bears, or nothing for a mod. The header's word alone never decides, but a file
 * that says PWAD must show more before it passes for a game that mods are made for.
 */
export function findLumpRule({ magic, lumps }: Pick<WadDirectory, 'magic' | 'lumps'>): LumpRule | undefined {
  const names: ReadonlySet<string> = new Set(lumps.map(({ name }) => name));
  const has = (name: string): boolean => names.has(name);
  const isComplete = GATE.allOf.every(has) && GATE.anyOf.some(has);
  const isBeyondMods = magic === 'IWAD' || PWAD_GATE.allOf.every(has);
  return LUMP_RULES.find((rule) => {
    if (!rule.lumps.every(has)) return false;
    if (rule.requires) return true;
    return isComplete && (isBeyondMods || !PWAD_GATE.families.includes(rule.family));
  });
}
