import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import {
  ChangeJournal,
  DataDirectory,
  StorageProblems,
  UserDocuments,
  type BatchCollection,
} from '@hangar/api-foundation/storage';

import { Trash } from '../../application';
import { withJournaled } from './protocol-changes';
import { moveIntoTrash } from './protocol-in-trash';
import {
  hasPlainNames,
  isProtocolId,
  ORDER_KEYS,
  readProtocol,
  type StoredProtocol,
} from './protocol-record';

/**
 * Stores the protocols in the data directory: one file per protocol, and a journal of bulk changes that have not yet
 * been written to these files.
 */
@Injectable()
export class ProtocolStorage {
  readonly journal: ChangeJournal;
  readonly collection: BatchCollection<StoredProtocol>;

  constructor(
    data: DataDirectory,
    documents: UserDocuments,
    problems: StorageProblems,
    trash: Trash,
    events: EventBus,
  ) {
    const journal = new ChangeJournal(data.changes(), problems, isProtocolId);
    this.journal = journal;
    this.collection = documents.openCollection<StoredProtocol>(
      {
        directory: data.protocols(),
        indexFile: join(data.cache(), 'protocols.index'),
        briefKeys: ORDER_KEYS,
        isId: isProtocolId,
        accepts: hasPlainNames,
        read: readProtocol,
        changes: { journal, overlay: (protocol) => withJournaled(protocol, journal.getChanges(protocol.id)) },
        onEdited: (ids) => events.publish('protocols.changed', { ids }),
      },
      (path) => moveIntoTrash(trash, path),
    );
  }
}
