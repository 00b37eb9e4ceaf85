import { Module } from '@nestjs/common';

import { SettingsModule } from '../settings';
import { RegistryAccess } from './registry-access';
import { RegistryController } from './registry.controller';

@Module({ imports: [SettingsModule], controllers: [RegistryController], providers: [RegistryAccess] })
export class RegistryModule {}
