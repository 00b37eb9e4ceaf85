import type { IncomingMessage } from 'node:http';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  FilePathRequest,
  NodeRequest,
  OptionalField,
  QueryBooleanField,
  Route,
  hijackResponse,
  type HandlerResponse,
} from '@hangar/api-foundation/http';
import { openAllowedFile } from '@hangar/api-foundation/user-paths';
import type { IWadContents, ITitlePictureQuery } from '@hangar/domain';

import { CatalogRepository } from '../catalog';
import { toImageFile, sendImage, sendNoContent, Thumbnails, ThumbnailQuery } from '../pictures';
import { VersionRepository } from '../versions';
import { FileContents } from './file-contents';
import { resolveOrNull, TitlePictures } from './title-pictures';
import { getTitleShape } from './title-shape';

class TitlePictureQuery extends ThumbnailQuery implements ITitlePictureQuery {
  @OptionalField() @QueryBooleanField() orNothing?: boolean;
}

@Controller()
export class ContentsController {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly contents: FileContents,
    private readonly pictures: TitlePictures,
    private readonly thumbnails: Thumbnails,
  ) {}

  @Route('readContents')
  readContents(@Body() { filePath }: FilePathRequest): Promise<IWadContents> {
    return this.contents.ofFile(filePath);
  }

  @Route('getModFileContents')
  async getModFileContents(@Param('id') id: string): Promise<IWadContents> {
    return this.contents.of(await this.catalog.get(id));
  }

  @Route('getModFileTitlePicture')
  async getModFileTitlePicture(
    @Param('id') id: string,
    @Query() query: TitlePictureQuery,
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
  ): Promise<void> {
    const file = await this.catalog.get(id);
    await this.send(() => this.pictures.findForModFile(file), query, request, response);
  }

  @Route('getVersionTitlePicture')
  async getVersionTitlePicture(
    @Param('slug') slug: string,
    @Query() query: TitlePictureQuery,
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
  ): Promise<void> {
    const version = await this.versions.get(slug);
    await this.send(() => this.pictures.findForBaseGame(version), query, request, response);
  }

  private async send(
    find: () => Promise<string>,
    { orNothing = false, width }: TitlePictureQuery,
    request: IncomingMessage,
    response: HandlerResponse,
  ): Promise<void> {
    const path = await (orNothing ? resolveOrNull(find()) : find());
    if (path === null) return sendNoContent(hijackResponse(response));
    const image = await toImageFile(await openAllowedFile(path));
    await sendImage(
      await this.thumbnails.of(image, { width, ...(await getTitleShape(image)) }),
      request,
      hijackResponse(response),
    );
  }
}
