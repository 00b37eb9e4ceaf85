import { LaunchModule, PlayHistoryModule } from '@hangar/launcher-api';
import { Module, type DynamicModule } from '@nestjs/common';

import { Journal } from './journal';
import { JournalController } from './journal.controller';
import { JournalRepository } from './journal-repository';
import { PLAY_JOURNAL_OPTIONS, type PlayJournalOptions } from './play-journal-options';

@Module({})
export class PlayJournalModule {
  static forRoot(options: PlayJournalOptions): DynamicModule {
    return {
      module: PlayJournalModule,
      imports: [LaunchModule, PlayHistoryModule],
      controllers: [JournalController],
      providers: [{ provide: PLAY_JOURNAL_OPTIONS, useValue: options }, JournalRepository, Journal],
    };
  }
}
