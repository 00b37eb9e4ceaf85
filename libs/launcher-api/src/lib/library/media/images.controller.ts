import type { IncomingMessage } from 'node:http';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  ClientAbortSignal,
  NodeRequest,
  Route,
  hijackResponse,
  type HandlerResponse,
} from '@hangar/api-foundation/http';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import type { IImageName } from '@hangar/domain';

import { CoverDownloader } from './cover-downloader';
import { toImageFile, sendImage, ThumbnailQuery, Thumbnails } from '../pictures';
import { ImageStore } from './image-store';
import { DownloadImageRequest, MediaQuery } from './media-requests';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImageStore,
    private readonly paths: AllowedPaths,
    private readonly covers: CoverDownloader,
    private readonly thumbnails: Thumbnails,
  ) {}

  @Route('getMedia')
  async getMedia(
    @Query() { path, width }: MediaQuery,
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    const image = await toImageFile(await this.paths.openFile(path, 'show-image', 'path'));
    await sendImage(await this.thumbnails.of(image, { width, signal }), request, hijackResponse(response));
  }

  @Route('getImage')
  async getImage(
    @Param('fileName') fileName: string,
    @Query() { width }: ThumbnailQuery,
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    await sendImage(
      await this.thumbnails.of(await this.images.open(fileName), { width, signal }),
      request,
      hijackResponse(response),
    );
  }

  @Route('downloadImage')
  async downloadImage(@Body() { url, protocolId }: DownloadImageRequest): Promise<IImageName> {
    return { fileName: await this.covers.download(url, protocolId) };
  }
}
