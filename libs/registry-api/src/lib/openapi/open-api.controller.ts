import { Controller, Get } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

import { ANY_OBJECT, Described } from './described';
import { OpenApiDocument } from './open-api-document';

/** The OpenAPI document. */
@Controller('api')
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  @Get('openapi.json')
  @Described({ summary: 'The OpenAPI document', answer: ANY_OBJECT, needsStore: false })
  getDescription(): Promise<OpenAPIObject> {
    return this.document.get();
  }
}
