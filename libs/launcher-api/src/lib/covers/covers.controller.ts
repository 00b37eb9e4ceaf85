import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ICoverQuery } from '@hangar/domain';

import { titleShape } from '../contents';
import { Route, ClientAbortSignal, OptionalField, TextField } from '../http';
import { sendImage, sendNothing, Thumbnails, ThumbnailQuery } from '../media';
import { ProtocolRepository } from '../protocols';
import { CoverFinder } from './cover-finder';

const LONGEST_MARK = 200;

class CoverQuery extends ThumbnailQuery implements ICoverQuery {
  @OptionalField() @TextField(LONGEST_MARK) asOf?: string;
}

@Controller()
export class CoversController {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly covers: CoverFinder,
    private readonly thumbnails: Thumbnails,
  ) {}

  @Route('getCover')
  async getCover(
    @Param('id') id: string,
    @Query() { width }: CoverQuery,
    @Req() request: Request,
    @Res() response: Response,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    const cover = await this.covers.find(await this.protocols.get(id));
    if (!cover) return sendNothing(response);
    const shape = cover.isTitlePicture ? await titleShape(cover.image) : {};
    await sendImage(await this.thumbnails.of(cover.image, { width, signal, ...shape }), request, response);
  }
}
