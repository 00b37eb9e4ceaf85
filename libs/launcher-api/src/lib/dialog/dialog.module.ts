import { Module } from '@nestjs/common';

import { StorageModule } from '../storage';
import { DialogController } from './dialog.controller';
import { FolderLister } from './folder-lister';

@Module({ imports: [StorageModule], controllers: [DialogController], providers: [FolderLister] })
export class DialogModule {}
