import { once } from 'node:events';
import { Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { field, record } from '@hangar/domain';
import type { Request, Response } from 'express';

import { readAs, readImportBody } from '../http';
import { ExportLimit } from '../limits';
import { Moderator, ModeratorGuard } from '../moderators';
import { ANY_OBJECT, Described, DescribedForModerators } from '../openapi';
import { EXPORT_SCHEMA } from './export-format';
import { ReviewExport } from './review-export';
import { KNOWN_ENTRIES, RegistryTransfer, type ImportOutcome, type KnownEntries } from './registry-transfer';

const QUERY = record('ImportQuery', () => ({
  known: field.choice(KNOWN_ENTRIES, { default: KNOWN_ENTRIES[0] }),
}));

/** Import and export. The export is public because the community collected the data. */
@Controller('api')
export class TransferController {
  constructor(
    private readonly transfer: RegistryTransfer,
    private readonly reviewExport: ReviewExport,
  ) {}

  @Get('export')
  @Described({
    summary: 'Export all active entries as one file',
    answer: ANY_OBJECT,
    errors: ['TOO_MANY_REQUESTS'],
  })
  @UseGuards(ExportLimit)
  export(@Res() response: Response): Promise<void> {
    return sendFile(response, 'registry.json', this.transfer.export());
  }

  @Get('review/export')
  @DescribedForModerators({
    summary: 'Export the history and all pending submissions as one file',
    answer: ANY_OBJECT,
  })
  @UseGuards(ModeratorGuard)
  exportReview(@Res() response: Response): Promise<void> {
    return sendFile(response, 'registry-review.json', this.reviewExport.export());
  }

  @Post('review/import')
  @DescribedForModerators({
    summary: 'Import an export; known=replace overwrites existing entries',
    query: QUERY,
    body: EXPORT_SCHEMA,
    answer: ANY_OBJECT,
    errors: ['TOO_LARGE'],
  })
  @HttpCode(200)
  @UseGuards(ModeratorGuard)
  async import(
    @Query('known', readAs(QUERY.fields.known)) known: KnownEntries,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Moderator() moderator: string,
  ): Promise<ImportOutcome> {
    return this.transfer.import(await readImportBody(request, response), known, moderator);
  }
}

/** Sends a file while it is being created. Before the first part exists, errors can still be reported. */
async function sendFile(response: Response, name: string, parts: AsyncIterable<string>): Promise<void> {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  for await (const part of parts) {
    if (response.destroyed) return;
    if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}
