// @ts-check
import { isDeepStrictEqual } from 'node:util';
import { withStableTrashIds } from './stable-trash-ids.mjs';

/** @typedef {import('./observe.mjs').Observation} Observation */
/** @typedef {import('./disk-state.mjs').DiskState} DiskState */

/**
 * The data shown by a restarted program, and the disk after it has ended.
 * @typedef {{ seen: Observation, disk: DiskState }} Settled
 */

/**
 * The states before the request (`before`), after it without a kill (`after`), and after the kill (`now`).
 * @typedef {{ before: Settled, after: Settled, now: Settled }} Found
 */

/** Files that change in every run, or can be recreated from other files. */
const TRANSIENT_FILES =
  /^data\/((cache\/(?!found-screenshots)|logs\/)|hangar\.lock$|hangar-[^/]*\.sock$|.*\.bak$)|^home\/\.cache\//;
/** Jobs and their partial downloads. Unfinished jobs continue at the next start, so their results are compared. */
const JOB_FILES = /^data\/jobs\//;
/** Documents are compared by the data that the API shows, not by their content. */
const DOCUMENT_FILES = /\.(json|jsonl|journal|index)$/;
/** The records that are counted from events with a short delay. */
const COUNTED_KEYS = new Set(['player', 'statistics']);

/**
 * Returns the faults after a kill. Every record must be in the state before or after the request. If the request was
 * answered (`mustBeComplete`), only the state after it is allowed. All records must agree, and no file may exist that
 * belongs to neither state. If a restart repeats the request (`isRepeated`), the ids in the trash differ.
 * @param {Found} recorded @param {{ mustBeComplete: boolean, isRepeated: boolean }} options
 * @returns {string[]}
 */
export function findFaults(recorded, { mustBeComplete, isRepeated }) {
  const found = isRepeated ? mapStates(recorded, withStableTrashIds) : recorded;
  const { before, after, now } = found;
  const faults = [];
  /** @type {string[]} */
  const oldKeys = [];
  /** @type {string[]} */
  const newKeys = [];
  for (const key of new Set([before, after, now].flatMap(({ seen }) => [...seen.keys()]))) {
    const [old, expected, value] = [before, after, now].map(({ seen }) => seen.get(key));
    const isOld = isDeepStrictEqual(value, old);
    const isNew = isDeepStrictEqual(value, expected);
    if (COUNTED_KEYS.has(key)) continue;
    if (!isOld && !isNew) faults.push(describeDifference(key, value, { old, wanted: expected }));
    else if (isOld === isNew) continue;
    else if (mustBeComplete && isOld)
      faults.push(`The request succeeded, but ${key} is unchanged: ${shorten(value)}`);
    else (isOld ? oldKeys : newKeys).push(key);
  }
  if (oldKeys.length > 0 && newKeys.length > 0)
    faults.push(`Partly done: unchanged ${oldKeys.join(', ')}; changed ${newKeys.join(', ')}.`);
  return [...faults, ...findFileFaults(found, { hasOld: oldKeys.length > 0, hasNew: newKeys.length > 0 })];
}

/** @param {Found} found @param {(state: Settled) => Settled} map @returns {Found} */
function mapStates({ before, after, now }, map) {
  return { before: map(before), after: map(after), now: map(now) };
}

/** @param {Found} found @param {{ hasOld: boolean, hasNew: boolean }} sides */
function findFileFaults(found, { hasOld, hasNew }) {
  const before = getComparedFiles(found.before.disk);
  const expected = getComparedFiles(found.after.disk);
  const actual = getComparedFiles(found.now.disk);
  const isAmbiguous = hasOld === hasNew;
  const allowedFiles = isAmbiguous ? [before, expected] : [hasNew ? expected : before];
  const faults = [];
  for (const [path, content] of actual) {
    const contents = allowedFiles.filter((files) => files.has(path)).map((files) => files.get(path));
    if (contents.length === 0) {
      if (JOB_FILES.test(path)) continue;
      if (isDocument(path) && (before.has(path) || expected.has(path))) continue;
      faults.push(`${path} was left behind.`);
    } else if (!contents.includes(content)) faults.push(`${path} has content that it never had before.`);
  }
  for (const path of allowedFiles[0]?.keys() ?? [])
    if (!actual.has(path) && !isDocument(path) && allowedFiles.every((files) => files.has(path)))
      faults.push(`${path} is missing.`);
  return faults;
}

/** Whether a name is compared. @param {DiskState[number]} name */
export const isPersistent = ({ path, type }) => type !== 'folder' && !TRANSIENT_FILES.test(path);

/** @param {string} path */
const isDocument = (path) => DOCUMENT_FILES.test(path);

/**
 * Returns the files to compare, by path. The content is omitted if it is compared in another way.
 * @param {DiskState} disk @returns {Map<string, string>}
 */
export function getComparedFiles(disk) {
  return new Map(
    disk
      .filter(isPersistent)
      .map(({ path, content, target }) => [path, isDocument(path) ? '' : (content ?? target ?? 'socket')]),
  );
}

/** Returns the changes that a second start makes, which are faults. @param {Settled} first @param {Settled} second */
export function findSecondStartFaults(first, second) {
  const keys = new Set([...first.seen.keys(), ...second.seen.keys()]);
  const changed = [...keys].filter((key) => !isDeepStrictEqual(first.seen.get(key), second.seen.get(key)));
  const [one, other] = [getComparedFiles(first.disk), getComparedFiles(second.disk)];
  const changedFiles = [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => one.get(path) !== other.get(path),
  );
  return [...changed, ...changedFiles].map((change) => `The second start changed ${change}.`);
}

/** @param {string} key @param {any} value @param {{ old: any, wanted: any }} allowed */
function describeDifference(key, value, { old, wanted: expected }) {
  if (value === undefined) return `${key} is lost.`;
  if (old === undefined && expected === undefined) return `${key} is unexpected: ${shorten(value)}`;
  const other = expected ?? old;
  const fields = Object.keys({ ...value, ...other }).filter(
    (name) => !isDeepStrictEqual(value?.[name], other?.[name]),
  );
  const differences = fields.map(
    (name) => `${name} is ${shorten(value?.[name])} instead of ${shorten(other?.[name])}`,
  );
  return `${key} is neither unchanged nor as requested: ${differences.join('; ')}`;
}

/** @param {unknown} value */
function shorten(value) {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
