import { Controller, Header, StreamableFile } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';

import { LauncherRoutes } from '../../hosting';
import { renderDocsPage } from './docs-page';
import { OpenApiDocument } from './open-api-document';

@Controller()
export class OpenApiController {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly routes: LauncherRoutes,
  ) {}

  @Route('getOpenApi')
  async getOpenApi(): Promise<StreamableFile> {
    const bytes = await this.document.get();
    return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
  }

  @Route('getDocs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  getDocs(): string {
    return renderDocsPage(`${this.routes.base}/api`);
  }
}
