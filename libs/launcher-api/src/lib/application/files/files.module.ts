import { Module } from '@nestjs/common';
import { StorageModule } from '@hangar/api-foundation/storage';
import { UserPathsModule } from '@hangar/api-foundation/user-paths';

import { FeatureModule } from '../../hosting';
import { FileMover } from './file-mover';
import { FilesController } from './files.controller';
import { TextFileReader } from './text-file-reader';
import { UnfinishedFileMoves } from './unfinished-file-moves';

@Module({
  imports: [StorageModule, UserPathsModule],
  controllers: [FilesController],
  providers: [FileMover, TextFileReader, UnfinishedFileMoves],
})
export class FilesModule extends FeatureModule {}
