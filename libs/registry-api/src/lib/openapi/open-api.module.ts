import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

import { OpenApiController } from './open-api.controller';
import { OpenApiDocument } from './open-api-document';

@Module({
  imports: [DiscoveryModule],
  controllers: [OpenApiController],
  providers: [OpenApiDocument],
})
export class OpenApiModule {}
