import { recordReader, textOrNull, type JsonObject } from '@hangar/api-foundation/storage';
import { MAP_RESULT, timeOrNull, type IMapResult } from '@hangar/domain';

/** What a line of `results/<protocolId>.jsonl` says: a result as it is from then on, or that there is none any more. */
export type ResultLine = { readonly result: IMapResult } | { readonly deletedId: string };

/** A map's name: of a lump, or a longer one in a package. */
const MAP_NAME = /^[^\p{C}\p{Z}/\\]{1,64}$/u;

/** Whether a text can be the name of a map, in capitals. */
export function isMapName(text: string): boolean {
  return MAP_NAME.test(text) && text === text.toUpperCase();
}

const readResult = recordReader(MAP_RESULT);

/** Reads a line; `null` when it makes no sense. */
export function readResultLine(raw: JsonObject): ResultLine | null {
  const id = textOrNull(raw['id']);
  if (id === null) return null;
  if (raw['deleted'] === true) return { deletedId: id };
  const map = textOrNull(raw['map'])?.toUpperCase();
  const finishedAt = timeOrNull(raw['finishedAt']);
  if (map === undefined || !isMapName(map) || finishedAt === null) return null;
  return { result: readResult({ ...raw, map, finishedAt })! };
}
