import { RESULT_SOURCES, SKILLS, type IMapResult } from '@hangar/domain';

import { choiceField, textOrNull, wholeNumberField, type JsonObject } from '../storage';
import { timeOrNull } from './past-session';

/** What a line of `results/<protocolId>.jsonl` says: a result as it is from then on, or that there is none any more. */
export type ResultLine = { readonly result: IMapResult } | { readonly deletedId: string };

/** A map's name: of a lump, or a longer one in a package. */
const MAP_NAME = /^[^\p{C}\p{Z}/\\]{1,64}$/u;

/** Whether a text can be the name of a map, in capitals. */
export function isMapName(text: string): boolean {
  return MAP_NAME.test(text) && text === text.toUpperCase();
}

/** Reads a line; `null` when it makes no sense. */
export function readResultLine(raw: JsonObject): ResultLine | null {
  const id = textOrNull(raw['id']);
  if (id === null) return null;
  if (raw['deleted'] === true) return { deletedId: id };
  const map = textOrNull(raw['map'])?.toUpperCase();
  const finishedAt = timeOrNull(raw['finishedAt']);
  if (map === undefined || !isMapName(map) || finishedAt === null) return null;
  const count = (key: keyof IMapResult) => countOrNull(raw[key]);
  const skill = wholeNumberField(raw['skill'], 0, SKILLS.least, SKILLS.most);
  const result: IMapResult = {
    id,
    map,
    name: textOrNull(raw['name']),
    skill: skill === 0 ? null : skill,
    timeTics: count('timeTics'),
    kills: count('kills'),
    totalKills: count('totalKills'),
    items: count('items'),
    totalItems: count('totalItems'),
    secrets: count('secrets'),
    totalSecrets: count('totalSecrets'),
    secretExit: typeof raw['secretExit'] === 'boolean' ? raw['secretExit'] : null,
    players: wholeNumberField(raw['players'], 1, 1),
    finishedAt,
    sessionId: textOrNull(raw['sessionId']),
    source: choiceField(raw['source'], RESULT_SOURCES, 'manual'),
  };
  return { result };
}

function countOrNull(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
}
