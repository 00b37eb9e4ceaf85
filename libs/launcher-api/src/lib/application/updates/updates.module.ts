import { Module } from '@nestjs/common';

import { FeatureModule } from '../../hosting';
import { UpdateSteps } from './update-steps';
import { UpdatesController } from './updates.controller';

@Module({ controllers: [UpdatesController], providers: [UpdateSteps] })
export class UpdatesModule extends FeatureModule {}
