import type { ILoadOrderItem } from '../records/mod-file';
import type { SourcePortFamily } from '../records/source-port';
import type { IFoundFile } from '../records/discover';
import type { IEncryption } from '../records/intake';
import type { Count, Integer, Timestamp } from '../records/value-types';
import type { IModFileUsers } from './catalog-contract';

/** One fault of a request: its location and what is wrong. */
export interface IRequestFault {
  /** Dotted path into the body or query, such as `files.0.name`. Empty for the body or query itself. */
  path: string;
  /** The broken rule, such as "must not be empty". */
  message: string;
}

/** The `details` of errors, by code. Other codes may include details that can change at any time. */
export interface ErrorDetails {
  VALIDATION_FAILED: IRequestFault[];
  /** Where the user can sign in, if the program that hosts Hangar specifies an address. */
  UNAUTHENTICATED: { signInUrl?: string };
  /** The users of a mod file, or the protocols that use an image as their cover. */
  IN_USE: IModFileUsers | { protocolIds: string[] };
  /** The current ETag of the record. */
  STALE: { etag: string };
  ARCHIVE_ENCRYPTED: IEncryption;
  LOAD_ORDER_CYCLE: { files: ILoadOrderItem[] };
  MOD_FILES_MISSING: { files: ILoadOrderItem[] };
  /** The files that would be left out, and the installed source ports that can load all files. */
  MOD_FILES_UNSUPPORTED: { files: IUnsupportedFile[]; sourcePorts: { id: string; name: string }[] };
  /** The family of the missing source port or of `newest:<family>`. Absent if no source port is configured or found. */
  SOURCE_PORT_MISSING: { family: SourcePortFamily } | undefined;
  /**
   * Settings from another person that the user must confirm: the parameters, if any, and the name of the settings file.
   */
  PARAMETERS_UNCONFIRMED: { launchParameters: string; configFile: string | null };
  /** How the source port ended, and its last lines of output. `null` and empty if no process was started. */
  LAUNCH_FAILED: { exitCode: Integer | null; signal: string | null; output: string[] };
  /** For a source of mods, the stored response to the same request. Otherwise absent. */
  UPSTREAM_UNAVAILABLE: IUpstreamDetails | undefined;
  UPSTREAM_INVALID: IUpstreamDetails | undefined;
  UPSTREAM_BUSY: IUpstreamDetails | undefined;
}

/** A file that the chosen source port cannot load. */
export interface IUnsupportedFile {
  /** Id of its catalogue entry. `null` if it isn't in the catalogue. */
  fileId: string | null;
  name: string;
  /** The reason as a sentence. */
  reason: string;
}

/** The last response of a source that is currently unavailable. */
export interface IUpstreamDetails {
  /** The time that the server wants clients to wait, if it specifies one. */
  retryAfterSeconds?: Count;
  /** When `files` was received. */
  fetchedAt?: Timestamp;
  files?: IFoundFile[];
}
