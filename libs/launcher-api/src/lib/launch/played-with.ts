import { NAMED_FILE, PLAYED_PORT, type INamedFile, type IPlayedPort } from '@hangar/domain';

import { LauncherError } from '../errors';
import { booleanField, isObject, listField, recordReader, textField, wholeNumberField } from '../storage';
import type { GatheredLaunch } from './launch-planner';

/** What a reader of what ports leave knows from before a session, by whatever names it needs. */
export type SessionMarks = Readonly<Record<string, number>>;

/** What a session is played with: noted at its start, kept until the session stands in the history. */
export interface PlayedWith {
  /** As the protocol is called now. */
  readonly title: string;
  readonly sourcePort: IPlayedPort;
  readonly baseGame: INamedFile;
  /** What is loaded, in its order. */
  readonly files: readonly INamedFile[];
  /** The skill that the launch asks for, 1 to 5; `null` when that is left to the player. */
  readonly skill: number | null;
  /** Whether a demo is shown and nothing is played. */
  readonly isPlayback: boolean;
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
  const baseGame = readNamedFile(raw['baseGame']);
  if (baseGame === null) return null;
  const skill = wholeNumberField(raw['skill'], 0, 1, 5);
  return {
    title: textField(raw['title'], ''),
    sourcePort: readPort(raw['sourcePort']),
    baseGame,
    files: listField(raw['files'], readNamedFile),
    skill: skill === 0 ? null : skill,
    isPlayback: booleanField(raw['isPlayback'], false),
    marks: readMarks(raw['marks']),
  };
}

/** Reads a source port as it was when it was played. */
export function readPort(raw: unknown): IPlayedPort {
  return readPortRecord(isObject(raw) ? raw : {})!;
}

/** Reads a file by its name and content. */
export function readNamedFile(raw: unknown): INamedFile | null {
  return isObject(raw) ? readFile(raw) : null;
}

const readPortRecord = recordReader(PLAYED_PORT);
const readFile = recordReader(NAMED_FILE);

function readMarks(raw: unknown): Record<string, number> {
  const entries = Object.entries(isObject(raw) ? raw : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
