// @ts-check
// Loaded into the program before anything else (`node --import`). While the file `recording` exists, it records the
// state of the disk before and after each call that changes something below HANGAR_CRASH_GROUND: each is a moment at
// which the program could be killed. With HANGAR_CRASH_AT, it is actually killed at that moment (SIGKILL).
import fs from 'node:fs';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { keep, takeDiskState } from './disk-state.mjs';

const ground = process.env['HANGAR_CRASH_GROUND'] ?? '';
const record = process.env['HANGAR_CRASH_RECORD'] ?? '';
const killAt = Number(process.env['HANGAR_CRASH_AT'] ?? -1);
const real = { ...fs };
const realPromises = { ...fs.promises };
const contents = join(record, 'contents');
/** @type {import('./disk-state.mjs').KnownFiles} */
const known = new Map();
/** Calls that create or fill a file. A kill may leave half of the data. */
const WRITES = /^(write|append|copyFile)/;

let count = 0;

/** @param {any} path */
const textOf = (path) => (path instanceof URL ? path.pathname : String(path));
/** @param {number} descriptor */
const pathOf = (descriptor) => {
  try {
    return real.readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
};
/** @param {any} target */
const placeOf = (target) => (typeof target === 'number' ? pathOf(target) : textOf(target));
/** @param {string} path */
const isOurs = (path) => path.startsWith(`${ground}/`);
const isRecording = () => real.existsSync(join(record, 'recording'));

/**
 * @param {string} call @param {'before' | 'after' | 'half' | 'empty'} when @param
 * {import('./disk-state.mjs').DiskState} state
 */
function note(call, when, state) {
  const answered = real.existsSync(join(record, 'answered'));
  const line = JSON.stringify({ call, when, answered, state });
  real.appendFileSync(join(record, 'moments.jsonl'), `${line}\n`);
  // The states within a write are computed, not real, so the next real moment is used.
  if (killAt >= 0 && count++ >= killAt && (when === 'before' || when === 'after'))
    process.kill(process.pid, 'SIGKILL');
}

/** @param {string} name @param {readonly string[]} paths */
function begin(name, paths) {
  if (!isRecording() || !paths.some(isOurs)) return null;
  const call = `${name} ${paths.map((path) => path.replace(`${ground}/`, '')).join(' ')}`;
  const state = takeDiskState(ground, contents, known);
  note(call, 'before', state);
  return () => {
    const after = takeDiskState(ground, contents, known);
    if (WRITES.test(name)) noteTornWrite(call, paths[paths.length - 1] ?? '', state, after);
    note(call, 'after', after);
  };
}

/**
 * Records the states after a kill within a write: the file without content, and with half of its new content. @param
 * {string} call @param {string} path @param {import('./disk-state.mjs').DiskState} before @param
 * {import('./disk-state.mjs').DiskState} after
 */
function noteTornWrite(call, path, before, after) {
  const name = path.slice(ground.length + 1);
  const now = after.find((each) => each.path === name);
  if (now?.type !== 'file') return;
  const past = before.find((each) => each.path === name);
  const bytes = real.readFileSync(join(contents, now.content ?? ''));
  const start = past?.content === undefined ? 0 : real.statSync(join(contents, past.content)).size;
  const kept = bytes.length > start ? start : 0;
  /** @param {'half' | 'empty'} when @param {number} length */
  const torn = (when, length) => {
    const content = keep(bytes.subarray(0, length), contents);
    note(
      call,
      when,
      after.map((each) => (isSame(each, now) ? { ...each, content } : each)),
    );
  };
  if (kept === 0) torn('empty', 0);
  torn('half', kept + Math.floor((bytes.length - kept) / 2));
}

/** @param {import('./disk-state.mjs').DiskName} one @param {import('./disk-state.mjs').DiskName} other */
function isSame(one, other) {
  return one === other || (one.group !== undefined && one.group === other.group);
}

/** Returns the paths that a call with these arguments changes. @typedef {(args: any[]) => any[]} PlacesOf */

/** @type {PlacesOf} */
const first = ([path]) => [path];
/** @type {PlacesOf} */
const second = ([, path]) => [path];
/** @type {PlacesOf} */
const both = ([from, to]) => [from, to];
/** @type {PlacesOf} */
const ifChanging = ([path, flags = 'r']) => {
  const isChanging = typeof flags === 'number' ? (flags & 0o1103) !== 0 : /[wa+]/.test(flags);
  return isChanging ? [path] : [];
};

/** @type {Record<string, PlacesOf>} */
const CALLS = {
  open: ifChanging,
  write: first,
  writev: first,
  writeFile: first,
  appendFile: first,
  rename: both,
  link: both,
  symlink: second,
  copyFile: both,
  cp: both,
  unlink: first,
  rm: first,
  rmdir: first,
  mkdir: first,
  mkdtemp: first,
  truncate: first,
  ftruncate: first,
  fsync: first,
  fdatasync: first,
  chmod: first,
  fchmod: first,
  utimes: first,
  futimes: first,
  lutimes: first,
};

/** @type {any} */
const replaced = fs;
/** @type {any} */
const promised = fs.promises;
for (const [name, placesOf] of Object.entries(CALLS)) {
  /** @param {any[]} args */
  const start = (args) =>
    begin(
      name,
      placesOf(args)
        .filter((place) => place !== undefined)
        .map(placeOf),
    );
  replacePromised(promised, name, start);
  const sync = replaced[`${name}Sync`];
  if (sync)
    replaced[`${name}Sync`] = /** @param {any[]} args */ (...args) => {
      const end = start(args);
      const result = sync(...args);
      end?.();
      return result;
    };
  const called = replaced[name];
  if (called)
    replaced[name] = Object.assign(
      /** @param {any[]} args */ (...args) => {
        const callback = args.pop();
        if (typeof callback !== 'function') return called(...args, callback);
        const end = start(args);
        return called(
          ...args,
          /** @param {any[]} results */ (...results) => {
            end?.();
            callback(...results);
          },
        );
      },
      called,
    );
}

/** @param {any} owner @param {string} name @param {(args: any[]) => (() => void) | null} start */
function replacePromised(owner, name, start) {
  const original = owner[name];
  if (!original) return;
  owner[name] = /** @this {any} @param {any[]} args */ async function (...args) {
    const end = start.call(this, args);
    const result = await original.apply(this, args);
    end?.();
    return result;
  };
}

/**
 * Removes a folder one name at a time, because a kill can happen between any two of them.
 * @param {string} path @param {any} options @returns {Promise<void>}
 */
async function removeStepwise(path, options) {
  const stats = await realPromises.lstat(path).catch(() => null);
  if (!stats) {
    if (!options?.force) await realPromises.lstat(path);
    return;
  }
  if (!stats.isDirectory()) return promised.unlink(path);
  for (const name of await realPromises.readdir(path)) await removeStepwise(join(path, name), options);
  await promised.rmdir(path);
}
const removed = promised.rm;
promised.rm = async (/** @type {any} */ path, /** @type {any} */ options) =>
  options?.recursive && isRecording() && isOurs(textOf(path))
    ? removeStepwise(textOf(path), options)
    : removed(path, options);

const handle = await realPromises.open('/dev/null');
const ofHandles = Object.getPrototypeOf(handle);
for (const name of [
  'write',
  'writev',
  'writeFile',
  'appendFile',
  'truncate',
  'sync',
  'datasync',
  'chmod',
  'utimes',
])
  replacePromised(ofHandles, name, function () {
    // @ts-expect-error the handle
    return begin(name, [pathOf(this.fd)]);
  });
await handle.close();
syncBuiltinESMExports();

const { end: endAnswer } = ServerResponse.prototype;
/** @type {any} */ (ServerResponse.prototype).end = /** @this {any} @param {any[]} args */ function (
  ...args
) {
  const isOfRequest = this.req?.headers['x-crash-explorer'] !== undefined;
  const result = /** @type {any} */ (endAnswer).apply(this, args);
  if (isOfRequest) real.writeFileSync(join(record, 'answered'), String(this.statusCode));
  return result;
};
