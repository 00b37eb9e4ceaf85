// @ts-check
// Loaded into the program before anything else (`node --import`). While the file `recording` exists, it records the
// state of the disk before and after each call that changes something below HANGAR_CRASH_GROUND: each is a moment at
// which the program could be killed. With HANGAR_CRASH_AT, it is actually killed at that moment (SIGKILL).
import fs from 'node:fs';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { storeContent, readDiskState } from './disk-state.mjs';

const rootFolder = process.env['HANGAR_CRASH_GROUND'] ?? '';
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
const toText = (path) => (path instanceof URL ? path.pathname : String(path));
/** @param {number} descriptor */
const getPath = (descriptor) => {
  try {
    return real.readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
};
/** @param {any} target */
const targetPath = (target) => (typeof target === 'number' ? getPath(target) : toText(target));
/** @param {string} path */
const isInRootFolder = (path) => path.startsWith(`${rootFolder}/`);
const isRecording = () => real.existsSync(join(record, 'recording'));

/**
 * @param {string} call @param {'before' | 'after' | 'half' | 'empty'} when
 * @param {import('./disk-state.mjs').DiskState} state
 */
function recordState(call, when, state) {
  const answered = real.existsSync(join(record, 'answered'));
  const line = JSON.stringify({ call, when, answered, state });
  real.appendFileSync(join(record, 'moments.jsonl'), `${line}\n`);
  // The states within a write are computed, not real, so the next real moment is used.
  if (killAt >= 0 && count++ >= killAt && (when === 'before' || when === 'after'))
    process.kill(process.pid, 'SIGKILL');
}

/** @param {string} name @param {readonly string[]} paths */
function begin(name, paths) {
  if (!isRecording() || !paths.some(isInRootFolder)) return null;
  const call = `${name} ${paths.map((path) => path.replace(`${rootFolder}/`, '')).join(' ')}`;
  const state = readDiskState(rootFolder, contents, known);
  recordState(call, 'before', state);
  return () => {
    const after = readDiskState(rootFolder, contents, known);
    if (WRITES.test(name)) recordTornWrite(call, paths[paths.length - 1] ?? '', state, after);
    recordState(call, 'after', after);
  };
}

/**
 * Records the states after a kill within a write: the file without content, and with half of its new content.
 * @param {string} call @param {string} path
 * @param {import('./disk-state.mjs').DiskState} before @param {import('./disk-state.mjs').DiskState} after
 */
function recordTornWrite(call, path, before, after) {
  const name = path.slice(rootFolder.length + 1);
  const now = after.find((item) => item.path === name);
  if (now?.type !== 'file') return;
  const past = before.find((item) => item.path === name);
  const bytes = real.readFileSync(join(contents, now.content ?? ''));
  const start = past?.content === undefined ? 0 : real.statSync(join(contents, past.content)).size;
  const keptBytes = bytes.length > start ? start : 0;
  /** @param {'half' | 'empty'} when @param {number} length */
  const recordTorn = (when, length) => {
    const content = storeContent(bytes.subarray(0, length), contents);
    recordState(
      call,
      when,
      after.map((item) => (isSame(item, now) ? { ...item, content } : item)),
    );
  };
  if (keptBytes === 0) recordTorn('empty', 0);
  recordTorn('half', keptBytes + Math.floor((bytes.length - keptBytes) / 2));
}

/** @param {import('./disk-state.mjs').DiskName} left @param {import('./disk-state.mjs').DiskName} right */
function isSame(left, right) {
  return left === right || (left.group !== undefined && left.group === right.group);
}

/** Returns the paths that a call with these arguments changes. @typedef {(args: any[]) => any[]} PlacesOf */

/** @type {PlacesOf} */
const getFirstArgument = ([path]) => [path];
/** @type {PlacesOf} */
const getSecondArgument = ([, path]) => [path];
/** @type {PlacesOf} */
const getBothArguments = ([from, to]) => [from, to];
/** @type {PlacesOf} */
const getPathIfWriting = ([path, flags = 'r']) => {
  const isChanging = typeof flags === 'number' ? (flags & 0o1103) !== 0 : /[wa+]/.test(flags);
  return isChanging ? [path] : [];
};

/** @type {Record<string, PlacesOf>} */
const RECORDED_CALLS = {
  open: getPathIfWriting,
  write: getFirstArgument,
  writev: getFirstArgument,
  writeFile: getFirstArgument,
  appendFile: getFirstArgument,
  rename: getBothArguments,
  link: getBothArguments,
  symlink: getSecondArgument,
  copyFile: getBothArguments,
  cp: getBothArguments,
  unlink: getFirstArgument,
  rm: getFirstArgument,
  rmdir: getFirstArgument,
  mkdir: getFirstArgument,
  mkdtemp: getFirstArgument,
  truncate: getFirstArgument,
  ftruncate: getFirstArgument,
  fsync: getFirstArgument,
  fdatasync: getFirstArgument,
  chmod: getFirstArgument,
  fchmod: getFirstArgument,
  utimes: getFirstArgument,
  futimes: getFirstArgument,
  lutimes: getFirstArgument,
};

/** @type {any} */
const replaced = fs;
/** @type {any} */
const fsPromises = fs.promises;
for (const [name, placesOf] of Object.entries(RECORDED_CALLS)) {
  /** @param {any[]} args */
  const start = (args) =>
    begin(
      name,
      placesOf(args)
        .filter((place) => place !== undefined)
        .map(targetPath),
    );
  replaceAsync(fsPromises, name, start);
  const sync = replaced[`${name}Sync`];
  if (sync)
    replaced[`${name}Sync`] = /** @param {any[]} args */ (...args) => {
      const end = start(args);
      const result = sync(...args);
      end?.();
      return result;
    };
  const original = replaced[name];
  if (original)
    replaced[name] = Object.assign(
      /** @param {any[]} args */ (...args) => {
        const callback = args.pop();
        if (typeof callback !== 'function') return original(...args, callback);
        const end = start(args);
        return original(
          ...args,
          /** @param {any[]} results */ (...results) => {
            end?.();
            callback(...results);
          },
        );
      },
      original,
    );
}

/** @param {any} owner @param {string} name @param {(args: any[]) => (() => void) | null} start */
function replaceAsync(owner, name, start) {
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
async function removeOneByOne(path, options) {
  const stats = await realPromises.lstat(path).catch(() => null);
  if (!stats) {
    if (!options?.force) await realPromises.lstat(path);
    return;
  }
  if (!stats.isDirectory()) return fsPromises.unlink(path);
  for (const name of await realPromises.readdir(path)) await removeOneByOne(join(path, name), options);
  await fsPromises.rmdir(path);
}
const originalRm = fsPromises.rm;
fsPromises.rm = async (/** @type {any} */ path, /** @type {any} */ options) =>
  options?.recursive && isRecording() && isInRootFolder(toText(path))
    ? removeOneByOne(toText(path), options)
    : originalRm(path, options);

const handle = await realPromises.open('/dev/null');
const handlePrototype = Object.getPrototypeOf(handle);
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
  replaceAsync(handlePrototype, name, function () {
    // @ts-expect-error the handle
    return begin(name, [getPath(this.fd)]);
  });
await handle.close();
syncBuiltinESMExports();

const { end: endAnswer } = ServerResponse.prototype;
/** @type {any} */ (ServerResponse.prototype).end = /** @this {any} @param {any[]} args */ function (
  ...args
) {
  const isRequestHandle = this.req?.headers['x-crash-explorer'] !== undefined;
  const result = /** @type {any} */ (endAnswer).apply(this, args);
  if (isRequestHandle) real.writeFileSync(join(record, 'answered'), String(this.statusCode));
  return result;
};
