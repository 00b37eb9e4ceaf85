import { Controller, Get } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

import { ANY_OBJECT, Described } from './described';
import { OpenApiDocument } from './open-api-document';

/** The OpenAPI document and the health check. */
@Controller('api')
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  @Get('health')
  @Described({ summary: 'Check that the server is running', answer: ANY_OBJECT })
  getHealth(): { ok: true } {
    return { ok: true };
  }

  @Get('openapi.json')
  @Described({ summary: 'The OpenAPI document', answer: ANY_OBJECT })
  getDescription(): Promise<OpenAPIObject> {
    return this.document.get();
  }
}
