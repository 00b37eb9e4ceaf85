import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { FeatureModule } from '../../hosting';
import { Trash } from './trash';
import { TrashController } from './trash.controller';

/** Stores deleted items as long as they can be restored. */
@Module({
  imports: [StorageModule],
  controllers: [TrashController],
  providers: [Trash],
  exports: [Trash],
})
export class TrashModule extends FeatureModule {}
