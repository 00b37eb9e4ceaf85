/** A signed-in user of the program that hosts Hangar. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly roles?: readonly string[];
}

/** Who caused an event, and when. Passed to the listeners as their second parameter. */
export interface EventOrigin {
  /**
   * The user; `null` for background work, for manual edits, and for everything that happens after a request has been
   * answered.
   */
  readonly actor: Actor | null;
  /** When the event was published: ISO 8601 in UTC. */
  readonly at: string;
  /** Identifies the request that caused the event; `null` if no request did. */
  readonly requestId: string | null;
}
