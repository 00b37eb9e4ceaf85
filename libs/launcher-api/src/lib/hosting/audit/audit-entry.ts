import type { Actor } from '@hangar/api-foundation/actors';
import type { RouteKind } from '@hangar/domain';

/** A record that a request was about. */
export interface AuditSubject {
  /** The kind of the record, such as `protocol` or `mod-file`. */
  readonly kind: string;
  readonly id: string;
}

/** A changed value of a record. */
export interface AuditChange {
  /** Kind and ID of the record, and the field: `protocol/harbour-81567018/title`. */
  readonly path: string;
  /** `null` if the field was absent. If a value is longer than 1 KiB, the beginning of its JSON. */
  readonly before: unknown;
  readonly after: unknown;
}

/** A request that changes or launches something, whether or not it was allowed and successful. */
export interface AuditEntry {
  /** When it was answered: ISO 8601 in UTC. */
  readonly at: string;
  /** The `requestId` of the events that the request caused. */
  readonly requestId: string;
  /** The user; `null` without a sign-in. */
  readonly actor: Actor | null;
  /** The name of the route in `ROUTES`, or `extension:<name>`. */
  readonly route: string;
  readonly kind: RouteKind;
  /** The first 1,000 subjects. */
  readonly subjects: readonly AuditSubject[];
  readonly subjectCount: number;
  /** The first 100 changes of records; `null` if no record was changed by a PUT or PATCH. */
  readonly changes: readonly AuditChange[] | null;
  /** `refused`: the user may not do this. */
  readonly outcome: 'done' | 'refused' | 'failed';
  /** The code of the error; `null` if the outcome is `done`. */
  readonly code: string | null;
}

/** Receives the audit entries. */
export interface AuditSink {
  /** Called with one entry after another. An entry for which it throws or takes over five seconds is lost. */
  record(entry: AuditEntry): void | Promise<void>;
}
