import { Module } from '@nestjs/common';

import { FeatureModule } from '../hosting';
import { StorageModule } from '../storage';
import { UserPathsModule } from '../user-paths';
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
