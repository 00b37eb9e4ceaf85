import { Controller, Get, Inject, Injectable, Res, UseGuards } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

import { formatMetrics, Metrics, type Metric } from '../metrics';
import { REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { RegistryError } from '../registry-error';
import { StoreMonitor } from '../store';
import { SubmissionRepository } from '../submissions';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Headers that proxies add. Without them, a proxy on this computer would make every request look local. */
const PROXY_HEADERS = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Admits only requests that were sent on this computer, unless the metrics are public. */
@Injectable()
class MetricsGuard implements CanActivate {
  constructor(@Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions) {}

  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<Request>();
    if (this.options.arePublicMetrics || isLocal(request)) return true;
    throw new RegistryError(
      'ROUTE_NOT_FOUND',
      'The metrics are only available on the computer of the Registry.',
    );
  }
}

/** Measurements for monitoring, in the Prometheus text format. */
@Controller('metrics')
@UseGuards(MetricsGuard)
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly storeMonitor: StoreMonitor,
    private readonly submissions: SubmissionRepository,
  ) {}

  @Get()
  async show(@Res() response: Response): Promise<void> {
    const metrics = [...this.metrics.read(), ...(await this.measureStore()), ...measureProcess()];
    response.setHeader('Content-Type', CONTENT_TYPE);
    response.setHeader('Cache-Control', 'no-store');
    response.end(formatMetrics(metrics));
  }

  /** Measures the store. During an outage, only the outage itself is reported. */
  private async measureStore(): Promise<Metric[]> {
    const help = 'Whether the database answers within two seconds.';
    const createAvailability = (value: number): Metric => createGauge('store_available', help, value);
    try {
      await this.storeMonitor.check();
      const { count, bytes } = await this.submissions.measurePending();
      return [
        createAvailability(1),
        createGauge('queue_submissions', 'Submissions that wait for review.', count),
        createGauge('queue_bytes', 'Disk space of the submissions that wait for review.', bytes),
      ];
    } catch {
      // The log contains the database's error.
      return [createAvailability(0)];
    }
  }
}

function measureProcess(): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of this process.',
      type: 'gauge',
      samples: [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'Start of this process in seconds since 1970.',
      type: 'gauge',
      samples: [{ value: Math.round(Date.now() / 1000 - process.uptime()) }],
    },
  ];
}

function createGauge(name: string, help: string, value: number): Metric {
  return { name: `hangar_registry_${name}`, help, type: 'gauge', samples: [{ value }] };
}

function isLocal({ headers, socket }: Request): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && !Object.keys(headers).some((name) => PROXY_HEADERS.test(name));
}
