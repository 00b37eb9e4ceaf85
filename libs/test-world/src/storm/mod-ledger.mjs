// @ts-check

/** What has become of mod files, by their MD5, as their user would remember it. */
export class ModLedger {
  constructor() {
    /** @type {Map<string, 'there' | 'gone' | 'unsure'>} */
    this.states = new Map();
    /** Names of stored files, told apart as the disk does, that were to stay when their entry went. @type {Set<string>} */
    this.leftBehind = new Set();
    /** Files that were taken away behind Hangar's back. @type {Set<string>} */
    this.lost = new Set();
  }

  /** @param {string} md5 */
  added(md5) {
    this.states.set(md5, 'there');
    this.lost.delete(md5);
  }

  /** @param {string} md5 @param {readonly string[]} leftBehind names, told apart as the disk does, of stored files that were to stay */
  deleted(md5, leftBehind) {
    this.states.set(md5, 'gone');
    for (const name of leftBehind) this.leftBehind.add(name);
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

  /** What has an entry again, or is gone, is nothing that was left behind. @param {(name: string) => boolean} isStillLeft */
  forgetLeftBehind(isStillLeft) {
    for (const name of this.leftBehind) if (!isStillLeft(name)) this.leftBehind.delete(name);
  }
}
