import { Controller, Get } from '@nestjs/common';

import { OPEN_API } from './open-api';

/** The API's description for programs. */
@Controller('api')
export class OpenApiController {
  @Get('health')
  getHealth(): { ok: true } {
    return { ok: true };
  }

  @Get('openapi.json')
  getDescription(): typeof OPEN_API {
    return OPEN_API;
  }
}
