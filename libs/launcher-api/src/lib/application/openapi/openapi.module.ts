import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { DocsFilesController } from './docs-files.controller';
import { OpenApiController } from './open-api.controller';
import { OpenApiDocument } from './open-api-document';

@Module({
  controllers: [OpenApiController, DocsFilesController],
  providers: [OpenApiDocument],
  exports: [OpenApiDocument],
})
export class OpenApiModule extends FeatureModule {}
