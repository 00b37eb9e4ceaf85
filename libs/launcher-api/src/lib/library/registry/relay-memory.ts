import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExtensionStorage } from '../../extensions';
import { SourceMemory } from '../metadata';
import { readRelayRecord, type RelayRecord } from './relay-record';

/** The only owner of `extensions/registry-relay/waiting.json`. */
@Injectable()
export class RelayMemory extends SourceMemory<RelayRecord> implements OnModuleInit {
  constructor(storage: ExtensionStorage) {
    super(storage, { extension: 'registry-relay', document: 'waiting', read: readRelayRecord });
  }

  onModuleInit(): Promise<void> {
    return this.open();
  }
}
