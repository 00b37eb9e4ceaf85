import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExtensionStorage } from '../../extensions';
import { SourceQueueStore } from '../metadata';
import { readRelayRecord, type RelayRecord } from './relay-record';

/** The only owner of `extensions/registry-relay/waiting.json`. */
@Injectable()
export class RelayStore extends SourceQueueStore<RelayRecord> implements OnModuleInit {
  constructor(storage: ExtensionStorage) {
    super(storage, { extension: 'registry-relay', document: 'waiting', read: readRelayRecord });
  }

  onModuleInit(): Promise<void> {
    return this.open();
  }
}
