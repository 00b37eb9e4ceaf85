import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  isObject,
  JsonDocument,
  makeOwnFolder,
  recordReader,
  StorageProblems,
  usableEntries,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { field, record, recordWith, type RecordOf } from '@hangar/domain';

import { isDemoPlace } from './demo-place';

const DEMO_NOTE = record('DemoNote', () => ({
  /** As the player calls it; `null`: as its file is called. */
  title: field.nullable(field.text(Infinity)),
  category: field.nullable(field.text(Infinity)),
  inSync: field.nullable(field.boolean()),
  /** MD5 of the file that was checked: another recording of that name was not. */
  checkedHash: field.nullable(field.text(Infinity)),
}));

/** What is known of a demo beside its file. */
export type DemoNote = Readonly<RecordOf<typeof DEMO_NOTE>>;

/** By the place of the demo. */
interface NotesOfProtocol {
  readonly demos: Readonly<Record<string, DemoNote>>;
}

export const NO_NOTE: DemoNote = recordWith(DEMO_NOTE, {});

/** The only owner of `demos/<protocolId>.json`. */
@Injectable()
export class DemoNotes implements OnApplicationShutdown {
  private readonly documents = new Map<string, JsonDocument<NotesOfProtocol>>();

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What is known of the demos of a protocol, by their places. */
  async of(protocolId: string): Promise<ReadonlyMap<string, DemoNote>> {
    const { demos } = await this.documentOf(protocolId).read();
    return new Map(Object.entries(demos));
  }

  /**
   * Notes something of a demo; `null` forgets it.
   * @throws as a write does
   */
  async change(protocolId: string, place: string, changes: Partial<DemoNote> | null): Promise<void> {
    await makeOwnFolder(this.data.demoNotes());
    await this.documentOf(protocolId).update(({ demos }) => {
      const { [place]: before = NO_NOTE, ...others } = demos;
      return { demos: changes === null ? others : { ...others, [place]: { ...before, ...changes } } };
    });
  }

  /**
   * As {@link change}, and notifies clients.
   * @throws as a write does
   */
  async update(protocolId: string, place: string, changes: Partial<DemoNote>): Promise<void> {
    await this.change(protocolId, place, changes);
    this.events.publish('demos.changed', { protocolId });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.documents.values()].map((document) => document.idle()));
  }

  private documentOf(protocolId: string): JsonDocument<NotesOfProtocol> {
    const path = this.data.demoNotesFileOf(protocolId);
    const document =
      this.documents.get(protocolId) ??
      new JsonDocument({ path, read: readNotes }, { problems: this.problems, clock: this.clock });
    this.documents.set(protocolId, document);
    return document;
  }
}

const readNote = recordReader(DEMO_NOTE);

/** Reads a note; what makes no sense in it is not known. */
export function readDemoNote(raw: JsonObject): DemoNote {
  return readNote(raw)!;
}

function readNotes(raw: JsonObject | null): NotesOfProtocol {
  return {
    demos: usableEntries(raw?.['demos'], (place, note) =>
      isObject(note) && isDemoPlace(place) ? [place, readDemoNote(note)] : null,
    ),
  };
}
