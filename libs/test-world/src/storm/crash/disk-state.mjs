// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * A name on the disk. Names with the same `group` are hard links to one file.
 * @typedef {{ path: string, type: 'folder' | 'file' | 'link' | 'socket', mode: number, modified: number, content?:
 * string, target?: string, group?: string }} DiskName
 */

/** All names below a folder, in the order of their paths. @typedef {readonly DiskName[]} DiskState */

// The recorder replaces the functions of `fs`. These are the original functions.
const { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync, renameSync } = fs;

/**
 * The SHA-1 of files by inode, so that only changed files are read.
 * @typedef {Map<bigint, { changed: bigint, size: bigint, content: string }>} KnownFiles
 */

/** A file that was changed this recently may change again without a new change time. */
const CLOCK_TICK_MS = 50;
const NANOSECONDS = 1_000_000n;

/**
 * Reads everything below a folder synchronously, so that the state is that of a single moment of the program.
 * @param {string} root @param {string} contents a folder that stores the content of each file under its SHA-1
 * @param {KnownFiles} [known] files of earlier states; updated
 * @returns {DiskState}
 */
export function readDiskState(root, contents, known = new Map()) {
  /** @type {DiskName[]} */
  const names = [];
  /** @param {string} path */
  const visit = (path) => {
    for (const name of (ignoreMissing(() => readdirSync(join(root, path))) ?? []).sort()) {
      const inside = path === '' ? name : `${path}/${name}`;
      const stats = ignoreMissing(() => lstatSync(join(root, inside), { bigint: true }));
      if (!stats) continue;
      const modified = Number(stats.mtimeNs) / Number(NANOSECONDS);
      const base = { path: inside, mode: Number(stats.mode) & 0o7777, modified };
      if (stats.isDirectory()) {
        names.push({ ...base, type: 'folder' });
        visit(inside);
      } else if (stats.isSymbolicLink()) {
        const target = ignoreMissing(() => readlinkSync(join(root, inside)));
        if (target !== null) names.push({ ...base, type: 'link', target });
      } else if (stats.isFile()) {
        const group = stats.nlink > 1n ? { group: String(stats.ino) } : {};
        const content = readContent(join(root, inside), stats, contents, known);
        if (content !== null) names.push({ ...base, type: 'file', content, ...group });
      } else {
        names.push({ ...base, type: 'socket' });
      }
    }
  };
  visit('');
  return names;
}

/** @param {string} path @param {fs.BigIntStats} stats @param {string} contents @param {KnownFiles} known */
function readContent(path, { ino, size, ctimeNs: changed }, contents, known) {
  const before = known.get(ino);
  if (before && before.changed === changed && before.size === size) return before.content;
  const bytes = ignoreMissing(() => readFileSync(path));
  if (bytes === null) return null;
  const content = storeContent(bytes, contents);
  const age = BigInt(Date.now()) - changed / NANOSECONDS;
  if (age > CLOCK_TICK_MS) known.set(ino, { changed, size, content });
  return content;
}

/** Stores some bytes and returns their SHA-1. @param {Buffer} bytes @param {string} contents */
export function storeContent(bytes, contents) {
  const sha = createHash('sha1').update(bytes).digest('hex');
  const path = join(contents, sha);
  if (!existsSync(path)) {
    writeFileSync(`${path}.part`, bytes);
    renameSync(`${path}.part`, path);
  }
  return sha;
}

/**
 * Returns the result of `read`; `null` if another thread of the program has removed the file in the meantime.
 * Otherwise, the error would reach the caller of the function that is being recorded.
 * @template T
 * @param {() => T} read
 * @returns {T | null}
 */
function ignoreMissing(read) {
  try {
    return read();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Restores a state in a folder, regardless of what the folder contained before. Writes only the differences.
 * @param {DiskState} state @param {string} root @param {string} contents @param {KnownFiles} [known]
 */
export async function restoreDiskState(state, root, contents, known) {
  fs.mkdirSync(root, { recursive: true });
  const present = removeOthers(state, root, contents, known);
  /** @type {Map<string, string>} */
  const firstLinks = new Map();
  for (const { path, type, mode, modified, content, target, group } of state) {
    const fullPath = join(root, path);
    if (present.has(path)) continue;
    if (type === 'folder') fs.mkdirSync(fullPath);
    else if (type === 'link') fs.symlinkSync(target ?? '', fullPath);
    else if (type === 'socket') await createDeadSocket(fullPath);
    else {
      const first = group === undefined ? undefined : firstLinks.get(group);
      if (first !== undefined) fs.linkSync(first, fullPath);
      else {
        fs.writeFileSync(fullPath, readFileSync(join(contents, content ?? '')));
        fs.chmodSync(fullPath, mode);
        fs.utimesSync(fullPath, modified / 1000, modified / 1000);
        if (group !== undefined) firstLinks.set(group, fullPath);
      }
    }
  }
  // Folders are restored last, because writing their content changes their times.
  for (const { path, type, mode, modified } of [...state].reverse())
    if (type === 'folder') {
      fs.chmodSync(join(root, path), mode);
      fs.utimesSync(join(root, path), modified / 1000, modified / 1000);
    }
}

/**
 * Removes everything that a state does not contain, and returns the paths that match the state.
 * @param {DiskState} state @param {string} root @param {string} contents @param {KnownFiles | undefined} known
 */
function removeOthers(state, root, contents, known) {
  const expected = new Map(state.map((name) => [name.path, name]));
  const present = readDiskState(root, contents, known);
  /** @type {Set<string>} */
  const same = new Set();
  for (const name of [...present].reverse()) {
    if (isUnchanged(name, expected.get(name.path))) same.add(name.path);
    else fs.rmSync(join(root, name.path), { recursive: true, force: true });
  }
  return same;
}

/** Returns `false` for all files with hard links. @param {DiskName} name @param {DiskName | undefined} expected */
function isUnchanged(name, expected) {
  if (expected === undefined || name.type !== expected.type) return false;
  if (name.type === 'folder') return true;
  const hasNoLinks = name.group === undefined && expected.group === undefined;
  const isSameAge = Math.abs(name.modified - expected.modified) < 1;
  const isSame =
    name.mode === expected.mode && name.content === expected.content && name.target === expected.target;
  return hasNoLinks && isSameAge && isSame;
}

/** Creates a socket without a listener, like a socket left by a killed program. @param {string} path */
async function createDeadSocket(path) {
  const server = createServer();
  const live = `${path}.live`;
  await new Promise((resolve, reject) => server.once('error', reject).listen(live, () => resolve(null)));
  renameSync(live, path);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Returns a key for a state. It depends on names, types, contents and hard links, but not on times.
 * @param {DiskState} state
 */
export function createStateKey(state) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  const lines = state.map(({ path, type, content, target, group }) => {
    if (group !== undefined && !groups.has(group)) groups.set(group, groups.size);
    return [path, type, content ?? target ?? '', group === undefined ? '' : groups.get(group)].join('\0');
  });
  return createHash('sha1').update(lines.join('\n')).digest('hex');
}
