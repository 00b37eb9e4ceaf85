import { Module } from '@nestjs/common';

import { LimitsModule } from '../limits';
import { EndedSessionRepository } from './ended-session-repository';
import { ModeratorRepository } from './moderator-repository';
import { Sessions } from './sessions';

/** Authentication of moderators by their token or by a session on the review pages. */
@Module({
  imports: [LimitsModule],
  providers: [ModeratorRepository, EndedSessionRepository, Sessions],
  exports: [LimitsModule, ModeratorRepository, Sessions],
})
export class ModeratorsModule {}
