import { setTimeout as pause } from 'node:timers/promises';
import type { HangarClient } from '@hangar/client';
import type { ILaunchSession } from '@hangar/domain';

import { CommandFailed, type CommandContext } from './command';
import { hasEnded, openEvents, withHangar, type Connection, type HangarEvents } from './connection';

/** The interval between checks for the stored session. */
const POLL_INTERVAL_MS = 500;

const NOT_STORED =
  "Couldn't save the playtime. Waiting for free disk space or write access… If you press Ctrl+C, Hangar quits and estimates the playtime.";

/**
 * Waits until a game ends, even if the Hangar instance that started it stops first. An interrupt stops the game.
 * Closing the terminal stops neither the game nor the command.
 */
export class GameWatcher {
  /** Stops listening for signals. Must be called in every case. */
  readonly close: () => void;
  private isInterrupted = false;
  /** Set while waiting for the session of an ended game to be stored. */
  private storageWait: AbortController | null = null;
  private stop: () => void = () => undefined;

  constructor(private readonly context: CommandContext) {
    const { printError, onInterrupt, ignoreHangUp } = context;
    const restoreHangUp = ignoreHangUp();
    const stopListening = onInterrupt(() => {
      if (this.storageWait) return this.storageWait.abort();
      printError('Stopping the game…');
      this.isInterrupted = true;
      this.stop();
    });
    this.close = () => {
      restoreHangUp();
      stopListening();
    };
  }

  /**
   * Starts the game, waits until it has ended, and returns its session. `endedAt` is absent if Hangar stopped first.
   */
  start(hangar: Connection, startGame: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    return this.watch(hangar, () => {
      if (this.isInterrupted) throw new CommandFailed('No game started.');
      return startGame();
    });
  }

  /** Waits until the game has ended. Uses the next running Hangar instance, or starts one. */
  async waitUntilEnded(session: ILaunchSession): Promise<ILaunchSession> {
    let latest = session;
    while (latest.endedAt === undefined)
      latest = await withHangar(this.context, (hangar) =>
        this.watch(hangar, () => findCurrentSession(hangar.client, session)),
      );
    return latest;
  }

  private async watch(hangar: Connection, startGame: () => Promise<ILaunchSession>): Promise<ILaunchSession> {
    const { client } = hangar;
    const session = await this.playUntilEnd(client, startGame);
    // An instance that the command did not start keeps running and stores the session when it can.
    if (session.endedAt !== undefined && hangar.isOwn()) await this.waitUntilStored(client);
    return session;
  }

  private async playUntilEnd(
    client: HangarClient,
    startGame: () => Promise<ILaunchSession>,
  ): Promise<ILaunchSession> {
    const subscription = new AbortController();
    try {
      // Subscribes before the game starts, so that its end cannot be missed.
      const events = await openEvents(client, subscription.signal);
      const session = await startGame();
      if (session.endedAt !== undefined) return session;
      this.stopGame(client, session);
      return await waitForEnd(events, session);
    } finally {
      this.stop = () => undefined;
      subscription.abort();
    }
  }

  /**
   * Waits until the session is stored. If the disk is full, ending sooner would lose the playtime. An interrupt ends
   * the wait.
   */
  private async waitUntilStored(client: HangarClient): Promise<void> {
    let hasWarned = false;
    this.storageWait = new AbortController();
    while (!this.storageWait.signal.aborted && (await isUnstored(client))) {
      if (!hasWarned) this.context.printError(NOT_STORED);
      hasWarned = true;
      await pause(POLL_INTERVAL_MS, undefined, { signal: this.storageWait.signal }).catch(() => undefined);
    }
    this.storageWait = null;
  }

  /**
   * Stops the game after an interrupt, even an interrupt that arrived while the game was starting or between two
   * instances.
   */
  private stopGame(client: HangarClient, { sessionId }: ILaunchSession): void {
    // This fails if the game has already ended. An event reports its end anyway.
    this.stop = () => void client.call('stopSession', { parameters: { sessionId } }).catch(() => undefined);
    if (this.isInterrupted) this.stop();
  }
}

async function waitForEnd(events: HangarEvents, session: ILaunchSession): Promise<ILaunchSession> {
  try {
    for await (const { name, data } of events)
      if (name === 'session.ended' && data.sessionId === session.sessionId) return data;
  } catch (error) {
    // Hangar can stop before the game does, because the user quits it or the command that started it ends.
    if (!hasEnded(error)) throw error;
  }
  return session;
}

async function isUnstored(client: HangarClient): Promise<boolean> {
  const { problems } = await client.call('getHealth');
  return problems.some(({ code }) => code === 'SESSIONS_UNWRITTEN');
}

async function findCurrentSession(
  client: HangarClient,
  { sessionId, pid }: ILaunchSession,
): Promise<ILaunchSession> {
  const sessions = await client.call('listSessions', { query: {} });
  const session = sessions.find((candidate) => candidate.sessionId === sessionId);
  if (!session) throw new CommandFailed(`Hangar lost track of the game (process ${pid}).`);
  return session;
}
