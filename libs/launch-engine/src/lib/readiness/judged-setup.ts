import type {
  IBaseGameVersion,
  IModFile,
  IProtocolOptions,
  ISourcePort,
  SourcePortFamily,
} from '@hangar/domain';

import type { RequestedIwad } from '../plan';
import type { JudgedContents } from './judged-contents';

/** A source port to judge. */
export type JudgedPort = Pick<ISourcePort, 'id' | 'name' | 'family' | 'executablePath' | 'version'>;

/** Why something cannot be used, as a sentence. */
export interface JudgedFault {
  readonly message: string;
}

/** A source port that cannot be started. `family` is that of the missing port, if known. */
export interface MissingPort extends JudgedFault {
  readonly family?: SourcePortFamily;
}

/** A base game and its file. */
export interface JudgedGame {
  readonly version: IBaseGameVersion;
  readonly iwad: RequestedIwad;
}

/** A file that a setup loads. */
export interface SetupFile extends Pick<
  IModFile,
  'name' | 'fileName' | 'fileType' | 'statedGame' | 'statedFiles'
> {
  /** Id of its catalogue entry. `null` if it isn't in the catalogue. */
  readonly fileId: string | null;
  readonly contents: JudgedContents | null;
  /** Whether the player added the file to the protocol's own files. */
  readonly isExtra: boolean;
  /** Whether the file is missing from the disk or from the catalogue. */
  readonly isMissing: boolean;
}

/** Everything that decides whether a launch of a setup works. Parts that are not determined yet are absent. */
export interface JudgedSetup {
  readonly title: string;
  readonly port: JudgedPort | MissingPort;
  readonly game: JudgedGame | JudgedFault;
  /** The files in load order, followed by the extras. */
  readonly files: readonly SetupFile[];
  /** Why no order of the files is possible. */
  readonly cycle: JudgedFault | null;
  readonly options: IProtocolOptions;
  readonly baseGameArguments: readonly string[];
  readonly launchParameters: readonly string[];
  /** Why the parameters cannot be passed to any port. */
  readonly parametersFault: JudgedFault | null;
  /** Why parameters or a settings file must be confirmed before a launch. */
  readonly unconfirmed: JudgedFault | null;
  /** The name of the settings file, if the file is missing. */
  readonly missingConfigFile: string | null;
  /** The path of the demo to play, if the demo is missing. */
  readonly missingDemo: string | null;
}

/** Whether something can be used. */
export function isUsable<T extends object>(value: T): value is Exclude<T, JudgedFault> {
  return !('message' in value);
}
