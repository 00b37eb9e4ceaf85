import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { IWadContents } from '@hangar/domain';
import type { Request, Response } from 'express';

import { CatalogRepository } from '../catalog';
import { Unwrapped } from '../http';
import { asImage, sendImage } from '../media';
import { openRegularFile } from '../storage';
import { VersionRepository } from '../versions';
import { FileContents } from './file-contents';
import { TitlePictures } from './title-pictures';

@Controller('api')
export class ContentsController {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly contents: FileContents,
    private readonly pictures: TitlePictures,
  ) {}

  @Get('mod-files/catalog/:id/contents')
  async getContents(@Param('id') id: string): Promise<IWadContents> {
    return this.contents.of(await this.catalog.get(id));
  }

  @Get('mod-files/catalog/:id/title-picture')
  @Unwrapped()
  async getModTitlePicture(
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await send(await this.pictures.ofModFile(await this.catalog.get(id)), request, response);
  }

  @Get('versions/:slug/title-picture')
  @Unwrapped()
  async getVersionTitlePicture(
    @Param('slug') slug: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await send(await this.pictures.ofBaseGame(await this.versions.get(slug)), request, response);
  }
}

async function send(path: string, request: Request, response: Response): Promise<void> {
  await sendImage(await asImage(await openRegularFile(path)), request, response);
}
