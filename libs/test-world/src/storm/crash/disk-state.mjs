// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * One name on the disk. Files of one `group` are one file under several names.
 * @typedef {{ path: string, type: 'folder' | 'file' | 'link' | 'socket', mode: number, modified: number, content?: string, target?: string, group?: string }} DiskName
 */

/** Everything below a folder, in the order of its paths. @typedef {readonly DiskName[]} DiskState */

// The recorder replaces the functions of `fs`; these are the real ones.
const { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync, renameSync } = fs;

/**
 * Reads everything below a folder without a turn of the event loop, so the state is that of a single moment of the calling program.
 * @param {string} root @param {string} contents a folder that keeps the content of each file under its SHA-1
 * @returns {DiskState}
 */
export function takeDiskState(root, contents) {
  /** @type {DiskName[]} */
  const names = [];
  /** @param {string} path */
  const visit = (path) => {
    for (const name of readdirSync(join(root, path)).sort()) {
      const inside = path === '' ? name : `${path}/${name}`;
      const stats = statsOf(join(root, inside));
      // Another thread of the program has removed it in the meantime.
      if (!stats) continue;
      const common = { path: inside, mode: stats.mode & 0o7777, modified: stats.mtimeMs };
      if (stats.isDirectory()) {
        names.push({ ...common, type: 'folder' });
        visit(inside);
      } else if (stats.isSymbolicLink()) {
        names.push({ ...common, type: 'link', target: readlinkSync(join(root, inside)) });
      } else if (stats.isFile()) {
        const group = stats.nlink > 1 ? { group: String(stats.ino) } : {};
        names.push({
          ...common,
          type: 'file',
          content: keep(readFileSync(join(root, inside)), contents),
          ...group,
        });
      } else {
        names.push({ ...common, type: 'socket' });
      }
    }
  };
  visit('');
  return names;
}

/** Keeps some bytes; returns their SHA-1. @param {Buffer} bytes @param {string} contents */
export function keep(bytes, contents) {
  const sha = createHash('sha1').update(bytes).digest('hex');
  const path = join(contents, sha);
  if (!existsSync(path)) {
    writeFileSync(`${path}.part`, bytes);
    renameSync(`${path}.part`, path);
  }
  return sha;
}

/** @param {string} path */
function statsOf(path) {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}

/**
 * Makes the contents of a folder equal to a state, whatever they were before.
 * @param {DiskState} state @param {string} root @param {string} contents
 */
export async function restoreDiskState(state, root, contents) {
  fs.rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  fs.mkdirSync(root, { recursive: true });
  /** @type {Map<string, string>} */
  const firsts = new Map();
  for (const { path, type, mode, modified, content, target, group } of state) {
    const place = join(root, path);
    if (type === 'folder') fs.mkdirSync(place);
    else if (type === 'link') fs.symlinkSync(target ?? '', place);
    else if (type === 'socket') await leaveDeadSocket(place);
    else {
      const first = group === undefined ? undefined : firsts.get(group);
      if (first !== undefined) fs.linkSync(first, place);
      else {
        fs.writeFileSync(place, readFileSync(join(contents, content ?? '')));
        fs.chmodSync(place, mode);
        fs.utimesSync(place, modified / 1000, modified / 1000);
        if (group !== undefined) firsts.set(group, place);
      }
    }
  }
  // Last, since their content is new.
  for (const { path, type, mode, modified } of [...state].reverse())
    if (type === 'folder') {
      fs.chmodSync(join(root, path), mode);
      fs.utimesSync(join(root, path), modified / 1000, modified / 1000);
    }
}

/** Creates a socket without a listener, as a killed program leaves it. @param {string} path */
async function leaveDeadSocket(path) {
  const server = createServer();
  const live = `${path}.live`;
  await new Promise((resolve, reject) => server.once('error', reject).listen(live, () => resolve(null)));
  renameSync(live, path);
  await new Promise((resolve) => server.close(resolve));
}

/** Returns a key of a state: names, kinds, contents, and which names are hard links of one file, but not times. @param {DiskState} state */
export function digestOf(state) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  const lines = state.map(({ path, type, content, target, group }) => {
    if (group !== undefined && !groups.has(group)) groups.set(group, groups.size);
    return [path, type, content ?? target ?? '', group === undefined ? '' : groups.get(group)].join('\0');
  });
  return createHash('sha1').update(lines.join('\n')).digest('hex');
}
