import type { IMapResult, IUpdateResultRequest } from '@hangar/domain';

import { formatMapTime } from './map-time';

const TICS_PER_SECOND = 35;

/** The fields of a run as typed; an empty field means unknown. */
export interface RunDraft {
  readonly time: string;
  readonly kills: string;
  readonly totalKills: string;
  readonly items: string;
  readonly totalItems: string;
  readonly secrets: string;
  readonly totalSecrets: string;
  readonly skill: string;
}

const COUNTS = ['kills', 'totalKills', 'items', 'totalItems', 'secrets', 'totalSecrets'] as const;

/** Returns the editable fields of a run. */
export function createRunDraft(result: IMapResult): RunDraft {
  const text = (value: number | null) => (value === null ? '' : String(value));
  const counts = Object.fromEntries(COUNTS.map((key) => [key, text(result[key])]));
  return {
    ...(counts as Record<(typeof COUNTS)[number], string>),
    time: result.timeTics === null ? '' : formatMapTime(result.timeTics),
    skill: text(result.skill),
  };
}

/** Returns the changed values, or `null` if a field contains an invalid number or time. */
export function createRunChanges(result: IMapResult, draft: RunDraft): IUpdateResultRequest | null {
  const before = createRunDraft(result);
  const changes: Record<string, number | null> = {};
  for (const key of [...COUNTS, 'skill'] as const) {
    if (draft[key].trim() === before[key]) continue;
    const count = parseCount(draft[key]);
    if (count === undefined) return null;
    changes[key] = count;
  }
  if (draft.time.trim() !== before.time) {
    const tics = parseTics(draft.time);
    if (tics === undefined) return null;
    changes['timeTics'] = tics;
  }
  return changes;
}

function parseCount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
}

/** Parses `2:14` or `1:02:09` into tics; `null` if empty, `undefined` if invalid. */
function parseTics(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^(\d{1,4}:)?\d{1,4}:[0-5]\d$/.test(typed)) return undefined;
  const seconds = typed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds * TICS_PER_SECOND;
}
