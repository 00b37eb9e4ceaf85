import { readdir } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  readChoice,
  DataDirectory,
  isProtocolId,
  JsonDocument,
  StorageProblems,
  readUsableEntries,
  withUnknownKeys,
  type JsonObject,
  type Stored,
} from '@hangar/api-foundation/storage';
import { MAP_MARKS, type MapMark } from '@hangar/domain';

import type { MapMarks } from './map-progress';
import { isMapName } from './map-result';

/** The contents of `maps/<protocolId>.json`. */
type MarksRecord = Stored<{ readonly marked: Readonly<Record<string, MapMark>> }>;

/** The only owner of `maps/<protocolId>.json`, which contains the marks that the player has set on maps. */
@Injectable()
export class MapMarksRepository implements OnApplicationShutdown {
  private readonly documents = new Map<string, JsonDocument<MarksRecord>>();

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async getMarks(protocolId: string): Promise<MapMarks> {
    return new Map(Object.entries((await this.document(protocolId).read()).marked));
  }

  /** Returns the IDs of the protocols that have marks. Never fails: if the folder is missing, the list is empty. */
  async protocolIds(): Promise<string[]> {
    const names = await readdir(this.data.mapMarks()).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter(isProtocolId);
  }

  /**
   * Sets the mark of a map; `null` removes it.
   * @throws a storage error if the write fails
   */
  async mark(protocolId: string, map: string, mark: MapMark | null): Promise<void> {
    await this.document(protocolId).update((record) => {
      const others = Object.fromEntries(Object.entries(record.marked).filter(([name]) => name !== map));
      return { ...record, marked: mark === null ? others : { ...others, [map]: mark } };
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.documents.values()].map((document) => document.idle()));
  }

  private document(protocolId: string): JsonDocument<MarksRecord> {
    const known = this.documents.get(protocolId);
    if (known) return known;
    const document = new JsonDocument<MarksRecord>(
      { path: this.data.mapMarksFileOf(protocolId), read: readMarks },
      { problems: this.problems, clock: this.clock },
    );
    this.documents.set(protocolId, document);
    return document;
  }
}

function readMarks(raw: JsonObject | null): MarksRecord {
  const content = raw ?? {};
  const marked = readUsableEntries(content['marked'], (name, value) => {
    const mark = readChoice(value, MAP_MARKS, null);
    const map = name.toUpperCase();
    return mark !== null && isMapName(map) ? [map, mark] : null;
  });
  return withUnknownKeys({ marked }, content);
}
