import {
  endingOf,
  plainLine,
  type IContinueRequest,
  type ILaunchSession,
  type IProtocol,
  withoutStop,
} from '@hangar/domain';
import type { HangarClient } from '@hangar/client';

import {
  CommandFailed,
  type Command,
  type CommandArguments,
  type CommandContext,
  type CommandOption,
} from './command';
import { withHangar } from './connection';
import { findProtocol } from './find-protocol';
import { findSourcePortId } from './find-source-port';
import { GameWatcher } from './game-watcher';
import { JSON_OPTION, formatJson } from './json-option';
import { formatDuration } from './format-duration';

const WAIT_NOTE = 'Waits until the game quits; Ctrl+C stops the game';

const PLAY_OPTIONS: Readonly<Record<string, CommandOption>> = {
  with: { value: '<port>', summary: 'source port for this run, by its ID or name' },
  ...JSON_OPTION,
  'leave-out': { summary: "start without the files that the source port can't load" },
};

export const LAUNCH_COMMAND: Command = {
  name: 'launch',
  words: ['<id or title>'],
  summary: `launch a protocol. ${WAIT_NOTE}`,
  options: PLAY_OPTIONS,
  run: (input, context) =>
    play(input, context, async (client, { id }) =>
      client.call('launchProtocol', { parameters: { id }, body: await getRunOptions(client, input) }),
    ),
};

export const CONTINUE_COMMAND: Command = {
  name: 'continue',
  words: ['<id or title>'],
  summary: `launch a protocol from its latest save. ${WAIT_NOTE}`,
  options: PLAY_OPTIONS,
  run: (input, context) =>
    play(input, context, async (client, { id }) =>
      client.call('continueProtocol', { parameters: { id }, body: await getRunOptions(client, input) }),
    ),
};

/** Returns what the options change for this run. */
async function getRunOptions(
  client: HangarClient,
  { options: { with: words, 'leave-out': leavesOut } }: CommandArguments,
): Promise<IContinueRequest> {
  const request: IContinueRequest = leavesOut ? { leaveOutUnsupported: true } : {};
  if (typeof words !== 'string') return request;
  const { sourcePorts } = await client.call('getSettings');
  return { ...request, sourcePortId: findSourcePortId(sourcePorts, words) };
}

type StartGame = (client: HangarClient, protocol: IProtocol) => Promise<ILaunchSession>;

async function play(
  { words: [words = ''], options }: CommandArguments,
  context: CommandContext,
  start: StartGame,
): Promise<readonly string[]> {
  const { protocol, session } = await playAndWait(words, context, start);
  if (endingOf(session) === 'failed')
    throw new CommandFailed(await describeFailure(context, protocol, session));
  return options['json']
    ? [formatJson(session)]
    : [`Played ${plainLine(protocol.title)} for ${withoutStop(formatDuration(session.seconds ?? 0))}.`];
}

/** Launches the requested protocol. Returns the protocol, and its session after the game has ended. */
async function playAndWait(
  words: string,
  context: CommandContext,
  start: StartGame,
): Promise<{ protocol: IProtocol; session: ILaunchSession }> {
  const game = new GameWatcher(context);
  try {
    const { protocol, session } = await withHangar(context, async (hangar) => {
      const protocol = findProtocol(await hangar.client.call('listProtocols'), words);
      const session = await game.start(hangar, () => start(hangar.client, protocol));
      session.command.notes.forEach((note) => context.printError(note));
      return { protocol, session };
    });
    return { protocol, session: await game.waitUntilEnded(session) };
  } finally {
    game.close();
  }
}

/** Describes a game that closed unexpectedly. The last line of the port's output usually contains the reason. */
async function describeFailure(
  context: CommandContext,
  { title }: IProtocol,
  { sessionId, exitCode, signal, logFile }: ILaunchSession,
): Promise<string> {
  const { lines } = await withHangar(context, ({ client }) =>
    client.call('getSessionOutput', { parameters: { sessionId }, query: {} }),
  );
  const exitText = signal ?? `exit code ${exitCode}`;
  const lastLine = lines.findLast((line) => line.trim() !== '');
  return `${plainLine(title)} closed unexpectedly (${exitText}). ${lastLine ? `Last line of its output: ${lastLine.trim()}` : `Full log: ${logFile}`}`;
}
