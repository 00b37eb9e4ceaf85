import type { IncomingMessage } from 'node:http';
import { Controller, Get, Header, Inject, Param, Res, SetMetadata } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import {
  HasLauncherRoutes,
  NodeRequest,
  sendFile,
  hijackResponse,
  Unwrapped,
  type HandlerResponse,
} from '@hangar/api-foundation/http';

import { LAUNCHER_OPTIONS, LauncherRoutes, type LauncherOptions } from '../../hosting';
import { renderDocsScript, findSwaggerUi } from './docs-page';

/** Excludes a route from the OpenAPI document. The files of the documentation page are not part of the API. */
const ExcludeFromDocs = () => SetMetadata('swagger/apiExcludeEndpoint', { disable: true });

/**
 * Serves the files of the documentation page: its start script, and Swagger UI from the configured directory, otherwise
 * from the installed package.
 */
@HasLauncherRoutes('getDocs')
@Controller('api/docs')
export class DocsFilesController {
  constructor(
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    private readonly routes: LauncherRoutes,
  ) {}

  @Get('start.js')
  @Unwrapped()
  @ExcludeFromDocs()
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  getScript(): string {
    return renderDocsScript(`${this.routes.base}/api`);
  }

  @Get(':fileName')
  @Unwrapped()
  @ExcludeFromDocs()
  async getFile(
    @Param('fileName') fileName: string,
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
  ): Promise<void> {
    const directory = this.options.docsDirectory ?? findSwaggerUi();
    const isSent =
      directory !== undefined &&
      (await sendFile(directory, fileName, request, () => hijackResponse(response)));
    if (!isSent) throw new LauncherError('ROUTE_NOT_FOUND', `${fileName} isn't part of the page /api/docs.`);
  }
}
