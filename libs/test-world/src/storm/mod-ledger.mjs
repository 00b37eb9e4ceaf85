// @ts-check

/** The expected state of mod files, by their MD5. */
export class ModLedger {
  constructor() {
    /** @type {Map<string, 'there' | 'gone' | 'unsure'>} */
    this.states = new Map();
    /**
     * Names of stored files that were kept when their entry was deleted, in the form in which the disk compares them.
     * @type {Set<string>}
     */
    this.leftBehind = new Set();
    /** Files that were deleted outside Hangar. @type {Set<string>} */
    this.lost = new Set();
  }

  /** @param {string} md5 */
  markAdded(md5) {
    this.states.set(md5, 'there');
    this.lost.delete(md5);
  }

  /**
   * @param {string} md5 @param {readonly string[]} leftBehind names of stored files that should remain, in the form in
   * which the disk compares them
   */
  markDeleted(md5, leftBehind) {
    this.states.set(md5, 'gone');
    for (const name of leftBehind) this.leftBehind.add(name);
    this.lost.delete(md5);
  }

  /**
   * Marks a file whose state is unknown, for example after a kill. The next check sets the expected state to the actual
   * state.
   * @param {string} md5
   */
  markUncertain(md5) {
    this.states.set(md5, 'unsure');
  }

  /** @param {string} md5 @param {boolean} exists */
  settle(md5, exists) {
    if (this.states.get(md5) === 'unsure') this.states.set(md5, exists ? 'there' : 'gone');
  }

  /** Forgets kept files that have an entry again or no longer exist. @param {(name: string) => boolean} stillExists */
  forgetRemoved(stillExists) {
    for (const name of this.leftBehind) if (!stillExists(name)) this.leftBehind.delete(name);
  }
}
