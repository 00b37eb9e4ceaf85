import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { IArchiveScan, IModFile } from '@hangar/domain';

import { UntilClientLeaves } from '../http';
import { ArchiveImporter } from './archive-importer';
import { ArchiveScanner } from './archive-scanner';
import { ArchiveImportDto } from './archive.dto';
import { FilePathDto } from './catalog.dto';

/** Both names of each route are the same: what an archive is, is told by its content. */
@Controller('api/mod-files')
export class ArchivesController {
  constructor(
    private readonly scanner: ArchiveScanner,
    private readonly importer: ArchiveImporter,
  ) {}

  @Post('unzip-scan')
  scanZip(
    @Body() { filePath }: FilePathDto,
    @UntilClientLeaves() signal: AbortSignal,
  ): Promise<IArchiveScan> {
    return this.scanner.scan(filePath, signal);
  }

  @Post('unrar-scan')
  scanRar(
    @Body() { filePath }: FilePathDto,
    @UntilClientLeaves() signal: AbortSignal,
  ): Promise<IArchiveScan> {
    return this.scanner.scan(filePath, signal);
  }

  @Post('unzip-import')
  @HttpCode(201)
  importZip(
    @Body() request: ArchiveImportDto,
    @UntilClientLeaves() signal: AbortSignal,
  ): Promise<IModFile[]> {
    return this.importer.import(request, signal);
  }

  @Post('unrar-import')
  @HttpCode(201)
  importRar(
    @Body() request: ArchiveImportDto,
    @UntilClientLeaves() signal: AbortSignal,
  ): Promise<IModFile[]> {
    return this.importer.import(request, signal);
  }
}
