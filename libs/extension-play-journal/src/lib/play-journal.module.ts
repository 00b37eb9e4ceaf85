import { LaunchModule, ProtocolsModule } from '@hangar/launcher-api';
import { Module, type DynamicModule } from '@nestjs/common';

import { JournalController } from './journal.controller';
import { JournalRepository } from './journal-repository';
import { PLAY_JOURNAL_OPTIONS, type PlayJournalOptions } from './play-journal-options';
import { SessionWriter } from './session-writer';

@Module({})
export class PlayJournalModule {
  static forRoot(options: PlayJournalOptions): DynamicModule {
    return {
      module: PlayJournalModule,
      imports: [ProtocolsModule, LaunchModule],
      controllers: [JournalController],
      providers: [{ provide: PLAY_JOURNAL_OPTIONS, useValue: options }, JournalRepository, SessionWriter],
    };
  }
}
