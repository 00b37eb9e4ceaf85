import type { MapFormat } from '@hangar/domain';

import { nextTurn } from '@hangar/platform';

import { MAX_MAP_LINES, MAX_TEXT_MAP_LINES, MAX_TEXT_MAP_VERTICES } from '../reading-limits';
import { ScriptScanner } from '../texts';

/** A line in a map, in map units. y points up. */
export interface MapLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** Whether there is space on both sides, as with steps and doors. */
  readonly isTwoSided: boolean;
}

/** The lumps of a map that describe its lines. */
export type MapLumps =
  | { readonly format: Exclude<MapFormat, 'udmf'>; readonly lines: Buffer; readonly vertexes: Buffer }
  | { readonly format: 'udmf'; readonly text: Buffer };

/** The size of a line in bytes, and the offset at which it refers to its second side. */
const LINE_LAYOUTS = { doom: { bytes: 14, backSide: 12 }, hexen: { bytes: 16, backSide: 14 } } as const;
const VERTEX_BYTES = 4;
const NO_SIDEDEF = 0xffff;

/** Maximum number of bytes to read from each of these lumps. */
export const MAX_LINES_BYTES = MAX_MAP_LINES * LINE_LAYOUTS.hexen.bytes;
export const MAX_VERTEXES_BYTES = MAX_MAP_LINES * VERTEX_BYTES;

/** Returns the lines of a map in any format. Accepts any bytes, and yields to other work while reading a long text. */
export async function readMapLines(lumps: MapLumps): Promise<MapLine[]> {
  return lumps.format === 'udmf'
    ? readTextMapLines(lumps.text.toString('latin1'))
    : readBinaryMapLines(lumps, lumps.format);
}

/** Returns a binary map's lines, except for those that refer to missing vertices. Accepts any bytes. */
export function readBinaryMapLines(
  { lines, vertexes }: { readonly lines: Buffer; readonly vertexes: Buffer },
  format: Exclude<MapFormat, 'udmf'>,
): MapLine[] {
  const { bytes, backSide } = LINE_LAYOUTS[format];
  const corners = Math.floor(vertexes.length / VERTEX_BYTES);
  const count = Math.min(Math.floor(lines.length / bytes), MAX_MAP_LINES);
  const found: MapLine[] = [];
  for (let offset = 0; offset < count * bytes; offset += bytes) {
    const [from, to] = [lines.readUInt16LE(offset), lines.readUInt16LE(offset + 2)];
    if (from >= corners || to >= corners) continue;
    const isTwoSided = lines.readUInt16LE(offset + backSide) !== NO_SIDEDEF;
    found.push({ from: getCorner(vertexes, from), to: getCorner(vertexes, to), isTwoSided });
  }
  return found;
}

function getCorner(vertexes: Buffer, index: number): readonly [number, number] {
  return [vertexes.readInt16LE(index * VERTEX_BYTES), vertexes.readInt16LE(index * VERTEX_BYTES + 2)];
}

/** Number of tokens that are read before yielding to the event loop. Reading them takes about 10 ms. */
const TOKENS_PER_TURN = 100_000;
/** The longest name of a block or a field that is read. */
const MAX_NAME_CHARACTERS = 16;

/**
 * Returns the lines of a map in text form (UDMF). If the text is truncated, returns the lines before that point.
 * Accepts any text and yields to other work while reading a long text.
 */
export async function readTextMapLines(text: string): Promise<MapLine[]> {
  const scanner = new ScriptScanner(text);
  const reader = new TextMapReader();
  for (let count = 1; scanner.next(); count++) {
    if (count % TOKENS_PER_TURN === 0) await nextTurn();
    reader.read(scanner);
  }
  return reader.getLines();
}

/** The fields of a block that are read. Vertices and lines share this type, so that a single object is sufficient. */
interface TextMapFields {
  x: number;
  y: number;
  v1: number;
  v2: number;
  sideback: number;
  twosided: boolean;
}

const createFields = (): TextMapFields => ({
  x: Number.NaN,
  y: Number.NaN,
  v1: Number.NaN,
  v2: Number.NaN,
  sideback: Number.NaN,
  twosided: false,
});

/** Collects the vertices and lines from the tokens of a text. Keeps numbers only, because a text may have millions. */
class TextMapReader {
  private readonly corners: (readonly [number, number])[] = [];
  private readonly lines: { readonly v1: number; readonly v2: number; readonly isTwoSided: boolean }[] = [];
  private kind = '';
  private key = '';
  private isInBlock = false;
  private fields = createFields();

  read(token: ScriptScanner): void {
    if (token.kind === 'symbol') this.readSymbol(token.firstCode);
    else if (!this.isInBlock) this.kind = toRelevantName(token.text);
    else if (this.key === '') this.key = toRelevantName(token.text);
    else if (token.kind === 'word') this.readValue(token);
  }

  /** Returns the lines whose vertices exist and have finite coordinates. */
  getLines(): MapLine[] {
    return this.lines.flatMap(({ v1, v2, isTwoSided }) => {
      const [from, to] = [this.corners[v1], this.corners[v2]];
      return from && to && isFinitePoint(from) && isFinitePoint(to) ? [{ from, to, isTwoSided }] : [];
    });
  }

  private readSymbol(code: number): void {
    if (code === OPEN) {
      this.isInBlock = true;
      this.fields = createFields();
    } else if (code === CLOSE) {
      if (this.isInBlock) this.endBlock();
      this.isInBlock = false;
      this.kind = '';
    } else if (code === SEMICOLON) this.key = '';
  }

  private readValue(token: ScriptScanner): void {
    const { key, fields } = this;
    if (key === 'twosided') fields.twosided = token.text === 'true';
    else if (key === 'x' || key === 'y' || key === 'v1' || key === 'v2' || key === 'sideback')
      fields[key] = Number(token.text);
  }

  private endBlock(): void {
    const { x, y, v1, v2, sideback, twosided } = this.fields;
    if (this.kind === 'vertex' && this.corners.length < MAX_TEXT_MAP_VERTICES) this.corners.push([x, y]);
    else if (this.kind === 'linedef' && this.lines.length < MAX_TEXT_MAP_LINES)
      this.lines.push({ v1, v2, isTwoSided: twosided || sideback >= 0 });
  }
}

const [OPEN, CLOSE, SEMICOLON] = ['{', '}', ';'].map((symbol) => symbol.charCodeAt(0));

/** Returns a name in lower case, or `-` if it is too long to be relevant. */
function toRelevantName(text: string): string {
  return text.length > MAX_NAME_CHARACTERS ? '-' : text.toLowerCase();
}

function isFinitePoint([x, y]: readonly [number, number]): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}
