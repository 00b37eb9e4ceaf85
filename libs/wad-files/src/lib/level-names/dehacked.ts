/** The parts of a DeHackEd or BEX patch that a launcher needs. */
export interface DehackedPatch {
  /** `Doom version`: vanilla and Boom patches use 19 and 21, MBF21 patches use 2021, and ID24 patches use 2024. */
  readonly doomVersion?: number;
  /** The strings in `[STRINGS]` by upper-case key, such as HUSTR_1. */
  readonly strings: ReadonlyMap<string, string>;
  /** Titles by map name, from `Text` sections that replace an original title ("level 1: …"). */
  readonly titles: ReadonlyMap<string, string>;
}

/** Whether the beginning of a text looks like a patch in text form. DeHackEd 2.x patches are binary. */
export function isDehackedText(text: string): boolean {
  return /^\s*patch file for dehacked v[3-9]/i.test(text.slice(0, 200));
}

/**
 * Reads level names from a patch in DeHackEd's or Boom's syntax (Boom: d_deh.c). Accepts any text and takes time
 * proportional to its length.
 */
export function readDehacked(text: string): DehackedPatch {
  const reader = new DehackedReader(text.replace(/\r/g, ''));
  reader.readAll();
  return reader;
}

/** The minimum length of a line in a patch: a key, an equals sign and a value. */
const MIN_LINE_CHARACTERS = 3;
/** Boom has fewer than a thousand strings, and later ports not many more. */
const MAX_STRINGS = 10_000;

/** The number of spaces is limited, so that a line that only contains spaces is not scanned repeatedly. */
const TEXT_SECTION = /^text\s{1,40}(\d{1,7})\s{1,40}(\d{1,7})$/i;

class DehackedReader implements DehackedPatch {
  doomVersion?: number;
  readonly strings = new Map<string, string>();
  readonly titles = new Map<string, string>();
  private offset = 0;
  private isInStrings = false;
  private stringsLeft = MAX_STRINGS;

  constructor(private readonly text: string) {}

  readAll(): void {
    while (this.offset < this.text.length) {
      if (this.skipShortLine()) continue;
      const line = this.readNextLine().trim();
      const replaced = /^t/i.test(line) ? TEXT_SECTION.exec(line) : null;
      if (replaced) this.readReplacement(Number(replaced[1]), Number(replaced[2]));
      else this.readLine(line);
    }
  }

  private skipShortLine(): boolean {
    const end = this.text.indexOf('\n', this.offset);
    const isShort = end >= 0 && end - this.offset < MIN_LINE_CHARACTERS;
    if (isShort) this.offset = end + 1;
    return isShort;
  }

  private readNextLine(): string {
    const end = this.text.indexOf('\n', this.offset);
    const line = this.text.slice(this.offset, end < 0 ? undefined : end);
    this.offset = end < 0 ? this.text.length : end + 1;
    return line;
  }

  private readLine(line: string): void {
    if (line.startsWith('#')) return;
    if (line.startsWith('[')) {
      this.isInStrings = /^\[strings\]/i.test(line);
      return;
    }
    const equals = line.indexOf('=');
    if (equals <= 0 || equals > 64) return;
    // Most lines in a patch are numeric properties of things and frames, which are not read.
    const isWanted = this.isInStrings ? this.stringsLeft > 0 : /^doom version\b/i.test(line);
    if (!isWanted) return;
    const key = line.slice(0, equals).trim().toUpperCase();
    const value = line.slice(equals + 1).trim();
    if (key === 'DOOM VERSION' && /^\d{1,5}$/.test(value)) this.doomVersion = Number(value);
    if (!this.isInStrings) return;
    this.strings.set(key, this.withContinuation(value));
    this.stringsLeft--;
  }

  // A backslash at the end continues the value on the next line. The next line's indentation is ignored.
  private withContinuation(value: string): string {
    if (!value.includes('\\')) return value;
    const parts = [value];
    while (parts.at(-1)?.endsWith('\\') && this.offset < this.text.length) {
      parts.push(parts.pop()?.slice(0, -1) ?? '', this.readNextLine().trim());
    }
    return parts.join('').replace(/\\n/g, ' ');
  }

  // The two strings directly follow each other. Carriage returns do not count towards their lengths.
  private readReplacement(from: number, to: number): void {
    const original = this.text.slice(this.offset, this.offset + from);
    const replacement = this.text.slice(this.offset + from, this.offset + from + to);
    const mapName = findMapByOriginalTitle(original);
    // If the lengths are wrong, the rest of the patch is still read.
    if (original.length < from || replacement.length < to) return;
    this.offset += from + to;
    if (mapName && !this.titles.has(mapName)) this.titles.set(mapName, replacement);
  }
}

/**
 * On the automap, the levels of Doom II and Final Doom are named "level 7: …", those of Doom "E1M1: …" (linuxdoom:
 * d_englsh.h).
 */
function findMapByOriginalTitle(original: string): string | undefined {
  const [, level, name] = /^(?:level (\d{1,2}): |(E\dM\d): )/i.exec(original.slice(0, 20)) ?? [];
  return level ? `MAP${level.padStart(2, '0')}` : name?.toUpperCase();
}
