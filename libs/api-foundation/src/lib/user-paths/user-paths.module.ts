import { Module } from '@nestjs/common';

import { AllowedPaths } from './allowed-paths';

/** Access control for paths in requests. */
@Module({ providers: [AllowedPaths], exports: [AllowedPaths] })
export class UserPathsModule {}
