import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';

import { FeatureModule } from '../../hosting';
import { Trash } from './trash';
import { TrashController } from './trash.controller';

/** What was deleted, for as long as it can be brought back. */
@Module({
  imports: [StorageModule],
  controllers: [TrashController],
  providers: [Trash],
  exports: [Trash],
})
export class TrashModule extends FeatureModule {}
