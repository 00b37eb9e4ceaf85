import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { IImageName } from '@hangar/domain';
import type { Request, Response } from 'express';

import { Unwrapped } from '../http';
import { AllowedPaths } from '../storage';
import { CoverDownloader } from './cover-downloader';
import { asImage } from './image-file';
import { ImageStore } from './image-store';
import { DownloadImageDto, MediaQueryDto } from './media.dto';
import { sendImage } from './send-image';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImageStore,
    private readonly paths: AllowedPaths,
    private readonly covers: CoverDownloader,
  ) {}

  @Get('api/media')
  @Unwrapped()
  async getMedia(@Query() { path }: MediaQueryDto, @Req() request: Request, @Res() response: Response) {
    await sendImage(await asImage(await this.paths.openFile(path, 'show-image', 'path')), request, response);
  }

  @Get('images/:fileName')
  @Unwrapped()
  async getImage(@Param('fileName') fileName: string, @Req() request: Request, @Res() response: Response) {
    await sendImage(await this.images.open(fileName), request, response);
  }

  @Post('api/protocol/download-image')
  @HttpCode(201)
  async downloadImage(@Body() { url, protocolId }: DownloadImageDto): Promise<IImageName> {
    return { fileName: await this.covers.download(url, protocolId) };
  }
}
