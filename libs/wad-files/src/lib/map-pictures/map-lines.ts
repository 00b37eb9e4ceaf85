import type { MapFormat } from '@hangar/domain';

import { nextTurn } from '@hangar/platform';

import { MAX_MAP_LINES } from '../reading-limits';
import { ScriptScanner } from '../texts';

/** A line in a map, in map units. y points up. */
export interface MapLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** Whether there is space on both sides, as with steps and doors. */
  readonly isTwoSided: boolean;
}

/** The size of a line in bytes, and the offset at which it refers to its second side. */
const LINE_LAYOUTS = { doom: { bytes: 14, backSide: 12 }, hexen: { bytes: 16, backSide: 14 } } as const;
const VERTEX_BYTES = 4;
const NO_SIDEDEF = 0xffff;

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

type Block = Map<string, string>;

/** The fields of vertices and lines that are read. */
const FIELDS: ReadonlySet<string> = new Set(['x', 'y', 'v1', 'v2', 'sideback', 'twosided']);
/** Number of tokens that are read before yielding to the event loop. Reading them takes about 10 ms. */
const TOKENS_PER_TURN = 100_000;

/**
 * Returns the lines of a map in text form (UDMF). If the text is truncated, returns the lines before that point.
 * Accepts any text and yields to other work while reading a long text.
 */
export async function readTextMapLines(text: string): Promise<MapLine[]> {
  const corners: (readonly [number, number])[] = [];
  const lines: Block[] = [];
  for await (const [kind, fields] of readBlocks(text)) {
    if (kind === 'vertex') corners.push([getNumber(fields, 'x'), getNumber(fields, 'y')]);
    else if (kind === 'linedef' && lines.length < MAX_MAP_LINES) lines.push(fields);
  }
  return lines.flatMap((fields) => {
    const [from, to] = [corners[getNumber(fields, 'v1')], corners[getNumber(fields, 'v2')]];
    if (!from || !to || ![...from, ...to].every(Number.isFinite)) return [];
    const isTwoSided = fields.get('twosided') === 'true' || getNumber(fields, 'sideback') >= 0;
    return [{ from, to, isTwoSided }];
  });
}

/** Yields each complete block with the lower-case word before it and the relevant fields. */
async function* readBlocks(text: string): AsyncGenerator<readonly [kind: string, fields: Block]> {
  const scanner = new ScriptScanner(text);
  let kind = '';
  let key = '';
  let fields: Block | undefined;
  for (let count = 1; scanner.next(); count++) {
    if (count % TOKENS_PER_TURN === 0) await nextTurn();
    const { kind: token, text: piece } = scanner;
    if (piece === '{' && token === 'symbol') fields = new Map();
    else if (piece === '}' && token === 'symbol') {
      if (fields && (kind === 'vertex' || kind === 'linedef')) yield [kind, fields];
      fields = undefined;
      kind = '';
    } else if (token === 'symbol') {
      if (piece === ';') key = '';
    } else if (!fields) kind = piece.length > 16 ? '' : piece.toLowerCase();
    else if (key === '') key = piece.length > 16 ? '-' : piece.toLowerCase();
    else if (FIELDS.has(key) && token === 'word') fields.set(key, piece);
  }
}

function getNumber(fields: ReadonlyMap<string, string>, key: string): number {
  return Number(fields.get(key) ?? Number.NaN);
}
