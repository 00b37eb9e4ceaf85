import type { LoggerService } from '@nestjs/common';
import { systemClock, type Clock } from '@hangar/platform';

/** Injection tokens of what every feature may ask for. */
export const DATABASE = Symbol('DATABASE');
export const REGISTRY_OPTIONS = Symbol('REGISTRY_OPTIONS');
export const CLOCK = Symbol('CLOCK');

/** How often something may be done; `0` is as often as one likes. */
export interface Limits {
  readonly lookupsPerMinute: number;
  readonly submissionsPerMinute: number;
  readonly submissionsPerUuidAndHour: number;
  readonly exportsPerHour: number;
  /** Failed sign-ins. */
  readonly signInsPerMinute: number;
}

/** Where the Registry is kept: a PostgreSQL's address, or a file of its own. */
export type DatabasePlace = { readonly url: string } | { readonly file: string };

/** How to host the Registry's server. */
export interface RegistryApiOptions {
  readonly database: DatabasePlace;
  /** Key of the hashes by which the same sender is known again, and of the moderators' sessions. */
  readonly secret: Buffer;
  /** Where the style sheets and the icon of the review pages lie. */
  readonly assetsDirectory: string;
  /** Address to listen on. Default: this machine alone. */
  readonly host?: string;
  /** Port to listen on; 0 picks a free one. Default 7667. */
  readonly port?: number;
  /** Who moderates, by name with their tokens. Default `null`: those of the store. */
  readonly moderators?: ReadonlyMap<string, string> | null;
  /** How many proxies stand before the server and say truly where a request comes from. Default 0. */
  readonly trustedProxies?: number;
  /** Submissions that wait at the same time. */
  readonly maxPending?: number;
  /** What they may take on the disk. */
  readonly maxPendingBytes?: number;
  readonly limits?: Limits;
  /** An export that an empty Registry begins with. Default `null`: it stays empty. */
  readonly seedFile?: string | null;
  /**
   * The built `search-worker`, in whose thread is searched, so that no search holds up other requests. Default `null`:
   * searches are made where everything else is done.
   */
  readonly searchWorkerFile?: string | null;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Where the log goes. Default: JSON lines on standard output. */
  readonly logger?: LoggerService;
}

/** What holds where the options say nothing. */
export const REGISTRY_DEFAULTS = {
  host: '127.0.0.1',
  port: 7667,
  moderators: null,
  trustedProxies: 0,
  maxPending: 100_000,
  maxPendingBytes: 256_000_000,
  limits: {
    lookupsPerMinute: 1200,
    submissionsPerMinute: 120,
    submissionsPerUuidAndHour: 600,
    exportsPerHour: 6,
    signInsPerMinute: 10,
  },
  seedFile: null,
  searchWorkerFile: null,
  clock: systemClock,
} as const satisfies Partial<RegistryApiOptions>;

/** The options with every default in its place; the logger is only asked for by whoever starts the server. */
export type CompleteOptions = Required<Omit<RegistryApiOptions, 'logger'>>;

export function completeOptions({ logger: _, ...options }: RegistryApiOptions): CompleteOptions {
  return { ...REGISTRY_DEFAULTS, ...options };
}
