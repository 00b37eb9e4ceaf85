import { LauncherError } from '@hangar/api-foundation/errors';
import { isObject, createRecordReader } from '@hangar/api-foundation/storage';
import {
  field,
  MAP_RESULT,
  NAMED_FILE,
  PAST_SESSION,
  PLAYED_PORT,
  record,
  type INamedFile,
  type IPlayedPort,
  type RecordOf,
} from '@hangar/domain';

import type { GatheredLaunch } from './launch-gatherer';

/** The state of the port's files before a session. Each reader of such files stores its own keys. */
export type SessionMarks = Readonly<Record<string, number>>;

const SESSION_SETUP = record('PlayedWith', () => ({
  /** The title of the protocol at the time of the launch. */
  title: field.text(Infinity, { default: '' }),
  sourcePort: PAST_SESSION.fields.sourcePort,
  baseGame: field.object(NAMED_FILE),
  /** The loaded files, in load order. */
  files: field.records(NAMED_FILE, { maxLength: Infinity }),
  /** The skill level that the launch requests; `null` if the player chooses it. */
  skill: MAP_RESULT.fields.skill,
  /** Whether a demo is played back instead of a game being played. */
  isPlayback: field.boolean({ default: false }),
}));

/** The setup of a session, recorded when it starts and kept until the session is in the history. */
export interface PlayedWith extends Readonly<Omit<RecordOf<typeof SESSION_SETUP>, 'files'>> {
  readonly files: readonly INamedFile[];
  /** The state of the port's files when the session started. */
  readonly marks: SessionMarks;
}

/** Matches options that make a port play back a demo. */
const PLAYBACK_OPTION = /^[-+](playdemo|timedemo|fastdemo|ffmap|viddump)$/i;

/** Whether these arguments make a port play back a demo. */
export function isPlayback(args: readonly string[]): boolean {
  return args.some((argument) => PLAYBACK_OPTION.test(argument));
}

/** Returns the setup of a launch for the history; `null` for a test launch or an incomplete launch. */
export function createSessionSetup(
  { setup, port, baseGame, launchParameters }: GatheredLaunch,
  { args, files }: { readonly args: readonly string[]; readonly files: readonly INamedFile[] },
  marks: SessionMarks,
): PlayedWith | null {
  if (setup.protocolId === null || port instanceof LauncherError || baseGame instanceof LauncherError)
    return null;
  const setsSkill = launchParameters.some((parameter) => /^[-+]skill$/i.test(parameter));
  return {
    title: setup.title,
    sourcePort: { id: port.id, name: port.name, family: port.family, version: port.version ?? null },
    baseGame: { name: baseGame.name, hashValue: baseGame.hashValue },
    files,
    skill: setsSkill ? null : (setup.options?.skill ?? null),
    isPlayback: isPlayback(args),
    marks,
  };
}

/** Reads a value in `sessions.json`; `null` if it is absent or invalid. */
export function readSessionSetup(raw: unknown): PlayedWith | null {
  if (!isObject(raw)) return null;
  const { marks, ...others } = raw;
  const played = readPlayed(others);
  return played && { ...played, marks: readMarks(marks) };
}

/** Reads the source port of a past session. */
export function readPort(raw: unknown): IPlayedPort {
  return readPortRecord(isObject(raw) ? raw : {})!;
}

/** Reads a file with its name and hash. */
export function readNamedFile(raw: unknown): INamedFile | null {
  return isObject(raw) ? readFile(raw) : null;
}

const readPlayed = createRecordReader(SESSION_SETUP);
const readPortRecord = createRecordReader(PLAYED_PORT);
const readFile = createRecordReader(NAMED_FILE);

function readMarks(raw: unknown): Record<string, number> {
  const entries = Object.entries(isObject(raw) ? raw : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
