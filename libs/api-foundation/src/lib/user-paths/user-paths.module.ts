import { Module } from '@nestjs/common';

import { AllowedPaths } from './allowed-paths';

/** The paths that a request names: whether they may be used, and what lies there. */
@Module({ providers: [AllowedPaths], exports: [AllowedPaths] })
export class UserPathsModule {}
