import type { DatabasePlace } from './store';

/** Injection tokens of what the outside gives. */
export const DATABASE = Symbol('DATABASE');
export const REGISTRY_OPTIONS = Symbol('REGISTRY_OPTIONS');
export const CLOCK = Symbol('CLOCK');
export const LOG = Symbol('LOG');

/** Milliseconds since 1970. */
export type Clock = () => number;

/** How often something may be done; `0` is as often as one likes. */
export interface Limits {
  readonly lookupsPerMinute: number;
  readonly submissionsPerMinute: number;
  readonly submissionsPerUuidAndHour: number;
  readonly exportsPerHour: number;
  /** Failed sign-ins. */
  readonly signInsPerMinute: number;
}

/** Everything that may differ between two Registries. */
export interface RegistryOptions {
  readonly host: string;
  readonly port: number;
  readonly database: DatabasePlace;
  /** Key of the hashes by which the same sender is known again, and of the moderators' sessions. */
  readonly secret: Buffer;
  /** Who moderates, by name with their tokens; `null` keeps those of the store. */
  readonly moderators: ReadonlyMap<string, string> | null;
  /** How many proxies stand before the server and say truly where a request comes from. */
  readonly trustedProxies: number;
  /** Submissions that wait at the same time. */
  readonly maxPending: number;
  /** What they may take on the disk. */
  readonly maxPendingBytes: number;
  readonly limits: Limits;
  /** An export that an empty Registry begins with. */
  readonly seedFile: string | null;
  /** Where the style sheets and the icon of the review pages lie. */
  readonly assetsDirectory: string;
}
