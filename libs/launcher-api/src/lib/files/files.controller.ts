import { Body, Controller } from '@nestjs/common';
import type { IMovedFile, ITextFile } from '@hangar/domain';

import { Route, ClientAbortSignal } from '../http';
import { FileMover } from './file-mover';
import { MoveFileDto, ReadFileDto } from './file.dto';
import { TextFileReader } from './text-file-reader';

@Controller()
export class FilesController {
  constructor(
    private readonly mover: FileMover,
    private readonly reader: TextFileReader,
  ) {}

  @Route('moveFile')
  async moveFile(
    @Body() { filePath, newPath }: MoveFileDto,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IMovedFile> {
    return { filePath: await this.mover.move(filePath, newPath, signal) };
  }

  @Route('readFile')
  async readFile(@Body() { filePath }: ReadFileDto): Promise<ITextFile> {
    return { content: await this.reader.read(filePath) };
  }
}
