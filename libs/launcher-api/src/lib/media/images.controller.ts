import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { IImageName } from '@hangar/domain';
import type { Request, Response } from 'express';

import { Route, ClientAbortSignal } from '../http';
import { AllowedPaths } from '../user-paths';
import { CoverDownloader } from './cover-downloader';
import { asImage } from './image-file';
import { ImageStore } from './image-store';
import { DownloadImageRequest, MediaQuery, ThumbnailQuery } from './media-requests';
import { sendImage } from './send-image';
import { Thumbnails } from './thumbnails';

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
    @Req() request: Request,
    @Res() response: Response,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    const image = await asImage(await this.paths.openFile(path, 'show-image', 'path'));
    await sendImage(await this.thumbnails.of(image, { width, signal }), request, response);
  }

  @Route('getImage')
  async getImage(
    @Param('fileName') fileName: string,
    @Query() { width }: ThumbnailQuery,
    @Req() request: Request,
    @Res() response: Response,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    await sendImage(
      await this.thumbnails.of(await this.images.open(fileName), { width, signal }),
      request,
      response,
    );
  }

  @Route('downloadImage')
  async downloadImage(@Body() { url, protocolId }: DownloadImageRequest): Promise<IImageName> {
    return { fileName: await this.covers.download(url, protocolId) };
  }
}
