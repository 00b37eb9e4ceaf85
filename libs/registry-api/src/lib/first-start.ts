import { readFile } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { EntryRepository } from './entries';
import { ModeratorRepository } from './moderators';
import { REGISTRY_OPTIONS, type CompleteOptions } from './registry-api-options';
import { RegistryTransfer } from './transfer';

/** The moderator that a new Registry has when nobody is named. */
export const FIRST_MODERATOR = 'moderator';

/** Fills an empty store with the seed, and sees to it that somebody can moderate. */
@Injectable()
export class FirstStart implements OnApplicationBootstrap {
  /** The token of the first moderator, in the one start that made it. */
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
