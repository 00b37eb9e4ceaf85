import type { IProtocolOptions } from './protocol';
import type { Count, Integer, Timestamp } from './value-types';

/** What will be run, before anything runs. */
export interface ILaunchCommand {
  executable: string;
  args: string[];
  workingDirectory: string;
  /** What is set in addition to the launcher's own environment. */
  environment: Record<string, string>;
  /** What was left out or changed, and why, in sentences for people. */
  notes: string[];
}

/** What is to be said about one of a protocol's options, beside its field. */
export interface IOptionAdvice {
  option: keyof IProtocolOptions;
  /** Whether the source port has the option at all; what it has not is left out, whatever is chosen. */
  isAvailable: boolean;
  /** A sentence for people. */
  text: string;
}

/** What a launch would run, and what its options come to. */
export interface ILaunchPreview extends ILaunchCommand {
  /** Only where it was asked for. */
  advice?: IOptionAdvice[];
}

/** How a session ended: `unknown` when nobody could tell. */
export const SESSION_ENDINGS = ['quit', 'stopped', 'failed', 'unknown'] as const;
export type SessionEnding = (typeof SESSION_ENDINGS)[number];

/** One run of a source port, from start to exit. */
export interface ILaunchSession {
  sessionId: string;
  /** `null` for a test launch, which is never counted. */
  protocolId: string | null;
  pid: Integer;
  command: ILaunchCommand;
  startedAt: Timestamp;
  endedAt?: Timestamp;
  exitCode?: Integer;
  signal?: string;
  /** Whether the end was asked for through Hangar: however the port took it, nothing went wrong. */
  stoppedByUser?: boolean;
  /** How it ended, where the exit code alone would tell it wrong; `endingOf` knows it for every session. */
  ending?: SessionEnding;
  /** Length of the session, once it has ended. */
  seconds?: Count;
  /** Whether nobody saw the end: `endedAt` and `seconds` are then taken from what the game wrote last. */
  estimated?: boolean;
  /** Where the port's output went. */
  logFile: string;
}
