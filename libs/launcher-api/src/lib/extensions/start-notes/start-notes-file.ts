import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTemporaryName, OWN_DIRECTORY_MODE, OWN_FILE_MODE } from '@hangar/file-system';

/** How an extension kept Hangar from starting or running. */
export const CULPRIT_REASONS = ['exited', 'blocked', 'failed', 'unfinished'] as const;

/** An extension that kept Hangar from starting or running, and is therefore left out. */
export interface Culprit {
  readonly name: string;
  /** Checksum of its files. The note does not apply to other files. */
  readonly sha256: string;
  /**
   * `exited`: its code ended the process. `blocked`: its code blocked the event loop. `failed`: its code made the
   * start of Hangar fail. `unfinished`: the process ended unexpectedly while this extension was being started, which
   * may be a coincidence.
   */
  readonly reason: (typeof CULPRIT_REASONS)[number];
  /** Whether Hangar was starting at that time. */
  readonly whileStarting: boolean;
  /** The place in its code, such as `dist/index.cjs:12:5`. `null` if unknown. */
  readonly place: string | null;
  /** How many times in a row it was `unfinished`. */
  readonly times: number;
  /** Number of successful starts until an `unfinished` extension is tried again. */
  readonly startsToSkip: number;
}

/** The content of `extensions/start.json`. */
export interface StartNotes {
  /** Present while extensions are being started: the one that is started alone, if any. */
  readonly starting: { readonly extension: string | null } | null;
  /** Number of starts in a row that ended unexpectedly. */
  readonly unseenEnds: number;
  readonly culprits: readonly Culprit[];
}

const NO_NOTES: StartNotes = { starting: null, unseenEnds: 0, culprits: [] };
const MAX_PLACE_CHARACTERS = 300;

/** Reads the notes. A missing or damaged file contains none, because the notes must never prevent a start. */
export function readStartNotes(path: string): StartNotes {
  try {
    return parseNotes(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return NO_NOTES;
  }
}

/**
 * Changes the notes. Synchronous, because the process may end at any time afterwards. If the file cannot be written,
 * such as on a full disk, Hangar starts without notes.
 */
export function updateStartNotes(path: string, change: (notes: StartNotes) => StartNotes): void {
  const before = readStartNotes(path);
  const after = change(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const temporary = createTemporaryName(path);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: OWN_DIRECTORY_MODE });
    writeFileSync(temporary, `${JSON.stringify(after, null, 2)}\n`, { flag: 'wx', mode: OWN_FILE_MODE });
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/** Removes the note about an extension, so that it is tried again. */
export function clearCulprit(path: string, name: string): void {
  updateStartNotes(path, (notes) => ({ ...notes, culprits: withoutCulprit(notes.culprits, name) }));
}

/** Adds a note about an extension, which replaces an earlier one. */
export function addCulprit(path: string, culprit: Culprit): void {
  updateStartNotes(path, (notes) => ({
    starting: null,
    unseenEnds: 0,
    culprits: [...withoutCulprit(notes.culprits, culprit.name), culprit],
  }));
}

export function withoutCulprit(culprits: readonly Culprit[], name: string): readonly Culprit[] {
  return culprits.filter((culprit) => culprit.name !== name);
}

function parseNotes(raw: unknown): StartNotes {
  if (!isRecord(raw)) return NO_NOTES;
  const { starting, unseenEnds, culprits } = raw;
  return {
    starting: isRecord(starting)
      ? { extension: typeof starting['extension'] === 'string' ? starting['extension'] : null }
      : null,
    unseenEnds: toCount(unseenEnds),
    culprits: Array.isArray(culprits) ? culprits.flatMap(parseCulprit) : [],
  };
}

function parseCulprit(raw: unknown): Culprit[] {
  if (!isRecord(raw)) return [];
  const { name, sha256, place } = raw;
  const reason = CULPRIT_REASONS.find((known) => known === raw['reason']);
  if (typeof name !== 'string' || typeof sha256 !== 'string' || reason === undefined) return [];
  return [
    {
      name,
      sha256,
      reason,
      whileStarting: raw['whileStarting'] !== false,
      place: typeof place === 'string' ? place.slice(0, MAX_PLACE_CHARACTERS) : null,
      times: toCount(raw['times']),
      startsToSkip: toCount(raw['startsToSkip']),
    },
  ];
}

function toCount(value: unknown): number {
  return Number.isSafeInteger(value) ? Math.max(0, value as number) : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
