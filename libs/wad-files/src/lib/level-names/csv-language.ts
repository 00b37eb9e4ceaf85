/** There is one for each language. */
const MAX_COLUMNS = 500;
const FIRST_LINE = /^\ufeff?"?(?:default|identifier)"?[ \t]*,/i;

/** Whether a LANGUAGE lump is a table in CSV (ZDoom: stringtable.cpp, readMacros and ParseLanguageCSV). */
export function isCsvLanguage(text: string): boolean {
  return FIRST_LINE.test(text.slice(0, 40));
}

/**
 * Reads the default texts of a LANGUAGE table by upper-case key. Rows whose `Filter` names other games than `game`
 * (`doom`, `heretic`) are left out. Accepts any text.
 */
export function readCsvLanguage(text: string, game: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let columns: Columns | undefined;
  for (const row of csvRows(text.replace(/^\ufeff/, ''))) {
    if (!columns) {
      columns = columnsOf(row);
      continue;
    }
    const key = (row[columns.key] ?? '').trim().toUpperCase();
    const value = row[columns.value];
    if (key && value && isForGame(row[columns.filter] ?? '', game)) texts.set(key, value);
  }
  return texts;
}

/** The positions of the columns that are read; -1 if one is missing. */
interface Columns {
  readonly key: number;
  readonly value: number;
  readonly filter: number;
}

function columnsOf(headings: readonly string[]): Columns {
  const words = headings.slice(0, MAX_COLUMNS).map((heading) => heading.toLowerCase().split(/\s+/));
  const placeOf = (word: string): number => words.findIndex((all) => all.includes(word));
  return { key: placeOf('identifier'), value: placeOf('default'), filter: placeOf('filter') };
}

function isForGame(filter: string, game: string): boolean {
  const games = filter.toLowerCase().match(/[a-z]+/g);
  return games === null || games.includes(game);
}

/** The rows of a CSV text (RFC 4180). Quotes may hold commas, line ends, and quotes written twice. */
function* csvRows(text: string): Generator<string[]> {
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    if (row.length === 0 && (text[at] === '\n' || text[at] === '\r')) {
      at++;
      continue;
    }
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row.push(cell.text);
    at = cell.end + 1;
    if (text[cell.end] === ',') continue;
    if (text[cell.end] === '\r' && text[at] === '\n') at++;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

interface Cell {
  readonly text: string;
  /** The place of the comma or line end behind it. */
  readonly end: number;
}

const CELL_END = /[,\r\n]/g;

function plainCell(text: string, start: number): Cell {
  CELL_END.lastIndex = start;
  const end = CELL_END.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end };
}

function quotedCell(text: string, start: number): Cell {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) end = text.length;
  const content = text.slice(start + 1, end).replaceAll('""', '"');
  // Text after the closing quote belongs to the cell, as in spreadsheets.
  const rest = plainCell(text, end + 1);
  return { text: content + rest.text, end: rest.end };
}
