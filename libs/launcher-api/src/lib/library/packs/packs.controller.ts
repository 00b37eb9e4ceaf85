import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import {
  formatContentDisposition,
  BooleanField,
  ClientAbortSignal,
  OptionalField,
  PathField,
  QueryBooleanField,
  Route,
} from '@hangar/api-foundation/http';
import type { IImportedPack, IExportQuery, IImportPackRequest } from '@hangar/domain';

import { PackImporter } from './pack-importer';
import { PackWriter } from './pack-writer';

class ExportQuery implements IExportQuery {
  @OptionalField() @QueryBooleanField() files?: boolean;
}

class ImportPackRequest implements IImportPackRequest {
  @PathField() filePath!: string;
  @OptionalField() @BooleanField() reuseExisting?: boolean;
}

@Controller()
export class PacksController {
  constructor(
    private readonly writer: PackWriter,
    private readonly importer: PackImporter,
  ) {}

  @Route('exportProtocol')
  async exportProtocol(@Param('id') id: string, @Query() { files }: ExportQuery): Promise<StreamableFile> {
    const { fileName, bytes } = await this.writer.write(id, { withFiles: files });
    return new StreamableFile(bytes, {
      type: 'application/zip',
      disposition: formatContentDisposition(fileName),
    });
  }

  @Route('importProtocol')
  importProtocol(
    @Body() { filePath, reuseExisting }: ImportPackRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IImportedPack> {
    return this.importer.import(filePath, { signal, reusesExisting: reuseExisting });
  }
}
