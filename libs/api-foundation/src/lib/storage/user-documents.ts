import { Inject, Injectable } from '@nestjs/common';

import { CLOCK, type Clock } from '../platform';
import { BatchCollection } from './batch-collection';
import type { CollectionShape } from './collection-shape';
import { HandEditWatcher } from './hand-edit-watcher';
import { JsonDocument, type DocumentShape } from './json-document';
import { RecordFile } from './record-file';
import type { RecordFileShape } from './record-file-shape';
import { StorageProblems } from './storage-problems';

/** Opens the files in the data directory that users may edit, and rereads them when they change. */
@Injectable()
export class UserDocuments {
  constructor(
    private readonly problems: StorageProblems,
    private readonly edits: HandEditWatcher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Opens a file with one record. Call it before the application starts. */
  open<T>(shape: DocumentShape<T>): JsonDocument<T> {
    const document = new JsonDocument(shape, { problems: this.problems, clock: this.clock });
    this.edits.watchFile(shape.path, () => document.read());
    return document;
  }

  /** Opens a file with a list of records. Call it before the application starts. */
  openList<T extends { readonly id: string }>(shape: RecordFileShape<T>): RecordFile<T> {
    const file = new RecordFile(shape, { problems: this.problems, clock: this.clock });
    this.edits.watchFile(shape.path, () => file.read());
    return file;
  }

  /**
   * Opens a directory with one file per record; `keepRemoved` moves a removed file away. Call it before the application
   * starts.
   */
  openCollection<T>(
    shape: CollectionShape<T>,
    keepRemoved: (path: string) => Promise<void>,
  ): BatchCollection<T> {
    const collection = new BatchCollection(shape, {
      problems: this.problems,
      clock: this.clock,
      keepRemoved,
    });
    this.edits.watchDirectory(shape.directory, (names) => collection.checkFiles(names));
    return collection;
  }
}
