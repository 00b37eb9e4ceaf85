import { Module } from '@nestjs/common';

import { StorageModule } from '../storage';
import { FileMover } from './file-mover';
import { FilesController } from './files.controller';
import { TextFileReader } from './text-file-reader';

@Module({
  imports: [StorageModule],
  controllers: [FilesController],
  providers: [FileMover, TextFileReader],
})
export class FilesModule {}
