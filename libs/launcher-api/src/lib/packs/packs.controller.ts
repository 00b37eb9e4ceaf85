import { Body, Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { IImportedPack, IExportQuery, IImportPackRequest } from '@hangar/domain';
import type { Response } from 'express';

import { Route, ClientAbortSignal, OptionalField, PathField, QueryBooleanField } from '../http';
import { PackImporter } from './pack-importer';
import { PackWriter } from './pack-writer';

class ExportQuery implements IExportQuery {
  @OptionalField() @QueryBooleanField() files?: boolean;
}

class ImportPackRequest implements IImportPackRequest {
  @PathField() filePath!: string;
}

@Controller()
export class PacksController {
  constructor(
    private readonly writer: PackWriter,
    private readonly importer: PackImporter,
  ) {}

  @Route('exportProtocol')
  async exportProtocol(
    @Param('id') id: string,
    @Query() { files }: ExportQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { fileName, bytes } = await this.writer.write(id, { withFiles: files });
    response.attachment(fileName).type('application/zip');
    return new StreamableFile(bytes, { type: 'application/zip' });
  }

  @Route('importProtocol')
  importProtocol(
    @Body() { filePath }: ImportPackRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IImportedPack> {
    return this.importer.import(filePath, signal);
  }
}
