import { readFile } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { EntryRepository } from './entries';
import { ModeratorRepository } from './moderators';
import { REGISTRY_OPTIONS, type CompleteOptions } from './registry-api-options';
import { RegistryTransfer } from './transfer';

/** Name of the admin that a new Registry creates if no moderators are configured. */
export const FIRST_MODERATOR = 'admin';

/** Adds the seed to an empty store, and ensures that there is at least one moderator. */
@Injectable()
export class StoreInitialiser implements OnApplicationBootstrap {
  /** The first moderator's token. Only set if it was created during this start. */
  firstToken: string | null = null;

  constructor(
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
    private readonly entries: EntryRepository,
    private readonly moderators: ModeratorRepository,
    private readonly transfer: RegistryTransfer,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { seedFile, moderators } = this.options;
    if (seedFile !== null && (await this.entries.isEmpty())) {
      await this.transfer.import(JSON.parse(await readFile(seedFile, 'utf8')), 'keep', 'the seed');
    }
    if (moderators === null) this.firstToken = await this.moderators.addFirst(FIRST_MODERATOR);
    else await this.moderators.replaceAll(moderators);
  }
}
