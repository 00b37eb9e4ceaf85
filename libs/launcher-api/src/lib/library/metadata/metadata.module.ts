import { Module } from '@nestjs/common';

import { CatalogModule } from '../catalog';
import { FeatureModule } from '../../hosting';
import { MetadataFiller } from './metadata-filler';
import { MetadataRelay } from './metadata-relay';

/** Queries metadata sources about new catalogue entries. */
@Module({
  imports: [CatalogModule],
  providers: [MetadataFiller, MetadataRelay],
  exports: [MetadataFiller, MetadataRelay],
})
export class MetadataModule extends FeatureModule {}
