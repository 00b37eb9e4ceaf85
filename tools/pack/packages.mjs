/**
 * A library that `npm run pack` packs.
 * @typedef {object} PackedLibrary
 * @property {string} library Folder in `libs`.
 * @property {'any' | 'node'} runtime Where it runs.
 * @property {readonly string[]} [outside] Our packages that it depends on instead of including a copy.
 * @property {boolean} [hasArchiveWorker] Whether it includes the worker that reads RAR and 7z.
 */

/** @type {readonly PackedLibrary[]} */
export const PACKED_LIBRARIES = [
  { library: 'domain', runtime: 'any' },
  { library: 'client', runtime: 'any' },
  { library: 'registry-client', runtime: 'any' },
  { library: 'launch-engine', runtime: 'node' },
  { library: 'archives', runtime: 'node', hasArchiveWorker: true },
  { library: 'wad-files', runtime: 'node' },
  { library: 'extension-play-journal', runtime: 'node', outside: ['@hangar/launcher-api'] },
];
