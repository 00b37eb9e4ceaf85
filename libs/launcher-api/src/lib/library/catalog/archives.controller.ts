import { Body, Controller } from '@nestjs/common';
import { Route, ClientAbortSignal } from '@hangar/api-foundation/http';
import type { IArchiveScan, IModFile } from '@hangar/domain';

import { ArchiveImporter } from './archive-importer';
import { ArchiveScanner } from './archive-scanner';
import { ArchiveImportRequest, ArchiveScanRequest } from './archive-requests';

/** The routes for ZIP and RAR are equivalent, because the content determines the format. */
@Controller()
export class ArchivesController {
  constructor(
    private readonly scanner: ArchiveScanner,
    private readonly importer: ArchiveImporter,
  ) {}

  @Route('scanZip')
  scanZip(
    @Body() { filePath, password }: ArchiveScanRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IArchiveScan> {
    return this.scanner.scan(filePath, { signal, password });
  }

  @Route('scanRar')
  scanRar(
    @Body() { filePath, password }: ArchiveScanRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IArchiveScan> {
    return this.scanner.scan(filePath, { signal, password });
  }

  @Route('importZip')
  importZip(
    @Body() request: ArchiveImportRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IModFile[]> {
    return this.importer.import(request, signal);
  }

  @Route('importRar')
  importRar(
    @Body() request: ArchiveImportRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IModFile[]> {
    return this.importer.import(request, signal);
  }
}
