import type { IncomingMessage } from 'node:http';
import { Controller, Param, Query, Res } from '@nestjs/common';
import {
  ClientAbortSignal,
  hijackResponse,
  NodeRequest,
  OptionalField,
  Route,
  TextField,
  type HandlerResponse,
} from '@hangar/api-foundation/http';
import { openAllowedFile } from '@hangar/api-foundation/user-paths';
import type { IMapDrawingQuery } from '@hangar/domain';

import { CatalogRepository } from '../catalog';
import { CACHE_CONTROL_IMMUTABLE, sendImage, ThumbnailQuery, toImageFile } from '../pictures';
import { VersionRepository } from '../versions';
import { getDrawingVersion, MapDrawings, type MapDrawingRequest } from './map-drawings';

const MAX_VERSION_LENGTH = 64;

class MapDrawingQuery extends ThumbnailQuery implements IMapDrawingQuery {
  @OptionalField() @TextField(MAX_VERSION_LENGTH) v?: string;
}

@Controller()
export class MapDrawingsController {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly drawings: MapDrawings,
  ) {}

  @Route('getModFileMapDrawing')
  async getModFileMapDrawing(
    @Param('id') id: string,
    @Param('map') map: string,
    @Query() { width, v }: MapDrawingQuery,
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    const file = await this.catalog.get(id);
    await this.send({ file, map, width, signal }, v, request, response);
  }

  @Route('getVersionMapDrawing')
  async getVersionMapDrawing(
    @Param('slug') slug: string,
    @Param('map') map: string,
    @Query() { width, v }: MapDrawingQuery,
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    const { iwadPath, hashValue, name } = await this.versions.get(slug);
    const file = { filePath: iwadPath, hashValue, name };
    await this.send({ file, map, width, signal }, v, request, response);
  }

  private async send(
    drawing: MapDrawingRequest,
    version: string | undefined,
    request: IncomingMessage,
    response: HandlerResponse,
  ): Promise<void> {
    const image = await toImageFile(await openAllowedFile(await this.drawings.find(drawing)));
    const isCurrent = version === getDrawingVersion(drawing.file.hashValue);
    await sendImage(
      image,
      request,
      hijackResponse(response),
      isCurrent ? CACHE_CONTROL_IMMUTABLE : undefined,
    );
  }
}
