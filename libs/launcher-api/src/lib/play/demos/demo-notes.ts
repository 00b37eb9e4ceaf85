import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  isObject,
  JsonDocument,
  createOwnFolder,
  createRecordReader,
  StorageProblems,
  readUsableEntries,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { field, record, recordWith, type RecordOf } from '@hangar/domain';

import { isDemoPlace } from './demo-place';

const DEMO_NOTE = record('DemoNote', () => ({
  /** The title that the player chose. If `null`, the file name is the title. */
  title: field.nullable(field.text(Infinity)),
  category: field.nullable(field.text(Infinity)),
  inSync: field.nullable(field.boolean()),
  /** The MD5 of the file that was checked. A result does not apply to a later recording with the same name. */
  checkedHash: field.nullable(field.text(Infinity)),
}));

/** The stored details of a demo that are not in its file. */
export type DemoNote = Readonly<RecordOf<typeof DEMO_NOTE>>;

/** The notes, by the demo's path in its folder. */
interface ProtocolNotes {
  readonly demos: Readonly<Record<string, DemoNote>>;
}

export const NO_NOTE: DemoNote = recordWith(DEMO_NOTE, {});

/** The only owner of `demos/<protocolId>.json`. */
@Injectable()
export class DemoNotes implements OnApplicationShutdown {
  private readonly documents = new Map<string, JsonDocument<ProtocolNotes>>();

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the notes on a protocol's demos, by place. */
  async getNotes(protocolId: string): Promise<ReadonlyMap<string, DemoNote>> {
    const { demos } = await this.getDocument(protocolId).read();
    return new Map(Object.entries(demos));
  }

  /**
   * Updates the note on a demo; `null` deletes the note.
   * @throws a storage error if the write fails
   */
  async change(protocolId: string, place: string, changes: Partial<DemoNote> | null): Promise<void> {
    await createOwnFolder(this.data.demoNotes());
    await this.getDocument(protocolId).update(({ demos }) => {
      const { [place]: before = NO_NOTE, ...others } = demos;
      return { demos: changes === null ? others : { ...others, [place]: { ...before, ...changes } } };
    });
  }

  /**
   * Same as {@link change}, but also notifies clients.
   * @throws a storage error if the write fails
   */
  async update(protocolId: string, place: string, changes: Partial<DemoNote>): Promise<void> {
    await this.change(protocolId, place, changes);
    this.events.publish('demos.changed', { protocolId });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.documents.values()].map((document) => document.idle()));
  }

  private getDocument(protocolId: string): JsonDocument<ProtocolNotes> {
    const path = this.data.demoNotesFileOf(protocolId);
    const document =
      this.documents.get(protocolId) ??
      new JsonDocument({ path, read: readNotes }, { problems: this.problems, clock: this.clock });
    this.documents.set(protocolId, document);
    return document;
  }
}

const readNote = createRecordReader(DEMO_NOTE);

/** Reads a note. Invalid fields are treated as unknown. */
export function readDemoNote(raw: JsonObject): DemoNote {
  return readNote(raw)!;
}

function readNotes(raw: JsonObject | null): ProtocolNotes {
  return {
    demos: readUsableEntries(raw?.['demos'], (place, note) =>
      isObject(note) && isDemoPlace(place) ? [place, readDemoNote(note)] : null,
    ),
  };
}
