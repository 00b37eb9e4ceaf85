// @ts-check

/**
 * The state of a record: its location and its values.
 * @typedef {{ place: 'there' | 'trash' | 'gone', note: string, rating: number | null }} ThingState
 */

/**
 * A protocol or mod file of one client. It has several possible states if the program was killed before it responded.
 */
export class LedgerItem {
  /**
   * @param {'protocol' | 'mod-file'} kind @param {string} name unique among all records @param {readonly ThingState[]}
   * possible
   */
  constructor(kind, name, possible) {
    this.kind = kind;
    this.name = name;
    this.possible = possible;
    /** Known once the record has been seen. @type {string | null} */
    this.id = null;
    /** @type {string | null} */
    this.trashId = null;
  }

  get isSure() {
    return this.possible.length === 1;
  }

  /** @param {ThingState['place']} place */
  isAt(place) {
    return this.isSure && this.possible[0]?.place === place;
  }

  /** @returns {ThingState} */
  get state() {
    const [state] = this.possible;
    if (!state || !this.isSure) throw new Error(`The state of ${this.name} is unknown.`);
    return state;
  }
}

/** @type {ThingState} */
export const GONE = { place: 'gone', note: '', rating: null };

/** The records of the clients, and the games that were started, as far as the clients know. */
export class CrowdLedger {
  constructor() {
    /** @type {LedgerItem[]} */
    this.things = [];
    /**
     * Records that one request changes together: all of them or none.
     * @type {(readonly { thing: LedgerItem, before: ThingState, next: ThingState }[])[]}
     */
    this.unsureTogether = [];
    /** Sessions whose launch request got a response. @type {string[]} */
    this.launched = [];
    /**
     * Seconds entered by hand in the shared protocol: those that were acknowledged, and those whose request got no
     * response.
     */
    this.entered = { sure: 0, unsure: 0 };
  }

  /** @param {LedgerItem} thing */
  add(thing) {
    this.things.push(thing);
    return thing;
  }

  /** Records a request that succeeded. @param {readonly { thing: LedgerItem, next: ThingState }[]} changes */
  recordSuccess(changes) {
    for (const { thing, next } of changes) thing.possible = [next];
  }

  /**
   * Records a request that was not answered because the program was killed.
   * @param {readonly { thing: LedgerItem, next: ThingState }[]} changes
   */
  recordUncertain(changes) {
    const together = changes.map(({ thing, next }) => ({ thing, before: thing.state, next }));
    for (const { thing, before, next } of together) thing.possible = [before, next];
    this.unsureTogether.push(together);
  }

  /**
   * Compares the records with the actual state while no requests are sent. Afterwards, each record has the state that
   * was found.
   * @param {(thing: LedgerItem) => readonly ThingState[]} findItem returns every state in which the record is found;
   *   two mean a duplicate
   * @returns {string[]} faults
   */
  settle(findItem) {
    const faults = [];
    for (const thing of this.things) {
      const found = findItem(thing);
      const [state = GONE] = found;
      if (found.length > 1)
        faults.push(`${thing.name} exists ${found.length} times: ${JSON.stringify(found)}.`);
      if (!thing.possible.some((candidate) => isSameState(candidate, state)))
        faults.push(
          `${thing.name} is ${JSON.stringify(state)}, not ${thing.possible.map((candidate) => JSON.stringify(candidate)).join(' or ')}.`,
        );
      thing.possible = [state];
    }
    for (const changes of this.unsureTogether) {
      const done = changes.filter(({ thing, before }) => !isSameState(thing.state, before));
      const undone = changes.filter(({ thing, next }) => !isSameState(thing.state, next));
      if (done.length > 0 && undone.length > 0)
        faults.push(
          `Of records changed together, ${formatNames(done)} changed, but ${formatNames(undone)} did not.`,
        );
    }
    this.unsureTogether = [];
    return faults;
  }
}

/** @param {ThingState} left @param {ThingState} right */
function isSameState(left, right) {
  if (left.place === 'gone' || right.place === 'gone') return left.place === right.place;
  // The trash does not show the values of a record.
  if (left.place === 'trash' || right.place === 'trash') return left.place === right.place;
  return left.note === right.note && left.rating === right.rating;
}

/** @param {readonly { thing: LedgerItem }[]} changes */
const formatNames = (changes) => changes.map(({ thing }) => thing.name).join(', ');
