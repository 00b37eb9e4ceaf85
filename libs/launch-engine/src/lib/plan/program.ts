import { executableNamesOf } from '../families';
import type { PlanContext } from './plan-part';

/** The program to run: the port itself, or the related program for the game. */
export interface ChosenProgram {
  readonly path: string;
  readonly notes: readonly string[];
  /** The `notes` that are informational rather than warnings. */
  readonly information: readonly string[];
}

/**
 * Chooses the program. In some families, each game has its own program, such as chocolate-heretic next to
 * chocolate-doom.
 */
export function chooseProgram({ request, facts, paths }: PlanContext, port: string): ChosenProgram {
  const game = request.iwad?.game;
  if (facts.siblingPrograms === undefined || game === undefined || !facts.games.includes(game))
    return { path: port, notes: [], information: [] };

  const gameWord = facts.siblingPrograms[game] ?? 'doom';
  const { dir, name, ext } = paths.parse(port);
  const words = ['doom', ...Object.values(facts.siblingPrograms)];
  // This only works for known names. Nothing can be derived from a name such as MyDoom.AppImage.
  const isKnown = executableNamesOf(facts).includes(name.toLowerCase());
  const parts = isKnown ? new RegExp(`^(.+?)(${words.join('|')})$`, 'i').exec(name) : null;
  if (parts?.[2]?.toLowerCase() === gameWord) return { path: port, notes: [], information: [] };
  if (parts === null) {
    const advice = `${facts.label} has a separate program for this game, and Hangar can't find it from ${name}${ext}. Add the program for ${gameWord} as a source port.`;
    return { path: port, notes: gameWord === 'doom' ? [] : [advice], information: [] };
  }
  const sibling = `${parts[1]}${gameWord}${ext}`;
  const information = [`${facts.label} uses ${sibling} for this game instead of ${name}${ext}.`];
  return { path: dir === '' ? sibling : paths.join(dir, sibling), notes: information, information };
}
