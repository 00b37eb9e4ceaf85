import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';

import { BlockedDomains } from './blocked-domains';
import { EntriesController, EntryRepository, EntrySearch } from './entries';
import { HistoryRepository } from './history';
import { ErrorFilter } from './http/error.filter';
import type { Log } from './http/log';
import { OpenApiController } from './http/open-api.controller';
import { ExportLimit, LookupLimit, SignInLimit, SubmissionLimit, UuidLimits } from './limits';
import { EndedSessionRepository, ModeratorRepository, Sessions } from './moderators';
import { CLOCK, DATABASE, LOG, REGISTRY_OPTIONS, type Clock, type RegistryOptions } from './registry-options';
import { QueueSweeper, ReviewController, ReviewDesk, ReviewView } from './review';
import { ReviewPagesController, SignInController } from './review-pages';
import type { Database } from './store';
import { SubmissionDesk, SubmissionRepository, SubmissionsController } from './submissions';
import { RegistryTransfer, TransferController } from './transfer';

/** What the Registry gets from outside. */
export interface RegistryParts {
  readonly options: RegistryOptions;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** The whole Registry. */
@Module({})
export class RegistryApiModule {
  static forRoot({ options, database, clock, log }: RegistryParts): DynamicModule {
    return {
      module: RegistryApiModule,
      controllers: [
        OpenApiController,
        EntriesController,
        SubmissionsController,
        TransferController,
        ReviewController,
        SignInController,
        ReviewPagesController,
      ],
      providers: [
        { provide: REGISTRY_OPTIONS, useValue: options },
        { provide: DATABASE, useValue: database },
        { provide: CLOCK, useValue: clock },
        { provide: LOG, useValue: log },
        { provide: APP_FILTER, useClass: ErrorFilter },
        ...[EntryRepository, EntrySearch, SubmissionRepository, SubmissionDesk, BlockedDomains],
        ...[HistoryRepository, QueueSweeper, ReviewDesk, ReviewView, RegistryTransfer],
        ...[ModeratorRepository, EndedSessionRepository, Sessions],
        ...[LookupLimit, SubmissionLimit, ExportLimit, SignInLimit, UuidLimits],
      ],
    };
  }
}
