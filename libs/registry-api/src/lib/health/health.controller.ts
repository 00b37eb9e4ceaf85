import { Controller, Get } from '@nestjs/common';

import { ANY_OBJECT, Described } from '../openapi';
import { StoreMonitor } from '../store';

/** The health check for load balancers. */
@Controller('api/health')
export class HealthController {
  constructor(private readonly storeMonitor: StoreMonitor) {}

  @Get()
  @Described({
    summary: 'Check that the server is running and its database answers within two seconds',
    answer: ANY_OBJECT,
  })
  async getHealth(): Promise<{ ok: true }> {
    await this.storeMonitor.check();
    return { ok: true };
  }
}
