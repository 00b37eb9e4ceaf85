import type { HangarClient } from '@hangar/client';
import type { ILaunchSession } from '@hangar/domain';

import { CommandFailed, type CommandSurroundings } from './command';
import { hasEnded, openEvents, withHangar, type HangarEvents } from './connection';

type Begin = (client: HangarClient) => Promise<ILaunchSession>;

/** Waits for the end of one game, whatever becomes of the Hangar that started it. An interrupt ends the game; a closed terminal ends neither. */
export class GameWatch {
  /** To be called at the end, however it went. */
  readonly close: () => void;
  private isInterrupted = false;
  private stop: () => void = () => undefined;

  constructor(private readonly surroundings: CommandSurroundings) {
    const { complain, onInterrupt, outliveTerminal } = surroundings;
    const endStay = outliveTerminal();
    const endListening = onInterrupt(() => {
      complain('The game is asked to end …');
      this.isInterrupted = true;
      this.stop();
    });
    this.close = () => {
      endStay();
      endListening();
    };
  }

  /** Starts the game and gives its session as it is when the game has ended; without `endedAt` when Hangar has ended before. */
  start(client: HangarClient, begin: Begin): Promise<ILaunchSession> {
    return this.watch(client, () => {
      if (this.isInterrupted) throw new CommandFailed('No game was started.');
      return begin(client);
    });
  }

  /** Goes on with the next Hangar that runs, or with one of its own, which then counts the game. */
  async untilEnded(session: ILaunchSession): Promise<ILaunchSession> {
    let last = session;
    while (last.endedAt === undefined)
      last = await withHangar(this.surroundings, ({ client }) =>
        this.watch(client, () => sessionNow(client, session)),
      );
    return last;
  }

  private async watch(client: HangarClient, begin: Begin): Promise<ILaunchSession> {
    const reading = new AbortController();
    try {
      // Whoever listens before the start misses no end.
      const events = await openEvents(client, reading.signal);
      const session = await begin(client);
      if (session.endedAt !== undefined) return session;
      this.stopWith(client, session);
      return await endOf(session, events);
    } finally {
      this.stop = () => undefined;
      reading.abort();
    }
  }

  /** An interrupt that came while the game was being started, or between two Hangars, holds as well. */
  private stopWith(client: HangarClient, { sessionId }: ILaunchSession): void {
    // A game that has ended meanwhile is told by its event.
    this.stop = () => void client.call('stopSession', { parameters: { sessionId } }).catch(() => undefined);
    if (this.isInterrupted) this.stop();
  }
}

async function endOf(session: ILaunchSession, events: HangarEvents): Promise<ILaunchSession> {
  try {
    for await (const { name, data } of events)
      if (name === 'session.ended' && data.sessionId === session.sessionId) return data;
  } catch (error) {
    // Hangar ends before the game where somebody closes it, or where it belonged to another command.
    if (!hasEnded(error)) throw error;
  }
  return session;
}

async function sessionNow(client: HangarClient, { sessionId, pid }: ILaunchSession): Promise<ILaunchSession> {
  const sessions = await client.call('listSessions', { query: {} });
  const session = sessions.find((one) => one.sessionId === sessionId);
  if (!session) throw new CommandFailed(`Hangar no longer knows the game with the process id ${pid}.`);
  return session;
}
