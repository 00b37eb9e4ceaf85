import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  LauncherError,
  ProtocolLauncher,
  ProtocolRepository,
  RunningSessions,
  startLauncherApi,
  type RunningLauncher,
} from '@hangar/launcher-api';

import { SeatRunner } from './seat-runner.js';

/** One player's seat at the party. */
export interface Seat {
  /** Contains only letters, digits and dashes, because it is part of URLs. */
  readonly name: string;
  /** Each seat has its own data directory, so that settings, saves and playtime are separate. */
  readonly dataDirectory: string;
  /** The program that shows a game on this seat's screen, and its first arguments. Empty by default. */
  readonly command?: readonly string[];
}

interface OpenSeat {
  readonly launcher: RunningLauncher;
  readonly runner: SeatRunner;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const NOT_FOUND: Answer = {
  status: 404,
  body: { error: 'Seat or game not found. GET / lists them.' },
};

/** Runs one Hangar instance per seat, and one small server for all players. */
export class LanParty {
  readonly server: Server = createServer((request, response) => void this.answer(request, response));
  private readonly seats = new Map<string, OpenSeat>();

  /**
   * Opens the data directories of all seats.
   * @throws an error if one of them cannot be used; the others are closed again
   */
  async open(seats: readonly Seat[]): Promise<void> {
    try {
      for (const { name, dataDirectory, command = [] } of seats) {
        const runner = new SeatRunner(command);
        const options = { dataDirectory, port: 0, platform: { processRunner: runner } };
        this.seats.set(name, { launcher: await startLauncherApi(options), runner });
      }
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    for (const { launcher, runner } of this.seats.values()) {
      await launcher.close();
      runner.close();
    }
    this.seats.clear();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await this.decide(request).catch(asAnswer);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private async decide({ method, url = '/', headers }: IncomingMessage): Promise<Answer> {
    // Other websites in a player's browser must not be able to start games.
    if (headers.origin !== undefined)
      return { status: 403, body: { error: 'Requests from other websites are not allowed.' } };
    if (method === 'GET' && url === '/') return { status: 200, body: await this.list() };
    const [, seatName = '', protocolId] = /^\/seats\/([\w-]+)\/game(?:\/([\w-]+))?$/.exec(url) ?? [];
    const seat = this.seats.get(seatName);
    if (!seat) return NOT_FOUND;
    if (method === 'POST' && protocolId !== undefined)
      return { status: 200, body: await seat.launcher.get(ProtocolLauncher).launch(protocolId) };
    if (method === 'DELETE' && protocolId === undefined) return this.stop(seat);
    return NOT_FOUND;
  }

  private list(): Promise<unknown[]> {
    return Promise.all(
      [...this.seats].map(async ([seat, { launcher }]) => {
        const protocols = await launcher.get(ProtocolRepository).list();
        const running = await findRunning(launcher);
        const games = protocols.map(({ id, title }) => ({ id, title }));
        return { seat, hangar: launcher.url, playing: running?.protocolId ?? null, games };
      }),
    );
  }

  private async stop({ launcher }: OpenSeat): Promise<Answer> {
    const running = await findRunning(launcher);
    if (!running) return { status: 409, body: { error: 'No game is running at this seat.' } };
    return { status: 200, body: await launcher.get(RunningSessions).stop(running.sessionId) };
  }
}

async function findRunning(launcher: RunningLauncher) {
  const sessions = await launcher.get(RunningSessions).list();
  return sessions.find(({ endedAt }) => endedAt === undefined);
}

function asAnswer(error: unknown): Answer {
  if (!(error instanceof LauncherError)) console.error(error);
  const sentence =
    error instanceof LauncherError
      ? error.message
      : 'An unexpected error occurred. See the log of the server.';
  return { status: error instanceof LauncherError ? 422 : 500, body: { error: sentence } };
}
