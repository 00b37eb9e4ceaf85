import { endingOf, plainLine, type ILaunchSession, type IProtocol, withoutStop } from '@hangar/domain';
import type { HangarClient } from '@hangar/client';

import { CommandFailed, type Command, type CommandContext, type CommandArguments } from './command';
import { withHangar } from './connection';
import { findProtocol } from './find-protocol';
import { GameWatch } from './game-watch';
import { JSON_OPTION, jsonText } from './json-option';
import { lengthText } from './length-text';

const WAITS = 'Waits until the game quits; Ctrl+C stops the game';

export const LAUNCH_COMMAND: Command = {
  name: 'launch',
  words: ['<id or title>'],
  summary: `launch a protocol. ${WAITS}`,
  options: JSON_OPTION,
  run: (typed, surroundings) =>
    play(typed, surroundings, (client, { id }) => client.call('launchProtocol', { parameters: { id } })),
};

export const CONTINUE_COMMAND: Command = {
  name: 'continue',
  words: ['<id or title>'],
  summary: `launch a protocol from its latest save. ${WAITS}`,
  options: JSON_OPTION,
  run: (typed, surroundings) =>
    play(typed, surroundings, (client, { id }) => client.call('continueProtocol', { parameters: { id } })),
};

type Start = (client: HangarClient, protocol: IProtocol) => Promise<ILaunchSession>;

async function play(
  { words: [words = ''], options }: CommandArguments,
  surroundings: CommandContext,
  start: Start,
): Promise<readonly string[]> {
  const { protocol, session } = await played(words, surroundings, start);
  if (endingOf(session) === 'failed') throw new CommandFailed(await failure(surroundings, protocol, session));
  return options['json']
    ? [jsonText(session)]
    : [`Played ${plainLine(protocol.title)} for ${withoutStop(lengthText(session.seconds ?? 0))}.`];
}

/** Returns the requested protocol, and its session once the game has ended. */
async function played(
  words: string,
  surroundings: CommandContext,
  start: Start,
): Promise<{ protocol: IProtocol; session: ILaunchSession }> {
  const game = new GameWatch(surroundings);
  try {
    const { protocol, session } = await withHangar(surroundings, async (hangar) => {
      const protocol = findProtocol(await hangar.client.call('listProtocols'), words);
      return { protocol, session: await game.start(hangar, () => start(hangar.client, protocol)) };
    });
    return { protocol, session: await game.untilEnded(session) };
  } finally {
    game.close();
  }
}

/** The last output of the port usually contains the reason. */
async function failure(
  surroundings: CommandContext,
  { title }: IProtocol,
  { sessionId, exitCode, signal, logFile }: ILaunchSession,
): Promise<string> {
  const { lines } = await withHangar(surroundings, ({ client }) =>
    client.call('getSessionOutput', { parameters: { sessionId }, query: {} }),
  );
  const how = signal ?? `exit code ${exitCode}`;
  const last = lines.findLast((line) => line.trim() !== '');
  return `${plainLine(title)} closed unexpectedly (${how}). ${last ? `Last line of its output: ${last.trim()}` : `Full log: ${logFile}`}`;
}
