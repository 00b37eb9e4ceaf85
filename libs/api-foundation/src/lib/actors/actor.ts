/** A signed-in user of the program that hosts Hangar. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly roles?: readonly string[];
}

/** Who caused an event, and when. The second parameter of its listeners. */
export interface EventOrigin {
  /**
   * The user; `null` for work in the background, for edits by hand, and for everything after a request has been
   * answered.
   */
  readonly actor: Actor | null;
  /** When the event was published: ISO 8601 in UTC. */
  readonly at: string;
  /** Identifies the request that caused the event; `null` if it wasn't a request. */
  readonly requestId: string | null;
}
