import { readSync } from 'node:fs';

/** @typedef {import('../lib/seven-zip/worker-messages').ArchiveView} ArchiveView */

/** @param {ArchiveView} view */
export function getViewSize({ before, length, after }) {
  return before.length + length + after.length;
}

/**
 * Reads from a view as from a file: up to the size of the target, but possibly fewer bytes at the boundaries.
 * @param {number} descriptor
 * @param {ArchiveView} view
 * @param {Uint8Array} target
 * @param {number} position
 * @returns {number} the number of bytes read, 0 at the end
 */
export function readView(descriptor, { before, from, length, after }, target, position) {
  if (position < before.length) return copy(before.subarray(position), target);
  const inFile = position - before.length;
  if (inFile >= length) return copy(after.subarray(inFile - length), target);
  return readSync(descriptor, target, 0, Math.min(target.length, length - inFile), from + inFile);
}

/**
 * @param {Uint8Array} source
 * @param {Uint8Array} target
 */
function copy(source, target) {
  const part = source.subarray(0, target.length);
  target.set(part);
  return part.length;
}
