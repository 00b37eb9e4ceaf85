import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EventBus, OnLauncherEvent } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { IProtocol, IReadiness, LauncherEvents } from '@hangar/domain';

import { ProtocolReadiness, ProtocolRepository } from '../../library';
import { ReadinessAssessor } from './setup-judge';

/** Delay after startup, so that the page can load its first contents without competing work. */
const START_DELAY_MS = 700;
/** Minimum time between two events. */
const EVENT_INTERVAL_MS = 500;
/** Maximum number of IDs in an event. */
const MAX_IDS = 1000;
/** Maximum number of attempts to determine the readiness of all protocols from the same facts. */
const MAX_ATTEMPTS = 10;

/**
 * Determines the readiness of all protocols again whenever something that it depends on changes, and publishes which
 * protocols have changed.
 */
@Injectable()
export class ReadinessUpdater implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReadinessUpdater.name);
  /** The readiness that clients have received, by protocol ID. */
  private known = new Map<string, IReadiness | null>();
  /** Protocols that were edited since the last pass. Clients receive their new readiness with their records. */
  private readonly edited = new Set<string>();
  /** The generation of the results in the last pass. */
  private lastGeneration: number | null = null;
  private state: 'idle' | 'waiting' | 'running' | 'closed' = 'closed';
  private isRequested = false;
  private lastPassAt = -Infinity;
  private cancel: () => void = () => undefined;
  private passing: Promise<void> = Promise.resolve();

  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly readiness: ProtocolReadiness,
    private readonly judge: ReadinessAssessor,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.cancel = this.clock.after(START_DELAY_MS, () => void this.start());
  }

  @OnLauncherEvent('settings.changed')
  @OnLauncherEvent('catalog.changed')
  @OnLauncherEvent('versions.delta')
  @OnLauncherEvent('configs.changed')
  request(): void {
    this.isRequested = true;
    if (this.state !== 'idle') return;
    this.state = 'waiting';
    const delay = this.lastPassAt + EVENT_INTERVAL_MS - this.clock.monotonic();
    if (delay > 0) this.cancel = this.clock.after(delay, () => this.run());
    else this.run();
  }

  @OnLauncherEvent('protocols.changed')
  onProtocolsChanged({ ids }: LauncherEvents['protocols.changed']): void {
    ids.forEach((id) => this.edited.add(id));
    this.request();
  }

  async onApplicationShutdown(): Promise<void> {
    this.state = 'closed';
    this.cancel();
    await this.passing;
  }

  private async start(): Promise<void> {
    this.state = 'running';
    this.readiness.onChange(() => this.request());
    try {
      await this.judge.start();
    } catch (error) {
      this.logger.warn(`Couldn't determine which protocols can be launched: ${String(error)}`);
    }
    if (this.isClosed()) return;
    this.state = 'idle';
    this.request();
  }

  private run(): void {
    if (this.isClosed()) return;
    this.state = 'running';
    this.isRequested = false;
    this.passing = this.pass().finally(() => {
      if (this.isClosed()) return;
      this.lastPassAt = this.clock.monotonic();
      this.state = 'idle';
      if (this.isRequested) this.request();
    });
  }

  private isClosed(): boolean {
    return this.state === 'closed';
  }

  /** Determines the readiness of all protocols, and again if results were discarded in the meantime. */
  private async prepare(all: readonly IProtocol[]): Promise<void> {
    let generation: number | null = null;
    for (let attempt = 0; generation !== this.readiness.generation && attempt < MAX_ATTEMPTS; attempt++) {
      await this.readiness.ready();
      ({ generation } = this.readiness);
      await this.readiness.prepare(all);
    }
  }

  private async pass(): Promise<void> {
    try {
      const edited = new Set(this.edited);
      this.edited.clear();
      const all = await this.protocols.listStored();
      await this.prepare(all);
      // If something else changed too, a client may have read the edited protocol before that.
      const isOnlyEdited = this.readiness.generation === this.lastGeneration;
      this.lastGeneration = this.readiness.generation;
      const before = this.known;
      const undetermined = this.readiness.takeUndetermined();
      this.known = new Map(all.map((protocol) => [protocol.id, this.readiness.of(protocol)]));
      const isUnknownToClients = (id: string, readiness: IReadiness | null): boolean =>
        (readiness !== null && undetermined.has(id)) ||
        (readiness !== (before.get(id) ?? null) && !(isOnlyEdited && edited.has(id)));
      const changed = [...this.known].flatMap(([id, readiness]) =>
        isUnknownToClients(id, readiness) ? [id] : [],
      );
      if (changed.length > 0)
        this.events.publish('readiness.changed', { protocolIds: changed.length > MAX_IDS ? null : changed });
    } catch (error) {
      this.logger.warn(`Couldn't determine which protocols can be launched: ${String(error)}`);
    }
  }
}
