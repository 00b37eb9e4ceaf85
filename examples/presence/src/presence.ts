import {
  LauncherApiModule,
  OnLauncherEvent,
  ProtocolRepository,
  type ILaunchSession,
  type LauncherOptions,
} from '@hangar/launcher-api';
import { Inject, Injectable, Module, type DynamicModule } from '@nestjs/common';

/** The published information: the title of the current game and when it started; `null` if no game is running. */
export interface Presence {
  readonly title: string;
  readonly since: string;
}

/** Publishes the current game, for example in a chat, on a stream overlay or with a lamp at the door. */
export interface PresencePublisher {
  publish(presence: Presence | null): void | Promise<void>;
}

const PUBLISHER = Symbol('PUBLISHER');

/** Listens for games that start or end. Only reads titles from Hangar, and changes nothing. */
@Injectable()
export class PresenceListener {
  /** Running sessions, in the order in which they started. */
  private readonly running = new Map<string, Presence>();

  constructor(
    private readonly protocols: ProtocolRepository,
    @Inject(PUBLISHER) private readonly publisher: PresencePublisher,
  ) {}

  /** A test launch has no protocol and stays private. */
  @OnLauncherEvent('session.started')
  async begin({ sessionId, protocolId, startedAt }: ILaunchSession): Promise<void> {
    if (protocolId === null) return;
    // The session is added before the first `await`, because the game may end immediately.
    this.running.set(sessionId, { title: '', since: startedAt });
    const protocol = await this.protocols.find(protocolId);
    if (!this.running.has(sessionId)) return;
    this.running.set(sessionId, { title: protocol?.title ?? 'Doom', since: startedAt });
    await this.publishLatest();
  }

  @OnLauncherEvent('session.ended')
  async end({ sessionId }: ILaunchSession): Promise<void> {
    if (this.running.delete(sessionId)) await this.publishLatest();
  }

  /** Reports the most recently started game. */
  private async publishLatest(): Promise<void> {
    await this.publisher.publish([...this.running.values()].at(-1) ?? null);
  }
}

/** The whole launcher with an additional listener. */
@Module({})
export class PresenceModule {
  static forRoot(publisher: PresencePublisher, options: LauncherOptions = {}): DynamicModule {
    return {
      module: PresenceModule,
      imports: [LauncherApiModule.forRoot(options)],
      providers: [{ provide: PUBLISHER, useValue: publisher }, PresenceListener],
    };
  }
}
