import { withoutCulprit, type Culprit, type StartNotes } from './start-notes-file';

/** An extension from a file, with the checksum of its files. */
export interface NotedExtension {
  readonly name: string;
  readonly sha256: string;
}

/** How extensions from files are started, after what earlier starts have noted. */
export interface StartPlan {
  /** The notes with which this start begins. */
  readonly notes: StartNotes;
  /** The notes about extensions that are left out. `null`: left out only because earlier starts ended unexpectedly. */
  readonly leftOut: ReadonlyMap<string, Culprit | null>;
  /** The names of extensions that are started together, in this order. */
  readonly groups: readonly (readonly string[])[];
}

/**
 * Number of starts in a row that may end unexpectedly before all extensions are left out once: the first may be a power
 * failure, and the second starts the extensions one by one.
 */
const MAX_UNSEEN_ENDS = 2;
/** An extension is left out of 1, 2, 4… starts in a row, and never permanently: the cause may be a coincidence. */
const MAX_SKIPPED_STARTS = 32;

/** Plans a start. If the previous start ended unexpectedly, the extension that was being started alone is left out. */
export function planStart(before: StartNotes, extensions: readonly NotedExtension[]): StartPlan {
  const notes = afterPreviousStart(before, extensions);
  const findNote = ({ name, sha256 }: NotedExtension) =>
    notes.culprits.find((culprit) => culprit.name === name && culprit.sha256 === sha256);
  if (leavesAllOut(notes, before))
    return {
      notes,
      groups: [],
      leftOut: new Map(extensions.map((extension) => [extension.name, findNote(extension) ?? null])),
    };
  const noted = extensions.filter((extension) => mustSkip(findNote(extension)));
  const running = extensions.filter((extension) => !noted.includes(extension));
  const suspects = running.filter((extension) => findNote(extension) !== undefined);
  const others = running.filter((extension) => !suspects.includes(extension));
  const alone = (group: readonly NotedExtension[]) => group.map(({ name }) => [name]);
  return {
    notes,
    leftOut: new Map(noted.map((extension) => [extension.name, findNote(extension) ?? null])),
    groups: [...(notes.unseenEnds > 0 ? alone(others) : groupOf(others)), ...alone(suspects)],
  };
}

/** Returns the notes after a successful start with these extensions. */
export function afterGoodStart({ culprits }: StartNotes, startedNames: readonly string[]): StartNotes {
  return {
    starting: null,
    unseenEnds: 0,
    culprits: culprits
      .filter(({ name }) => !startedNames.includes(name))
      .map((culprit) => ({ ...culprit, startsToSkip: Math.max(0, culprit.startsToSkip - 1) })),
  };
}

/** Returns the notes with those about other files removed, and with a new one if the previous start ended unexpectedly. */
function afterPreviousStart(
  { starting, unseenEnds, culprits }: StartNotes,
  extensions: readonly NotedExtension[],
): StartNotes {
  const current = culprits.filter(({ name, sha256 }) =>
    extensions.some((extension) => extension.name === name && extension.sha256 === sha256),
  );
  if (starting === null) return { starting, unseenEnds, culprits: current };
  const suspect = extensions.find(({ name }) => name === starting.extension);
  return {
    starting: null,
    unseenEnds: unseenEnds + 1,
    culprits: suspect ? [...withoutCulprit(current, suspect.name), toUnfinished(suspect, current)] : current,
  };
}

function toUnfinished({ name, sha256 }: NotedExtension, culprits: readonly Culprit[]): Culprit {
  const times = (culprits.find((culprit) => culprit.name === name)?.times ?? 0) + 1;
  const startsToSkip = Math.min(2 ** (times - 1), MAX_SKIPPED_STARTS);
  return { name, sha256, reason: 'unfinished', whileStarting: true, place: null, times, startsToSkip };
}

/** Whether so many starts ended unexpectedly that even starting the extensions one by one did not help. */
function leavesAllOut({ unseenEnds }: StartNotes, { starting }: StartNotes): boolean {
  if (unseenEnds > MAX_UNSEEN_ENDS) return true;
  return unseenEnds === MAX_UNSEEN_ENDS && starting !== null && starting.extension === null;
}

function mustSkip(note: Culprit | undefined): boolean {
  return note !== undefined && (note.reason !== 'unfinished' || note.startsToSkip > 0);
}

function groupOf(extensions: readonly NotedExtension[]): string[][] {
  return extensions.length === 0 ? [] : [extensions.map(({ name }) => name)];
}
