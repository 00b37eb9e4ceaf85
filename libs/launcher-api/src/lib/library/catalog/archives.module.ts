import { Module } from '@nestjs/common';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { FeatureModule } from '../../hosting';
import { ArchiveImporter } from './archive-importer';
import { ArchiveScanner } from './archive-scanner';
import { ArchivesController } from './archives.controller';
import { CatalogModule } from './catalog.module';

/** Scans archives and imports mod files from them. */
@Module({
  imports: [UserPathsModule, CatalogModule],
  controllers: [ArchivesController],
  providers: [ArchiveScanner, ArchiveImporter],
  exports: [ArchiveScanner, ArchiveImporter],
})
export class ArchivesModule extends FeatureModule {}
