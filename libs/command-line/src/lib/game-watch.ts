import { setTimeout as pause } from 'node:timers/promises';
import type { HangarClient } from '@hangar/client';
import type { ILaunchSession } from '@hangar/domain';

import { CommandFailed, type CommandSurroundings } from './command';
import { hasEnded, openEvents, withHangar, type Connection, type HangarEvents } from './connection';

/** The problem is looked for so often. */
const LOOK_MILLISECONDS = 500;

const UNWRITTEN =
  "Couldn't save the playtime. Free up disk space or restore write access; waiting… Press Ctrl+C to quit and estimate the time instead.";

/** Waits for the end of one game, whatever becomes of the Hangar that started it. An interrupt ends the game; a closed terminal ends neither. */
export class GameWatch {
  /** To be called at the end, however it went. */
  readonly close: () => void;
  private isInterrupted = false;
  /** While the game has ended and is not written down. */
  private writing: AbortController | null = null;
  private stop: () => void = () => undefined;

  constructor(private readonly surroundings: CommandSurroundings) {
    const { complain, onInterrupt, outliveTerminal } = surroundings;
    const endStay = outliveTerminal();
    const endListening = onInterrupt(() => {
      if (this.writing) return this.writing.abort();
      complain('Stopping the game…');
      this.isInterrupted = true;
      this.stop();
    });
    this.close = () => {
      endStay();
      endListening();
    };
  }

  /** Starts the game and gives its session as it is when the game has ended; without `endedAt` when Hangar has ended before. */
  start(hangar: Connection, begin: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    return this.watch(hangar, () => {
      if (this.isInterrupted) throw new CommandFailed('No game started.');
      return begin();
    });
  }

  /** Goes on with the next Hangar that runs, or with one of its own, which then counts the game. */
  async untilEnded(session: ILaunchSession): Promise<ILaunchSession> {
    let last = session;
    while (last.endedAt === undefined)
      last = await withHangar(this.surroundings, (hangar) =>
        this.watch(hangar, () => sessionNow(hangar.client, session)),
      );
    return last;
  }

  private async watch(hangar: Connection, begin: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    const { client } = hangar;
    const session = await this.endOf(client, begin);
    // Any other Hangar stays, and writes it when it can.
    if (session.endedAt !== undefined && hangar.isOwn()) await this.untilWritten(client);
    return session;
  }

  private async endOf(client: HangarClient, begin: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    const reading = new AbortController();
    try {
      // Whoever listens before the start misses no end.
      const events = await openEvents(client, reading.signal);
      const session = await begin();
      if (session.endedAt !== undefined) return session;
      this.stopWith(client, session);
      return await endIn(events, session);
    } finally {
      this.stop = () => undefined;
      reading.abort();
    }
  }

  /** A disk that takes nothing would lose what was played. An interrupt ends the waiting. */
  private async untilWritten(client: HangarClient): Promise<void> {
    let isTold = false;
    this.writing = new AbortController();
    while (!this.writing.signal.aborted && (await isUnwritten(client))) {
      if (!isTold) this.surroundings.complain(UNWRITTEN);
      isTold = true;
      await pause(LOOK_MILLISECONDS, undefined, { signal: this.writing.signal }).catch(() => undefined);
    }
    this.writing = null;
  }

  /** An interrupt that came while the game was being started, or between two Hangars, holds as well. */
  private stopWith(client: HangarClient, { sessionId }: ILaunchSession): void {
    // A game that has ended meanwhile is told by its event.
    this.stop = () => void client.call('stopSession', { parameters: { sessionId } }).catch(() => undefined);
    if (this.isInterrupted) this.stop();
  }
}

async function endIn(events: HangarEvents, session: ILaunchSession): Promise<ILaunchSession> {
  try {
    for await (const { name, data } of events)
      if (name === 'session.ended' && data.sessionId === session.sessionId) return data;
  } catch (error) {
    // Hangar ends before the game where somebody closes it, or where it belonged to another command.
    if (!hasEnded(error)) throw error;
  }
  return session;
}

async function isUnwritten(client: HangarClient): Promise<boolean> {
  const { problems } = await client.call('getHealth');
  return problems.some(({ code }) => code === 'SESSIONS_UNWRITTEN');
}

async function sessionNow(client: HangarClient, { sessionId, pid }: ILaunchSession): Promise<ILaunchSession> {
  const sessions = await client.call('listSessions', { query: {} });
  const session = sessions.find((one) => one.sessionId === sessionId);
  if (!session) throw new CommandFailed(`Hangar no longer knows the game with the process id ${pid}.`);
  return session;
}
