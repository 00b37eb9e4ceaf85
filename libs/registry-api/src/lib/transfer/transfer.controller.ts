import { once } from 'node:events';
import { Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BadField } from '@hangar/domain';

import { readImportBody } from '../http/body';
import { ExportLimit } from '../limits';
import { Moderator, ModeratorGuard } from '../moderators';
import { RegistryTransfer, type ImportOutcome } from './registry-transfer';

/** The whole active Registry as one file, for everybody: what a community has gathered belongs to it. */
@Controller('api')
export class TransferController {
  constructor(private readonly transfer: RegistryTransfer) {}

  @Get('export')
  @UseGuards(ExportLimit)
  async export(@Res() response: Response): Promise<void> {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Disposition', 'attachment; filename="registry.json"');
    for await (const part of this.transfer.export()) {
      if (response.destroyed) return;
      if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }

  @Post('review/import')
  @HttpCode(200)
  @UseGuards(ModeratorGuard)
  async import(
    @Query('known') known: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Moderator() moderator: string,
  ): Promise<ImportOutcome> {
    if (known !== undefined && known !== 'keep' && known !== 'replace') {
      throw new BadField('known', 'must be keep or replace');
    }
    return this.transfer.import(await readImportBody(request, response), known ?? 'keep', moderator);
  }
}
