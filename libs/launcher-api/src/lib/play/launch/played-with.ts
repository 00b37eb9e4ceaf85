import { LauncherError } from '@hangar/api-foundation/errors';
import { isObject, recordReader } from '@hangar/api-foundation/storage';
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

/** What a reader of what ports leave knows from before a session, by whatever names it needs. */
export type SessionMarks = Readonly<Record<string, number>>;

const PLAYED_WITH = record('PlayedWith', () => ({
  /** As the protocol is called now. */
  title: field.text(Infinity, { default: '' }),
  sourcePort: PAST_SESSION.fields.sourcePort,
  baseGame: field.object(NAMED_FILE),
  /** What is loaded, in its order. */
  files: field.records(NAMED_FILE, { maxLength: Infinity }),
  /** The skill that the launch asks for; `null` when that is left to the player. */
  skill: MAP_RESULT.fields.skill,
  /** Whether a demo is shown and nothing is played. */
  isPlayback: field.boolean({ default: false }),
}));

/** What a session is played with: noted at its start, kept until the session stands in the history. */
export interface PlayedWith extends Readonly<Omit<RecordOf<typeof PLAYED_WITH>, 'files'>> {
  readonly files: readonly INamedFile[];
  /** What readers of the port's files noted at the start, by whatever names they need. */
  readonly marks: SessionMarks;
}

/** These make a port show a demo. */
const PLAYBACK = /^[-+](playdemo|timedemo|fastdemo|ffmap|viddump)$/i;

/** Whether a port that is started so shows a demo, and nothing is played. */
export function isPlayback(args: readonly string[]): boolean {
  return args.some((argument) => PLAYBACK.test(argument));
}

/** What a complete launch is played with. */
export function playedWith(
  { setup, port, baseGame, files, launchParameters }: GatheredLaunch,
  args: readonly string[],
  marks: SessionMarks,
): PlayedWith | null {
  if (setup.protocolId === null || port instanceof LauncherError || baseGame instanceof LauncherError)
    return null;
  const setsSkill = launchParameters.some((parameter) => /^[-+]skill$/i.test(parameter));
  return {
    title: setup.title,
    sourcePort: { id: port.id, name: port.name, family: port.family, version: port.version ?? null },
    baseGame: { name: baseGame.name, hashValue: baseGame.hashValue },
    files: files.named,
    skill: setsSkill ? null : (setup.options?.skill ?? null),
    isPlayback: isPlayback(args),
    marks,
  };
}

/** Reads what stands in `sessions.json`; `null` where nothing does, or it makes no sense. */
export function readPlayedWith(raw: unknown): PlayedWith | null {
  if (!isObject(raw)) return null;
  const { marks, ...others } = raw;
  const played = readPlayed(others);
  return played && { ...played, marks: readMarks(marks) };
}

/** Reads a source port as it was when it was played. */
export function readPort(raw: unknown): IPlayedPort {
  return readPortRecord(isObject(raw) ? raw : {})!;
}

/** Reads a file by its name and content. */
export function readNamedFile(raw: unknown): INamedFile | null {
  return isObject(raw) ? readFile(raw) : null;
}

const readPlayed = recordReader(PLAYED_WITH);
const readPortRecord = recordReader(PLAYED_PORT);
const readFile = recordReader(NAMED_FILE);

function readMarks(raw: unknown): Record<string, number> {
  const entries = Object.entries(isObject(raw) ? raw : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
