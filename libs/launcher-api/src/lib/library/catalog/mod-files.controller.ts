import { Body, Controller } from '@nestjs/common';
import { FilePathRequest, Route, ClientAbortSignal } from '@hangar/api-foundation/http';
import type { IFileHash, IMovedModFile } from '@hangar/domain';

import { ModFileMover } from './mod-file-mover';
import { ModFileStore } from './mod-file-store';

@Controller()
export class ModFilesController {
  constructor(
    private readonly store: ModFileStore,
    private readonly mover: ModFileMover,
  ) {}

  @Route('hashFile')
  hashFile(
    @Body() { filePath }: FilePathRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IFileHash> {
    return this.store.hash(filePath, signal);
  }

  @Route('moveModFile')
  moveModFile(
    @Body() { filePath }: FilePathRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IMovedModFile> {
    return this.mover.moveIn(filePath, signal);
  }
}
