import { Controller, Get, Header } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

import { Unwrapped } from '../http';
import { DOCS_PAGE } from './docs-page';
import { OpenApiDocument } from './open-api-document';

@Controller('api')
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  @Get('openapi.json')
  @Unwrapped()
  getOpenApi(): Promise<OpenAPIObject> {
    return this.document.get();
  }

  @Get('docs')
  @Unwrapped()
  @Header('Content-Type', 'text/html; charset=utf-8')
  getDocs(): string {
    return DOCS_PAGE;
  }
}
