import { Injectable } from '@nestjs/common';
import type { IProtocol, IReadiness } from '@hangar/domain';
import { createPauses } from '@hangar/platform';

/** Determines whether protocols can be launched. */
export interface ReadinessJudge {
  /** Resolves when {@link judge} uses the current state of everything on which it depends. Never fails. */
  ready(): Promise<void>;
  /** Returns the readiness of a protocol; `null` if it has not been determined yet. */
  judge(protocol: IProtocol): IReadiness | null;
}

/**
 * Provides the readiness of protocols for responses. The feature that determines it registers itself; until then, it is
 * unknown.
 */
@Injectable()
export class ProtocolReadiness {
  private judge: ReadinessJudge | null = null;
  /** Keyed by the stored protocol, because a changed protocol is a new object. */
  private known = new WeakMap<IProtocol, IReadiness>();
  private undetermined = new Set<string>();
  private readonly listeners: (() => void)[] = [];
  private discards = 0;

  offer(judge: ReadinessJudge): void {
    this.judge = judge;
  }

  /** Resolves when {@link of} is up to date. Never fails. */
  async ready(): Promise<void> {
    await this.judge?.ready();
  }

  /**
   * Determines the readiness of all given protocols, with pauses for other work, so that {@link of} returns it
   * immediately. Must be called after {@link ready}.
   */
  async prepare(protocols: readonly IProtocol[]): Promise<void> {
    if (this.judge === null) return;
    const pause = createPauses();
    for (const protocol of protocols) {
      this.of(protocol);
      await pause();
    }
  }

  /** Returns the readiness of a stored protocol; `null` if it has not been determined yet. */
  of(protocol: IProtocol): IReadiness | null {
    const found = this.known.get(protocol) ?? this.judge?.judge(protocol) ?? null;
    if (found === null) this.undetermined.add(protocol.id);
    else this.known.set(protocol, found);
    return found;
  }

  /** Returns the IDs of the protocols for which {@link of} has returned `null` since the previous call. */
  takeUndetermined(): ReadonlySet<string> {
    const takenIds = this.undetermined;
    this.undetermined = new Set();
    return takenIds;
  }

  /** Discards all results, because something on which they depend has changed. */
  forget(): void {
    this.known = new WeakMap();
    this.discards += 1;
    this.notifyDetermined();
  }

  /** Changes whenever results are discarded. */
  get generation(): number {
    return this.discards;
  }

  /** Registers a listener that is called when results have changed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Notifies the listeners that the readiness of more protocols can now be determined. */
  notifyDetermined(): void {
    this.listeners.forEach((notify) => notify());
  }
}
