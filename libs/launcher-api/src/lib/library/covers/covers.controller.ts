import type { IncomingMessage } from 'node:http';
import { Controller, Param, Query, Res } from '@nestjs/common';
import {
  ClientAbortSignal,
  NodeRequest,
  OptionalField,
  Route,
  hijackResponse,
  TextField,
  type HandlerResponse,
} from '@hangar/api-foundation/http';
import { MAX_COVER_TAG_LENGTH, type ICoverQuery } from '@hangar/domain';

import { getTitleShape } from '../contents';
import { sendImage, sendNoContent, Thumbnails, ThumbnailQuery } from '../pictures';
import { ProtocolRepository } from '../protocols';
import { CoverFinder } from './cover-finder';

class CoverQuery extends ThumbnailQuery implements ICoverQuery {
  @OptionalField() @TextField(MAX_COVER_TAG_LENGTH) asOf?: string;
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
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    const cover = await this.covers.find(await this.protocols.get(id));
    if (!cover) return sendNoContent(hijackResponse(response));
    const shape = cover.isTitlePicture ? await getTitleShape(cover.image) : {};
    const image = await this.thumbnails.of(cover.image, { width, signal, ...shape });
    await sendImage(image, request, hijackResponse(response));
  }
}
