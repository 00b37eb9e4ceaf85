import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';

import { OpenApiController } from './open-api.controller';
import { OpenApiDocument } from './open-api-document';
import { UnknownParameterGuard } from './unknown-parameter.guard';

@Module({
  imports: [DiscoveryModule],
  controllers: [OpenApiController],
  providers: [OpenApiDocument, { provide: APP_GUARD, useClass: UnknownParameterGuard }],
})
export class OpenApiModule {}
