import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  isObject,
  isProtocolId,
  JsonDocument,
  StorageProblems,
  textOrNull,
  type JsonObject,
} from '@hangar/api-foundation/storage';

import { UNKNOWN_MAP_COUNT, type MapCount } from './protocol-record';

/** A count, and the state from which it was computed. */
export interface FittingCount extends MapCount {
  /** Identifies the counted state. If it differs from the current state, the count is outdated. */
  readonly fit: string;
}

type CountsById = Readonly<Record<string, FittingCount>>;

/** Stores the number of finished maps of each protocol, so that maps need not be counted when protocols are listed. */
@Injectable()
export class MapCounts implements OnApplicationShutdown {
  private readonly logger = new Logger(MapCounts.name);
  private readonly document: JsonDocument<CountsById>;
  private readonly known = new Map<string, FittingCount>();
  private readonly listeners: ((ids: readonly string[]) => void)[] = [];
  private loading: Promise<void> | null = null;

  constructor(data: DataDirectory, problems: StorageProblems, @Inject(CLOCK) clock: Clock) {
    this.document = new JsonDocument<CountsById>(
      { path: data.mapCountsFile(), read: readCounts },
      { problems, clock },
    );
  }

  /** Resolves when {@link of} can return the counts of earlier runs. Never fails. */
  ready(): Promise<void> {
    return (this.loading ??= this.load());
  }

  of(protocolId: string): MapCount {
    const known = this.known.get(protocolId);
    return known ? { mapsFinished: known.mapsFinished, mapsTotal: known.mapsTotal } : UNKNOWN_MAP_COUNT;
  }

  /** Returns all counts by protocol ID. */
  all(): ReadonlyMap<string, FittingCount> {
    return this.known;
  }

  onChange(listener: (ids: readonly string[]) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Stores a count, or removes it if `count` is `null`. A count that cannot be written is computed again after the next
   * startup.
   */
  async note(protocolId: string, count: FittingCount | null): Promise<void> {
    await this.ready();
    const before = this.known.get(protocolId);
    if (count === null) this.known.delete(protocolId);
    else this.known.set(protocolId, count);
    if (isSame(before, count ?? undefined) && before?.fit === count?.fit) return;
    if (!isSame(before, count ?? undefined)) this.listeners.forEach((notify) => notify([protocolId]));
    // The write is not awaited, so that successive counts are written together.
    void this.document
      .update(() => Object.fromEntries(this.known))
      .catch((error: unknown) => this.logger.warn(`Couldn't save the map counts: ${String(error)}`));
  }

  onApplicationShutdown(): Promise<void> {
    return this.document.idle();
  }

  private async load(): Promise<void> {
    // An unreadable cache counts as empty.
    const counts = await this.document.read().catch((): CountsById => ({}));
    for (const [id, count] of Object.entries(counts)) this.known.set(id, count);
  }
}

function isSame(a: MapCount | undefined, b: MapCount | undefined): boolean {
  return a?.mapsFinished === b?.mapsFinished && a?.mapsTotal === b?.mapsTotal;
}

function readCounts(raw: JsonObject | null): CountsById {
  const entries = Object.entries(raw ?? {}).flatMap(([id, value]) => {
    const fit = isObject(value) ? textOrNull(value['fit']) : null;
    if (!isObject(value) || fit === null || !isProtocolId(id)) return [];
    const count = {
      mapsFinished: countOrNull(value['mapsFinished']),
      mapsTotal: countOrNull(value['mapsTotal']),
      fit,
    };
    return [[id, count] as const];
  });
  return Object.fromEntries(entries);
}

function countOrNull(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
}
