import { createRecordReader, textOrNull, type JsonObject } from '@hangar/api-foundation/storage';
import { MAP_RESULT, timeOrNull, type IMapResult } from '@hangar/domain';

/** A line of `results/<protocolId>.jsonl`: the new state of a result, or its deletion. */
export type ResultLine = { readonly result: IMapResult } | { readonly deletedId: string };

/** Matches the name of a map: a lump name, or a longer name in a package. */
const MAP_NAME = /^[^\p{C}\p{Z}/\\]{1,64}$/u;

/** Whether a string is a valid map name in capitals. */
export function isMapName(text: string): boolean {
  return MAP_NAME.test(text) && text === text.toUpperCase();
}

const readResult = createRecordReader(MAP_RESULT);

/** Parses a line; `null` if it is invalid. */
export function readResultLine(raw: JsonObject): ResultLine | null {
  const id = textOrNull(raw['id']);
  if (id === null) return null;
  if (raw['deleted'] === true) return { deletedId: id };
  const map = textOrNull(raw['map'])?.toUpperCase();
  const finishedAt = timeOrNull(raw['finishedAt']);
  if (map === undefined || !isMapName(map) || finishedAt === null) return null;
  return { result: readResult({ ...raw, map, finishedAt })! };
}
