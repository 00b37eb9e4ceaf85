import { listElements, type ListElement } from './list-elements';

/** An entry in ES-DE's list of games. */
export interface EsDeGame {
  /** Relative to the folder of its system, such as `./sunder.sh`; contains only letters, digits, `-`, `.` and `/`. */
  readonly path: string;
  readonly name: string;
}

/** The elements of a list that are relevant to one game. */
interface Layout {
  readonly list: ListElement;
  /** The game, if it is in the list, and the element of its name, if it has one. */
  readonly game: ListElement | null;
  readonly name: ListElement | null;
}

/**
 * Adds a game to ES-DE's list, or changes its name if it is already in the list. All other bytes stay unchanged.
 * Returns `null` if `file` is not an ES-DE list. Pass `null` as `file` if the list does not exist yet.
 */
export function addEsDeGame(file: Buffer | null, game: EsDeGame): Buffer | null {
  if (file === null)
    return Buffer.from(`<?xml version="1.0"?>\n<gameList>\n${createGameElement(game)}</gameList>\n`);
  // Latin-1 has one character per byte, so the unchanged parts are written exactly as they were read.
  const text = file.toString('latin1');
  const layout = findLayout(text, game.path);
  return layout && Buffer.from(insertGame(text, layout, game), 'latin1');
}

function findLayout(text: string, path: string): Layout | null {
  let list: ListElement | null = null;
  let game: ListElement | null = null;
  let name: ListElement | null = null;
  let inGame: { path?: string; name?: ListElement } = {};
  for (const element of listElements(text)) {
    if (element === null) return null;
    const { location, inside } = element;
    if (location === 'gameList') {
      if (list) return null;
      list = element;
    } else if (location === 'gameList/game/path')
      inGame.path ??= text.slice(inside?.start, inside?.end).trim();
    else if (location === 'gameList/game/name') inGame.name ??= element;
    else if (location === 'gameList/game') {
      if (inGame.path === path) [game, name] = [element, inGame.name ?? null];
      inGame = {};
    }
  }
  return list && { list, game, name };
}

function insertGame(text: string, { list, game, name }: Layout, newGame: EsDeGame): string {
  const newName = `<name>${escapeXml(newGame.name)}</name>`;
  if (name) return replaceRange(text, name.start, name.end, newName);
  if (game?.inside) return replaceRange(text, game.inside.end, game.inside.end, `\t${newName}\n\t`);
  if (!list.inside)
    return replaceRange(text, list.start, list.end, `<gameList>\n${createGameElement(newGame)}</gameList>`);
  const position = findStartOfLine(text, list.inside.end);
  return replaceRange(text, position, position, createGameElement(newGame));
}

function replaceRange(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + Buffer.from(replacement, 'utf8').toString('latin1') + text.slice(end);
}

/** Returns the start of the line if only spaces precede the position, so that the closing tag keeps its indentation. */
function findStartOfLine(text: string, position: number): number {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  return text.slice(start, position).trim() === '' ? start : position;
}

/** Returns an entry in the format that ES-DE writes. */
function createGameElement({ path, name }: EsDeGame): string {
  return `\t<game>\n\t\t<path>${path}</path>\n\t\t<name>${escapeXml(name)}</name>\n\t</game>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
