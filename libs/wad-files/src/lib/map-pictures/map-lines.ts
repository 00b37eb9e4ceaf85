import type { MapFormat } from '@hangar/domain';

import { MAX_MAP_LINES } from '../reading-limits';

/** A line of a map, in map units; y points up. */
export interface MapLine {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** Whether there is room on both sides, as at a step or a door. */
  readonly isTwoSided: boolean;
}

/** Bytes of one line, and where the number of its second side stands. */
const LINE_LAYOUTS = { doom: { bytes: 14, backSide: 12 }, hexen: { bytes: 16, backSide: 14 } } as const;
const VERTEX_BYTES = 4;
const NO_SIDE = 0xffff;

/** The lines of a binary map; those that name corners that are not there are left out. Takes anything. */
export function binaryMapLines(
  { lines, vertexes }: { readonly lines: Buffer; readonly vertexes: Buffer },
  format: Exclude<MapFormat, 'udmf'>,
): MapLine[] {
  const { bytes, backSide } = LINE_LAYOUTS[format];
  const corners = Math.floor(vertexes.length / VERTEX_BYTES);
  const count = Math.min(Math.floor(lines.length / bytes), MAX_MAP_LINES);
  const found: MapLine[] = [];
  for (let at = 0; at < count * bytes; at += bytes) {
    const [from, to] = [lines.readUInt16LE(at), lines.readUInt16LE(at + 2)];
    if (from >= corners || to >= corners) continue;
    const isTwoSided = lines.readUInt16LE(at + backSide) !== NO_SIDE;
    found.push({ from: cornerAt(vertexes, from), to: cornerAt(vertexes, to), isTwoSided });
  }
  return found;
}

function cornerAt(vertexes: Buffer, index: number): readonly [number, number] {
  return [vertexes.readInt16LE(index * VERTEX_BYTES), vertexes.readInt16LE(index * VERTEX_BYTES + 2)];
}

const BLOCK = /\b(vertex|linedef)\b[^{};"]{0,200}\{([^{}]{0,4000})\}/gi;
const FIELD = /\b(x|y|v1|v2|sideback|twosided)\s*=\s*([-+.\w]+)\s*;/gi;

/** The lines of a map in text (UDMF); a text that is cut short gives what stands before the cut. Takes anything. */
export function textMapLines(text: string): MapLine[] {
  const corners: (readonly [number, number])[] = [];
  const lines: Map<string, string>[] = [];
  for (const [, kind = '', body = ''] of text.matchAll(BLOCK)) {
    const fields = new Map(
      [...body.matchAll(FIELD)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
    );
    if (kind.toLowerCase() === 'vertex') corners.push([numberIn(fields, 'x'), numberIn(fields, 'y')]);
    else if (lines.length < MAX_MAP_LINES) lines.push(fields);
  }
  return lines.flatMap((fields) => {
    const [from, to] = [corners[numberIn(fields, 'v1')], corners[numberIn(fields, 'v2')]];
    if (!from || !to || ![...from, ...to].every(Number.isFinite)) return [];
    const isTwoSided = fields.get('twosided') === 'true' || numberIn(fields, 'sideback') >= 0;
    return [{ from, to, isTwoSided }];
  });
}

function numberIn(fields: ReadonlyMap<string, string>, key: string): number {
  return Number(fields.get(key) ?? Number.NaN);
}
