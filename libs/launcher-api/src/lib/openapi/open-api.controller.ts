import { Controller, Header } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

import { Route } from '../http';
import { DOCS_PAGE } from './docs-page';
import { OpenApiDocument } from './open-api-document';

@Controller()
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  @Route('getOpenApi')
  getOpenApi(): Promise<OpenAPIObject> {
    return this.document.get();
  }

  @Route('getDocs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  getDocs(): string {
    return DOCS_PAGE;
  }
}
