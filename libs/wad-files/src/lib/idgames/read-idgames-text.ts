import type { IIdgamesText } from '@hangar/domain';

import { MAX_IDGAMES_BYTES } from '../reading-limits';
import { decodeUnknownText } from '../texts';
import { findField, type IdgamesField } from './idgames-fields';
import { readPlainDate } from './plain-date';

const MAX_VALUE_CHARACTERS = 8000;
// The last column for the start of a field's name, and the last column for its colon. A line that exceeds either
// continues the previous field.
const MAX_NAME_INDENT = 4;
const MAX_COLON_COLUMN = 44;

/**
 * Reads an idgames text file in any of its templates and encodings. Skips unknown fields. `null` if it has no known
 * field. Omits title and author if their encoding is uncertain. Reads the first 64 KB and never throws.
 */
export function readIdgamesText(bytes: Buffer): IIdgamesText | null {
  const { text, isCertain } = decodeUnknownText(bytes.subarray(0, MAX_IDGAMES_BYTES));
  const values = readFields(text);
  if (values.size === 0) return null;
  const getValue = (field: IdgamesField): string | null => values.get(field) ?? null;
  // The file name is a better title than a title with incorrectly decoded letters.
  const getName = (field: IdgamesField): string | null => {
    const text = getValue(field);
    return text === null || isAscii(text) || (isCertain && isReadable(text)) ? text : null;
  };
  const releaseDateText = getValue('releaseDate');
  return {
    title: getName('title'),
    fileName: getValue('fileName'),
    author: getName('author'),
    description: getValue('description'),
    releaseDateText,
    releaseDate: releaseDateText && readPlainDate(releaseDateText),
    otherFilesByAuthor: getValue('otherFilesByAuthor'),
    credits: getValue('credits'),
    engine: getValue('engine'),
    purpose: getValue('purpose'),
    otherFilesRequired: getValue('otherFilesRequired'),
    game: getValue('game'),
    maps: getValue('maps'),
    singlePlayer: getValue('singlePlayer'),
    cooperative: getValue('cooperative'),
    deathmatch: getValue('deathmatch'),
    difficulty: getValue('difficulty'),
    base: getValue('base'),
    buildTime: getValue('buildTime'),
    editors: getValue('editors'),
    knownBugs: getValue('knownBugs'),
    mayNotRunWith: getValue('mayNotRunWith'),
    testedWith: getValue('testedWith'),
    webSites: getValue('webSites'),
  };
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/**
 * Whether a string has letters, none of which is next to a box-drawing character. Such a character would be a letter in
 * another encoding.
 */
function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/\p{L}[\u2500-\u259f]|[\u2500-\u259f]\p{L}/u.test(text);
}

/** Returns the first value of each known field, divided into paragraphs. */
function readFields(text: string): ReadonlyMap<IdgamesField, string> {
  const values = new Map<IdgamesField, string>();
  let field: IdgamesField | 'other' = 'other';
  let lines: string[] = [];
  const finish = (): void => {
    if (field !== 'other' && !values.has(field)) {
      const value = joinParagraphs(lines);
      if (value) values.set(field, value);
    }
    [field, lines] = ['other', []];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const start = line.includes(':') ? parseFieldStart(line) : undefined;
    if (start) {
      finish();
      field = start.field;
      lines = [start.value];
    } else if (isSection(line) || !continuesField(line, lines)) finish();
    else lines.push(line);
  }
  finish();
  return values;
}

interface FieldStart {
  readonly field: IdgamesField | 'other';
  readonly value: string;
}

/** Parses `Name   : value`, even if the name is unknown, because any field ends the previous field. */
function parseFieldStart(line: string): FieldStart | undefined {
  const colon = line.slice(0, MAX_COLON_COLUMN).indexOf(':');
  if (colon <= 0) return undefined;
  const name = line.slice(0, colon);
  if (name.search(/\S/) > MAX_NAME_INDENT) return undefined;
  const field = findField(name);
  // An unknown name only counts as a field if its colon is aligned as in a table. "Note: …" is a sentence.
  const isColumn = name.search(/\S/) === 0 && /\s$/.test(name) && colon >= 12;
  return field || isColumn ? { field: field ?? 'other', value: line.slice(colon + 1) } : undefined;
}

function isSection(line: string): boolean {
  if (line === '') return false;
  return /^\s{0,4}(?:={4}|-{4}|\*{4}|_{4}|\*\s[^*]{1,60}\*)/.test(line);
}

// Whether an unindented line continues the field. It only does so directly below a line of the field. Such lines occur
// because some editors wrap lines without indenting them, and some authors start the value on the line below the name.
function continuesField(line: string, lines: readonly string[]): boolean {
  return (
    line === '' || line.trim() === '' || /^\s/.test(line) || lines.length === 1 || lines.at(-1)?.trim() !== ''
  );
}

/** Joins the lines of each paragraph and keeps an empty line between paragraphs. */
function joinParagraphs(lines: readonly string[]): string {
  const paragraphs: string[][] = [[]];
  let characters = 0;
  for (const line of lines) {
    if (characters > MAX_VALUE_CHARACTERS) break;
    const trimmed = line && line.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
    characters += trimmed.length;
    if (trimmed) paragraphs.at(-1)?.push(trimmed);
    else if (paragraphs.at(-1)?.length) paragraphs.push([]);
  }
  const text = paragraphs.map((paragraph) => paragraph.join(' ')).join('\n\n');
  return text.trim().slice(0, MAX_VALUE_CHARACTERS).trim();
}
