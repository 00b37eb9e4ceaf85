// @ts-check

/** What has become of mod files, by their MD5, as their user would remember it. */
export class ModLedger {
  constructor() {
    /** @type {Map<string, 'there' | 'gone' | 'unsure'>} */
    this.states = new Map();
    /** Contents of which a file was to stay when the entry went; a later copy may lie beside it. @type {Set<string>} */
    this.leftBehind = new Set();
    /** Files that were taken away behind Hangar's back. @type {Set<string>} */
    this.lost = new Set();
  }

  /** @param {string} md5 */
  added(md5) {
    this.states.set(md5, 'there');
    this.lost.delete(md5);
  }

  /** @param {string} md5 @param {'with its file' | 'without its file'} how */
  deleted(md5, how) {
    this.states.set(md5, 'gone');
    if (how === 'without its file') this.leftBehind.add(md5);
    this.lost.delete(md5);
  }

  /** Nobody said what became of it: from the next look on it is what is found then. @param {string} md5 */
  unsure(md5) {
    this.states.set(md5, 'unsure');
  }

  /** @param {string} md5 @param {boolean} isThere */
  settle(md5, isThere) {
    if (this.states.get(md5) === 'unsure') this.states.set(md5, isThere ? 'there' : 'gone');
  }
}
