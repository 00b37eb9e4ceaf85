import { Module } from '@nestjs/common';

import { ExportLimit, LookupLimit, SignInLimit, SubmissionLimit, UuidLimits } from './limits';

/** Rate limits for clients. */
@Module({
  providers: [LookupLimit, SubmissionLimit, ExportLimit, SignInLimit, UuidLimits],
  exports: [LookupLimit, SubmissionLimit, ExportLimit, SignInLimit, UuidLimits],
})
export class LimitsModule {}
