import { Body, Controller } from '@nestjs/common';
import type { IArchiveScan, IModFile } from '@hangar/domain';

import { Route, ClientAbortSignal } from '../http';
import { ArchiveImporter } from './archive-importer';
import { ArchiveScanner } from './archive-scanner';
import { ArchiveImportDto } from './archive.dto';
import { FilePathDto } from './catalog.dto';

/** Both names of each route are the same: what an archive is, is told by its content. */
@Controller()
export class ArchivesController {
  constructor(
    private readonly scanner: ArchiveScanner,
    private readonly importer: ArchiveImporter,
  ) {}

  @Route('scanZip')
  scanZip(
    @Body() { filePath }: FilePathDto,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IArchiveScan> {
    return this.scanner.scan(filePath, signal);
  }

  @Route('scanRar')
  scanRar(
    @Body() { filePath }: FilePathDto,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IArchiveScan> {
    return this.scanner.scan(filePath, signal);
  }

  @Route('importZip')
  importZip(
    @Body() request: ArchiveImportDto,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IModFile[]> {
    return this.importer.import(request, signal);
  }

  @Route('importRar')
  importRar(
    @Body() request: ArchiveImportDto,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IModFile[]> {
    return this.importer.import(request, signal);
  }
}
