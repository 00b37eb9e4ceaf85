import { Module } from '@nestjs/common';

import { ExportLimit, LookupLimit, SignInLimit, SubmissionLimit, UuidLimits } from './limits';

/** How often clients may do things. */
@Module({
  providers: [LookupLimit, SubmissionLimit, ExportLimit, SignInLimit, UuidLimits],
  exports: [LookupLimit, SubmissionLimit, ExportLimit, SignInLimit, UuidLimits],
})
export class LimitsModule {}
