import SevenZip from '7z-wasm';

import { readView, getViewSize } from './archive-view.mjs';

const MAX_ERROR_CHARACTERS = 4096;
const READ_ONLY = 69; // EROFS in WASI's numbering
const PAGE_BYTES = 65_536;

/**
 * Runs 7-Zip once. Its file system is in memory and contains the archive and the list of names; the disk is not
 * mounted.
 * @param {import('../lib/seven-zip/worker-messages').WorkerTask} task
 * @param {(bytes: Uint8Array) => void} write receives the output of 7-Zip
 * @returns {Promise<import('../lib/seven-zip/worker-messages').SevenZipOutcome>}
 */
export async function runSevenZip(task, write) {
  const memory = limitMemory(task.maxMemoryBytes);
  let errorText = '';
  const program = await SevenZip({
    stdin: () => /** @type {never} */ (null),
    print: () => undefined,
    printErr: (line) => {
      if (errorText.length < MAX_ERROR_CHARACTERS) errorText += `${line}\n`;
    },
  });
  const fileSystem = /** @type {any} */ (program.FS);
  fileSystem.mkdir('/in');
  fileSystem.writeFile('/in/names', task.names.map((name) => `"${name}"\n`).join(''));
  mountArchive(fileSystem, task);
  redirectOutput(fileSystem, write);
  const exitCode = callMain(program, [...task.args]);
  return { exitCode, errorOutput: errorText, exceededMemory: memory.wasRefused() };
}

/**
 * @param {import('7z-wasm').SevenZipModule} program
 * @param {string[]} args
 * @returns {number | null}
 */
function callMain(program, args) {
  try {
    return Number(program.callMain(args));
  } catch {
    // This build does not support C++ exceptions, so an exception that 7-Zip throws ends up here, as does a WebAssembly
    // trap.
    return null;
  }
}

/**
 * Limits the memory of 7-Zip. A WebAssembly memory grows only through `grow`, and the resource limits of workers do not
 * include it.
 * @param {number} maxBytes
 */
function limitMemory(maxBytes) {
  const prototype = /** @type {any} */ (globalThis).WebAssembly.Memory.prototype;
  const grow = prototype.grow;
  let wasLimitExceeded = false;
  prototype.grow = function (/** @type {number} */ pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES <= maxBytes) return grow.call(this, pages);
    wasLimitExceeded = true;
    throw new RangeError('The archive needs more memory than allowed.');
  };
  return { wasRefused: () => wasLimitExceeded };
}

/**
 * Mounts a file that is read from the open archive on demand, so its size does not matter.
 * @param {any} fileSystem Emscripten's FS, of which 7z-wasm declares only a part
 * @param {import('../lib/seven-zip/worker-messages').WorkerTask} task
 */
function mountArchive(fileSystem, { descriptor, view }) {
  const sizeBytes = getViewSize(view);
  const file = fileSystem.createFile('/in', 'archive', {}, true, false);
  const nodeOperations = file.node_ops;
  file.node_ops = {
    ...nodeOperations,
    getattr: (/** @type {any} */ node) => ({ ...nodeOperations.getattr(node), size: sizeBytes }),
    setattr: () => {
      throw new fileSystem.ErrnoError(READ_ONLY);
    },
  };
  Object.defineProperty(file, 'usedBytes', { get: () => sizeBytes });
  file.stream_ops = {
    ...file.stream_ops,
    read: (/** @type {any} */ _stream, /** @type {Uint8Array} */ buffer, at = 0, length = 0, position = 0) =>
      readView(descriptor, view, buffer.subarray(at, at + length), position),
    write: () => {
      throw new fileSystem.ErrnoError(READ_ONLY);
    },
  };
}

/**
 * Receives the output in blocks. Emscripten's own terminal only receives one character at a time.
 * @param {any} fileSystem
 * @param {(bytes: Uint8Array) => void} write
 */
function redirectOutput(fileSystem, write) {
  const standardOutput = fileSystem.streams[1];
  standardOutput.stream_ops = {
    ...standardOutput.stream_ops,
    write: (/** @type {any} */ _stream, /** @type {Uint8Array} */ buffer, at = 0, length = 0) => {
      write(buffer.subarray(at, at + length));
      return length;
    },
  };
}
