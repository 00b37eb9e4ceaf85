/**
 * What `npm run pack` makes a package of.
 * @typedef {object} PackedLibrary
 * @property {string} library Folder in `libs`.
 * @property {'any' | 'node'} runtime Where it runs.
 * @property {readonly string[]} [outside] Packages of ours that it asks for instead of holding a copy.
 * @property {boolean} [hasArchiveWorker] Whether the worker that reads RAR and 7z belongs beside it.
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
