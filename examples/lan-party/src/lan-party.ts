import 'reflect-metadata';
import { LauncherApiModule, type AccessOptions } from '@hangar/launcher-api';
import { uiDirectory } from '@hangar/ui';
import { Module, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { JOIN_URL, JoinController, JoinModule, Players, type Player } from './join.js';
import { SeatRunner } from './seat-runner.js';

/** One player's seat at the party. */
export interface Seat {
  /** The player's name. */
  readonly name: string;
  /** The secret with which the player joins. */
  readonly code: string;
  /** The port of this seat's Hangar. */
  readonly port: number;
  /** Each seat has its own data directory, so that settings, saves and playtime are separate. */
  readonly dataDirectory: string;
  /** The program that shows a game on this seat's screen, and its first arguments. Empty by default. */
  readonly command?: readonly string[];
}

/** The content of `party.json`. */
export interface Party {
  /** The name or address of the server, as players type it in their browsers. */
  readonly host: string;
  /** The secret with which the organiser joins, who may use all seats. */
  readonly organiserCode: string;
  readonly seats: readonly Seat[];
}

const ORGANISER = 'organiser';

/** Runs one Hangar per seat, each in a Nest application with a port of its own. */
export class LanParty {
  private readonly applications: INestApplication[] = [];
  private readonly runners: SeatRunner[] = [];

  /**
   * Opens all seats to the network.
   * @throws an error if a data directory or port cannot be used; the other seats are closed again
   */
  async open({ host, organiserCode, seats }: Party): Promise<void> {
    const people: Player[] = [
      { id: ORGANISER, name: 'The organiser', code: organiserCode },
      ...seats.map(({ name, code }) => ({ id: name, name, code })),
    ];
    const players = new Players(people);
    try {
      for (const seat of seats) await this.openSeat(seat, createAccess(seat, host, players), players);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Ends all games and closes all seats. */
  async close(): Promise<void> {
    for (const runner of this.runners.splice(0)) runner.close();
    for (const application of this.applications.splice(0)) await application.close();
  }

  private async openSeat(seat: Seat, access: AccessOptions, players: Players): Promise<void> {
    const { name, dataDirectory, command = [], port } = seat;
    const runner = new SeatRunner(command);
    const platform = { processRunner: runner };
    const branding = { name: `Seat of ${name}` };
    const logLevels = ['error'] as const;
    const options = { dataDirectory, uiDirectory, branding, access, platform, logLevels };

    @Module({
      imports: [JoinModule.forRoot(players), LauncherApiModule.forRoot(options)],
      controllers: [JoinController],
    })
    class SeatModule {}

    const application = await NestFactory.create(SeatModule, { abortOnError: false, logger: ['error'] });
    this.applications.push(application);
    this.runners.push(runner);
    await application.listen(port, '0.0.0.0');
  }
}

/** All players may see a seat. Only its own player and the organiser may change something or play. */
function createAccess(seat: Seat, host: string, players: Players): AccessOptions {
  return {
    hosts: [host],
    signInUrl: JOIN_URL,
    authenticate: (request) => players.find(request),
    authorize: (actor, { kind }) =>
      kind === 'read' ||
      actor?.id === seat.name ||
      actor?.id === ORGANISER ||
      `This is the seat of ${seat.name}. Only ${seat.name} and the organiser can use it.`,
  };
}
