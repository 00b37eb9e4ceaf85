// @ts-check
import { isDeepStrictEqual } from 'node:util';

/** @typedef {import('./observe.mjs').Observation} Observation */
/** @typedef {import('./disk-state.mjs').DiskState} DiskState */

/**
 * The data shown by a restarted program, and the disk after it has ended.
 * @typedef {{ seen: Observation, disk: DiskState }} Settled
 */

/**
 * The state after a kill, before the request, and after the request without a kill.
 * @typedef {{ before: Settled, after: Settled, now: Settled }} Found
 */

/** Files that change in each run, or can be recreated from others. */
const PASSING =
  /^data\/((cache\/(?!found-screenshots)|logs\/)|hangar\.lock$|hangar-[^/]*\.sock$|.*\.bak$)|^home\/\.cache\//;
/** An unfinished download continues with the data received so far. */
const RECEIVED = /^data\/downloads\//;
/** Documents are compared by the data that the API shows, not by their content. */
const DOCUMENT = /\.(json|jsonl|journal|index)$/;
/** Counted from events with a short delay. */
const COUNTED = new Set(['player', 'statistics']);

/**
 * Returns the faults after a kill. Every record must be as before or as requested, and as requested if the request was
 * answered (`mustBeDone`); all records must agree; and no file may exist that belongs to neither state.
 * @param {Found} found @param {boolean} mustBeDone
 * @returns {string[]}
 */
export function faultsOf(found, mustBeDone) {
  const { before, after, now } = found;
  const faults = [];
  /** @type {string[]} */
  const olds = [];
  /** @type {string[]} */
  const news = [];
  for (const key of new Set([before, after, now].flatMap(({ seen }) => [...seen.keys()]))) {
    const [old, wanted, value] = [before, after, now].map(({ seen }) => seen.get(key));
    const isOld = isDeepStrictEqual(value, old);
    const isNew = isDeepStrictEqual(value, wanted);
    if (COUNTED.has(key)) continue;
    if (!isOld && !isNew) faults.push(differenceOf(key, value, { old, wanted }));
    else if (isOld === isNew) continue;
    else if (mustBeDone && isOld)
      faults.push(`The request was answered, and ${key} is as before it: ${short(value)}`);
    else (isOld ? olds : news).push(key);
  }
  if (olds.length > 0 && news.length > 0)
    faults.push(`Done in part: as before are ${olds.join(', ')}; as wanted ${news.join(', ')}.`);
  return [...faults, ...faultsOfFiles(found, { hasOld: olds.length > 0, hasNew: news.length > 0 })];
}

/** @param {Found} found @param {{ hasOld: boolean, hasNew: boolean }} sides */
function faultsOfFiles(found, { hasOld, hasNew }) {
  const old = lastingFiles(found.before.disk);
  const wanted = lastingFiles(found.after.disk);
  const there = lastingFiles(found.now.disk);
  const isUndecided = hasOld === hasNew;
  const allowed = isUndecided ? [old, wanted] : [hasNew ? wanted : old];
  const faults = [];
  for (const [path, content] of there) {
    const contents = allowed.filter((each) => each.has(path)).map((each) => each.get(path));
    if (contents.length === 0) {
      if (RECEIVED.test(path) && !hasNew) continue;
      if (isDocument(path) && (old.has(path) || wanted.has(path))) continue;
      faults.push(`${path} is left behind.`);
    } else if (!contents.includes(content)) faults.push(`${path} has a content that it never had.`);
  }
  for (const path of allowed[0]?.keys() ?? [])
    if (!there.has(path) && !isDocument(path) && allowed.every((each) => each.has(path)))
      faults.push(`${path} is gone.`);
  return faults;
}

/** Whether a name is compared. @param {DiskState[number]} name */
export const isLasting = ({ path, type }) => type !== 'folder' && !PASSING.test(path);

/** @param {string} path */
const isDocument = (path) => DOCUMENT.test(path);

/**
 * Returns the files to compare, by path. The content is omitted if it is compared in another way.
 * @param {DiskState} disk @returns {Map<string, string>}
 */
export function lastingFiles(disk) {
  return new Map(
    disk
      .filter(isLasting)
      .map(({ path, content, target }) => [path, isDocument(path) ? '' : (content ?? target ?? 'socket')]),
  );
}

/** Returns the changes that a second start makes, which are faults. @param {Settled} first @param {Settled} second */
export function faultsOfSecondStart(first, second) {
  const keys = new Set([...first.seen.keys(), ...second.seen.keys()]);
  const changed = [...keys].filter((key) => !isDeepStrictEqual(first.seen.get(key), second.seen.get(key)));
  const [one, other] = [lastingFiles(first.disk), lastingFiles(second.disk)];
  const moved = [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => one.get(path) !== other.get(path),
  );
  return [...changed, ...moved].map((what) => `The second start changed ${what}.`);
}

/** @param {string} key @param {any} value @param {{ old: any, wanted: any }} allowed */
function differenceOf(key, value, { old, wanted }) {
  if (value === undefined) return `${key} is lost.`;
  if (old === undefined && wanted === undefined) return `${key} came from nowhere: ${short(value)}`;
  const other = wanted ?? old;
  const fields = Object.keys({ ...value, ...other }).filter(
    (name) => !isDeepStrictEqual(value?.[name], other?.[name]),
  );
  const told = fields.map((name) => `${name} is ${short(value?.[name])} instead of ${short(other?.[name])}`);
  return `${key} is neither as before nor as wanted: ${told.join('; ')}`;
}

/** @param {unknown} value */
function short(value) {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
