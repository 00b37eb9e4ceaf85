import type { LoggerService } from '@nestjs/common';
import { systemClock, type Clock } from '@hangar/platform';

/** Injection tokens for values that are available to every feature. */
export const DATABASE = Symbol('DATABASE');
export const REGISTRY_OPTIONS = Symbol('REGISTRY_OPTIONS');
export const CLOCK = Symbol('CLOCK');

/** Rate limits; `0` means unlimited. */
export interface Limits {
  readonly lookupsPerMinute: number;
  readonly submissionsPerMinute: number;
  readonly submissionsPerUuidAndHour: number;
  readonly exportsPerHour: number;
  /** Failed sign-ins per minute from one address. */
  readonly signInsPerMinute: number;
}

/** Where the Registry is stored: the address of a PostgreSQL server or the path of a file. */
export type DatabaseLocation = { readonly url: string } | { readonly file: string };

/** Scheduled backups. */
export interface BackupOptions {
  readonly directory: string;
  readonly intervalHours: number;
  /** Number of backups to keep. */
  readonly maxCount: number;
}

/** Options for hosting the Registry server. */
export interface RegistryApiOptions {
  readonly database: DatabaseLocation;
  /** Key for signing moderators' sessions and for hashes that identify senders. */
  readonly secret: Buffer;
  /** Directory with the style sheets and the icon of the review pages. */
  readonly assetsDirectory: string;
  /** Address to listen on. Default: this computer only. */
  readonly host?: string;
  /** Port to listen on; 0 selects a free port. Default: 7667. */
  readonly port?: number;
  /** Path of the Registry on its host, such as `/registry`, if a proxy serves it below a path. Default: none. */
  readonly basePath?: string;
  /** Moderators' tokens by name. Default `null`: the moderators in the store. */
  readonly moderators?: ReadonlyMap<string, string> | null;
  /** Number of proxies in front of the server that reliably report the client's address. Default: 0. */
  readonly trustedProxies?: number;
  /** Whether `/metrics` also answers requests from other computers and through proxies. Default: `false`. */
  readonly arePublicMetrics?: boolean;
  /** Address that is notified of new submissions. Default `null`: none. */
  readonly webhookUrl?: string | null;
  /** Default `null`: no scheduled backups. */
  readonly backups?: BackupOptions | null;
  /** Maximum number of pending submissions. */
  readonly maxPending?: number;
  /** Maximum disk space for pending submissions. */
  readonly maxPendingBytes?: number;
  readonly limits?: Limits;
  /** An export to add to an empty Registry. Default `null`: the Registry stays empty. */
  readonly seedFile?: string | null;
  /**
   * Path of the built `search-worker`. It runs searches in a separate thread, so that they don't block other requests.
   * Default `null`: searches run in the main thread.
   */
  readonly searchWorkerFile?: string | null;
  /** Default: the system clock. */
  readonly clock?: Clock;
  /** Receives the log. Default: JSON lines on standard output. */
  readonly logger?: LoggerService;
}

/** Default options. */
export const REGISTRY_DEFAULTS = {
  host: '127.0.0.1',
  port: 7667,
  basePath: '',
  moderators: null,
  trustedProxies: 0,
  arePublicMetrics: false,
  webhookUrl: null,
  backups: null,
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

/** The options with all defaults applied. The logger is only needed for starting the server. */
export type CompleteOptions = Required<Omit<RegistryApiOptions, 'logger'>>;

export function completeOptions({ logger: _, ...options }: RegistryApiOptions): CompleteOptions {
  return { ...REGISTRY_DEFAULTS, ...options };
}
