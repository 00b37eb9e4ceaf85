import { Module } from '@nestjs/common';

import { OpenApiController } from './open-api.controller';
import { OpenApiDocument } from './open-api-document';

@Module({ controllers: [OpenApiController], providers: [OpenApiDocument], exports: [OpenApiDocument] })
export class OpenApiModule {}
