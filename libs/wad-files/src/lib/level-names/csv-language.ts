/** Maximum number of columns. There is one for each language. */
const MAX_COLUMNS = 500;
/** Headings are short, for example a list of language codes. */
const MAX_HEADING_CHARACTERS = 200;
const FIRST_LINE = /^\ufeff?"?(?:default|identifier)"?[ \t]*,/i;

/** Whether a LANGUAGE lump is a CSV table (ZDoom: stringtable.cpp, readMacros and ParseLanguageCSV). */
export function isCsvLanguage(text: string): boolean {
  return FIRST_LINE.test(text.slice(0, 40));
}

/**
 * Reads the default strings in a LANGUAGE table by upper-case key. Omits rows whose `Filter` only lists games other
 * than `game` (`doom`, `heretic`). Accepts any text.
 */
export function readCsvLanguage(text: string, game: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const rows = new CsvRows(text.replace(/^\ufeff/, ''));
  if (!rows.next()) return texts;
  const columns = parseColumns(rows);
  while (rows.next()) {
    const key = rows.getCell(columns.key).trim().toUpperCase();
    const value = key && rows.getCell(columns.value);
    if (value && isForGame(rows.getCell(columns.filter), game)) texts.set(key, value);
  }
  return texts;
}

/** The positions of the columns to read; -1 if a column is missing. */
interface Columns {
  readonly key: number;
  readonly value: number;
  readonly filter: number;
}

function parseColumns(headings: CsvRows): Columns {
  const words = Array.from({ length: headings.cellCount }, (_, column) =>
    headings.getCell(column).slice(0, MAX_HEADING_CHARACTERS).toLowerCase().split(/\s+/),
  );
  const findColumn = (word: string): number => words.findIndex((all) => all.includes(word));
  return { key: findColumn('identifier'), value: findColumn('default'), filter: findColumn('filter') };
}

function isForGame(filter: string, game: string): boolean {
  if (filter === '') return true;
  const games = filter.toLowerCase().match(/[a-z]+/g);
  return games === null || games.includes(game);
}

const [NEWLINE, RETURN, QUOTE, COMMA] = [10, 13, 34, 44] as const;

/**
 * Reads the rows of CSV text (RFC 4180) one at a time. Quoted cells may contain commas, line breaks and doubled quotes.
 * Only stores the positions of cells, because most cells of a table with all languages are never read.
 */
class CsvRows {
  /** The number of cells in the row, up to the limit. */
  cellCount = 0;
  private readonly starts = new Uint32Array(MAX_COLUMNS);
  private readonly ends = new Uint32Array(MAX_COLUMNS);
  private offset = 0;

  constructor(private readonly text: string) {}

  /** Moves to the next row that is not empty. Returns `false` at the end of the text. */
  next(): boolean {
    const { text } = this;
    while (isLineEnd(text.charCodeAt(this.offset))) this.offset++;
    this.cellCount = 0;
    while (this.offset < text.length) {
      const end = findCellEnd(text, this.offset);
      if (this.cellCount < MAX_COLUMNS) {
        this.starts[this.cellCount] = this.offset;
        this.ends[this.cellCount++] = end;
      }
      this.offset = end + 1;
      if (text.charCodeAt(end) !== COMMA) break;
    }
    return this.cellCount > 0;
  }

  /** Returns the content of a cell. Empty if the row does not contain it. */
  getCell(column: number): string {
    if (column < 0 || column >= this.cellCount) return '';
    const raw = this.text.slice(this.starts[column], this.ends[column]);
    return raw.startsWith('"') ? unquote(raw) : raw;
  }
}

function isLineEnd(code: number): boolean {
  return code === NEWLINE || code === RETURN;
}

/** Returns the position of the comma or line break after a cell. */
function findCellEnd(text: string, start: number): number {
  let offset = text.charCodeAt(start) === QUOTE ? findQuoteEnd(text, start) + 1 : start;
  for (; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === COMMA || isLineEnd(code)) break;
  }
  return Math.min(offset, text.length);
}

/** Returns the position of the closing quote, or the end of the text. */
function findQuoteEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
  return end < 0 ? text.length : end;
}

/** Removes the quotes. As in spreadsheets, text after the closing quote belongs to the cell. */
function unquote(raw: string): string {
  const end = findQuoteEnd(raw, 0);
  return raw.slice(1, end).replaceAll('""', '"') + raw.slice(end + 1);
}
