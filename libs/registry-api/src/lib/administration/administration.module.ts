import { Module } from '@nestjs/common';

import { HistoryModule } from '../history';
import { ModeratorsModule } from '../moderators';
import { ModeratorAdministration } from './moderator-administration';
import { ModeratorsController } from './moderators.controller';

/** Lets admins manage the moderators. */
@Module({
  imports: [ModeratorsModule, HistoryModule],
  controllers: [ModeratorsController],
  providers: [ModeratorAdministration],
  exports: [ModeratorAdministration],
})
export class AdministrationModule {}
