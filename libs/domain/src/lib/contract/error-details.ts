import type { ILoadOrderItem } from '../records/mod-file';
import type { SourcePortFamily } from '../records/source-port';
import type { Integer } from '../records/value-types';
import type { IModFileUsers } from './catalog-contract';

/** One fault of a request: where it is and what is wrong. */
export interface IRequestFault {
  /** Dotted path into the body or query, such as `files.0.name`; empty for the whole. */
  path: string;
  /** What must be, such as "must not be empty". */
  message: string;
}

/** `details` of the bad answers that promise any, by their code. Other codes may have some, which may change. */
export interface ErrorDetails {
  VALIDATION_FAILED: IRequestFault[];
  /** Who uses a mod file; of an image, the protocols whose cover it is. */
  IN_USE: IModFileUsers | { protocolIds: string[] };
  /** The ETag by now. */
  STALE: { etag: string };
  LOAD_ORDER_CYCLE: { files: ILoadOrderItem[] };
  MOD_FILES_MISSING: { files: ILoadOrderItem[] };
  /** The family in `newest:<family>` if it has no usable port; absent otherwise. */
  SOURCE_PORT_MISSING: { family: SourcePortFamily } | undefined;
  /** What is a stranger's: the parameters, or none; the name of the settings file. */
  PARAMETERS_UNCONFIRMED: { launchParameters: string; configFile: string | null };
  /** How the source port ended, and the last lines that it printed; none of them when nothing has run. */
  LAUNCH_FAILED: { exitCode: Integer | null; signal: string | null; output: string[] };
}
