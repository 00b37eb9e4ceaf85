import {
  LauncherApiModule,
  OnLauncherEvent,
  ProtocolRepository,
  type ILaunchSession,
  type LauncherOptions,
} from '@hangar/launcher-api';
import { Inject, Injectable, Module, type DynamicModule } from '@nestjs/common';

/** What others may know: the title of what is played and since when; `null`: nothing is. */
export interface Presence {
  readonly title: string;
  readonly since: string;
}

/** Where it is shown: a chat, a stream overlay, a lamp at the door. */
export interface PresencePublisher {
  publish(presence: Presence | null): void | Promise<void>;
}

const PUBLISHER = Symbol('PUBLISHER');

/** Listens to games that begin and end. It asks Hangar for titles, and changes nothing. */
@Injectable()
export class PresenceListener {
  /** Sessions that run, in the order in which they began. */
  private readonly running = new Map<string, Presence>();

  constructor(
    private readonly protocols: ProtocolRepository,
    @Inject(PUBLISHER) private readonly publisher: PresencePublisher,
  ) {}

  /** A test launch has no protocol, and is nobody's business. */
  @OnLauncherEvent('session.started')
  async begin({ sessionId, protocolId, startedAt }: ILaunchSession): Promise<void> {
    if (protocolId === null) return;
    // Entered before anything is awaited: a game may end at once.
    this.running.set(sessionId, { title: '', since: startedAt });
    const protocol = await this.protocols.find(protocolId);
    if (!this.running.has(sessionId)) return;
    this.running.set(sessionId, { title: protocol?.title ?? 'Doom', since: startedAt });
    await this.tell();
  }

  @OnLauncherEvent('session.ended')
  async end({ sessionId }: ILaunchSession): Promise<void> {
    if (this.running.delete(sessionId)) await this.tell();
  }

  /** The game that began last. */
  private async tell(): Promise<void> {
    await this.publisher.publish([...this.running.values()].at(-1) ?? null);
  }
}

/** All of Hangar, and beside it somebody who listens. */
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
