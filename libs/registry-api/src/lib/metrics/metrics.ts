import { Injectable } from '@nestjs/common';

/** A value with its labels. Labels only have values that the Registry itself defines, never those of a client. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metric in the Prometheus text format. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly Sample[];
}

/** Counts requests and errors since the process started. The counts contain nothing about clients or files. */
@Injectable()
export class Metrics {
  private readonly requests = new Counter();
  private readonly seconds = new Counter();
  private readonly errors = new Counter();

  countRequest(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.add({ method, route, status: String(status) }, 1);
    this.seconds.add({ method, route }, milliseconds / 1000);
  }

  countError(code: string): void {
    this.errors.add({ code }, 1);
  }

  read(): Metric[] {
    return [
      createCounter('hangar_registry_requests_total', 'Requests by route and status.', this.requests),
      createCounter(
        'hangar_registry_request_seconds_total',
        'Time spent on requests by route.',
        this.seconds,
      ),
      createCounter(
        'hangar_registry_errors_total',
        'Error responses by code, which includes refusals.',
        this.errors,
      ),
    ];
  }
}

/** Returns metrics in the Prometheus text format, version 0.0.4. */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ labels = {}, value }) => `${name}${formatLabels(labels)} ${value}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

/** A sum for each combination of labels. */
class Counter {
  private readonly sums = new Map<string, { labels: Readonly<Record<string, string>>; value: number }>();

  add(labels: Readonly<Record<string, string>>, amount: number): void {
    const key = Object.values(labels).join(' ');
    const sum = this.sums.get(key) ?? { labels, value: 0 };
    sum.value += amount;
    this.sums.set(key, sum);
  }

  read(): Sample[] {
    return [...this.sums.values()];
  }
}

function createCounter(name: string, help: string, counter: Counter): Metric {
  return { name, help, type: 'counter', samples: counter.read() };
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n');
}
