import { Module } from '@nestjs/common';

import { FeatureModule } from '../hosting';
import { UserPathsModule } from '../user-paths';
import { FileMover } from './file-mover';
import { FilesController } from './files.controller';
import { TextFileReader } from './text-file-reader';

@Module({
  imports: [UserPathsModule],
  controllers: [FilesController],
  providers: [FileMover, TextFileReader],
})
export class FilesModule extends FeatureModule {}
