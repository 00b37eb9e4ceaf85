import { listElements, type ListElement } from './list-elements';

/** A game as ES-DE lists it. */
export interface EsDeGame {
  /** Relative to the folder of its system, such as `./sunder.sh`: letters, digits, `-`, `.` and `/` alone. */
  readonly path: string;
  readonly name: string;
}

/** What matters in a list for one game. */
interface Layout {
  readonly list: ListElement;
  /** The game, where the list has it, and its name, where it has one. */
  readonly game: ListElement | null;
  readonly name: ListElement | null;
}

/**
 * ES-DE's list with one more game, or with the new name of one that it has; everything else stays as it is, byte by byte. `null`
 * where `file` is no such list. One that is not there yet is `null`, too.
 */
export function withEsDeGame(file: Buffer | null, game: EsDeGame): Buffer | null {
  if (file === null) return Buffer.from(`<?xml version="1.0"?>\n<gameList>\n${entry(game)}</gameList>\n`);
  // One character for each byte, so that whatever is not changed is written as it was.
  const text = file.toString('latin1');
  const layout = layoutOf(text, game.path);
  return layout && Buffer.from(changed(text, layout, game), 'latin1');
}

function layoutOf(text: string, path: string): Layout | null {
  let list: ListElement | null = null;
  let game: ListElement | null = null;
  let name: ListElement | null = null;
  let inGame: { path?: string; name?: ListElement } = {};
  for (const element of listElements(text)) {
    if (element === null) return null;
    const { where, inside } = element;
    if (where === 'gameList') {
      if (list) return null;
      list = element;
    } else if (where === 'gameList/game/path') inGame.path ??= text.slice(inside?.start, inside?.end).trim();
    else if (where === 'gameList/game/name') inGame.name ??= element;
    else if (where === 'gameList/game') {
      if (inGame.path === path) [game, name] = [element, inGame.name ?? null];
      inGame = {};
    }
  }
  return list && { list, game, name };
}

function changed(text: string, { list, game, name }: Layout, wanted: EsDeGame): string {
  const newName = `<name>${escaped(wanted.name)}</name>`;
  if (name) return put(text, name.start, name.end, newName);
  if (game?.inside) return put(text, game.inside.end, game.inside.end, `\t${newName}\n\t`);
  if (!list.inside) return put(text, list.start, list.end, `<gameList>\n${entry(wanted)}</gameList>`);
  const place = startOfLine(text, list.inside.end);
  return put(text, place, place, entry(wanted));
}

function put(text: string, start: number, end: number, words: string): string {
  return text.slice(0, start) + Buffer.from(words, 'utf8').toString('latin1') + text.slice(end);
}

/** An end that stands alone in its line keeps its indentation. */
function startOfLine(text: string, place: number): number {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  return text.slice(start, place).trim() === '' ? start : place;
}

/** As ES-DE writes it. */
function entry({ path, name }: EsDeGame): string {
  return `\t<game>\n\t\t<path>${path}</path>\n\t\t<name>${escaped(name)}</name>\n\t</game>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
