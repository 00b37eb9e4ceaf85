import type { IProtocolOptions } from './protocol';
import type { IReadinessReport } from './readiness-report';
import type { Count, Integer, Timestamp } from './value-types';

/** The command of a launch. */
export interface ILaunchCommand {
  executable: string;
  args: string[];
  workingDirectory: string;
  /** Environment variables in addition to Hangar's own. */
  environment: Record<string, string>;
  /** Sentences that explain what was omitted or changed. */
  notes: string[];
}

/** A hint about one of a protocol's options, for display next to its field. */
export interface IOptionAdvice {
  option: keyof IProtocolOptions;
  /** Whether the source port supports the option. Otherwise, the option is ignored. */
  isAvailable: boolean;
  /** The hint as a message for the user. */
  text: string;
}

/** The command of a launch and hints about its options. */
export interface ILaunchPreview extends ILaunchCommand {
  /** Hints about the options. Present only if requested. */
  advice?: IOptionAdvice[];
  /** The problems of a launch. Present only if requested. */
  readiness?: IReadinessReport;
  /** The `notes` that are informational rather than warnings. Present only if the problems are requested. */
  information?: string[];
}

/** How a session ended. `unknown` if it could not be determined. */
export const SESSION_ENDINGS = ['quit', 'stopped', 'failed', 'unknown'] as const;
export type SessionEnding = (typeof SESSION_ENDINGS)[number];

/** One run of a source port, from start to exit. */
export interface ILaunchSession {
  sessionId: string;
  /** `null` for a test launch. Test launches do not count in statistics. */
  protocolId: string | null;
  pid: Integer;
  command: ILaunchCommand;
  startedAt: Timestamp;
  endedAt?: Timestamp;
  exitCode?: Integer;
  signal?: string;
  /** Whether the user stopped the game through Hangar. In that case, no exit code counts as a failure. */
  stoppedByUser?: boolean;
  /**
   * How the session ended, if the exit code alone would be misleading. Use `endingOf` to determine how any session
   * ended.
   */
  ending?: SessionEnding;
  /** Duration in seconds. Only known after the session has ended. */
  seconds?: Count;
  /**
   * Whether the end was not observed. In that case, `endedAt` and `seconds` are estimated from the last files that the
   * game wrote.
   */
  estimated?: boolean;
  /** Path of the log file with the source port's output. */
  logFile: string;
}
