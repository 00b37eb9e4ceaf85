import { Body, Controller } from '@nestjs/common';
import { FilePathRequest, Route, ClientAbortSignal, PathField } from '@hangar/api-foundation/http';
import type { IMovedFile, ITextFile, IMoveFileRequest } from '@hangar/domain';

import { FileMover } from './file-mover';
import { TextFileReader } from './text-file-reader';

class MoveFileRequest implements IMoveFileRequest {
  @PathField() filePath!: string;
  @PathField() newPath!: string;
}

@Controller()
export class FilesController {
  constructor(
    private readonly mover: FileMover,
    private readonly reader: TextFileReader,
  ) {}

  @Route('moveFile')
  async moveFile(
    @Body() { filePath, newPath }: MoveFileRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IMovedFile> {
    return { filePath: await this.mover.move(filePath, newPath, signal) };
  }

  @Route('readFile')
  async readFile(@Body() { filePath }: FilePathRequest): Promise<ITextFile> {
    return { content: await this.reader.read(filePath) };
  }
}
