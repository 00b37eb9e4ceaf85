import { Controller, Header } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

import { LauncherRoutes } from '../hosting';
import { Route } from '../http';
import { docsPage } from './docs-page';
import { OpenApiDocument } from './open-api-document';

@Controller()
export class OpenApiController {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly routes: LauncherRoutes,
  ) {}

  @Route('getOpenApi')
  getOpenApi(): Promise<OpenAPIObject> {
    return this.document.get();
  }

  @Route('getDocs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  getDocs(): string {
    return docsPage(`${this.routes.base}/api`);
  }
}
