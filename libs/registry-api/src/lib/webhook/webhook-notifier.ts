import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { timestamp, type Clock } from '@hangar/platform';

import { CLOCK, DATABASE, REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { StoreUnavailable, type Database, type Statements } from '../store';

const MIN_INTERVAL_MS = 60_000;
const CHECK_INTERVAL_MS = 15_000;
const CALL_TIMEOUT_MS = 10_000;

/**
 * Notifies the configured address of new submissions, at most once a minute for all servers together. The state is in
 * the store, so a failed call is repeated, and a restart loses nothing. A notification only contains numbers.
 */
@Injectable()
export class WebhookNotifier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('webhook');
  private stopChecks: () => void = () => undefined;
  private currentCheck: Promise<void> | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
  ) {}

  onApplicationBootstrap(): void {
    const { webhookUrl } = this.options;
    if (webhookUrl === null) return;
    const check = (): Promise<void> => {
      this.currentCheck ??= this.notifyIfNeeded(webhookUrl).finally(() => (this.currentCheck = null));
      return this.currentCheck;
    };
    // The test clock waits for the returned promise.
    this.stopChecks = this.clock.every(CHECK_INTERVAL_MS, check as () => void);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopChecks();
    await this.currentCheck;
  }

  private async notifyIfNeeded(url: string): Promise<void> {
    try {
      const news = await this.database.change('webhook', (statements) => this.claimCall(statements));
      if (news === null) return;
      await this.call(url, news);
      await this.database.change('webhook', (statements) =>
        statements.run('UPDATE webhook SET last_submission = $1 WHERE last_submission < $1', [news.newest]),
      );
    } catch (error) {
      // The store monitor logs outages itself. After any error, the next check tries again.
      if (!(error instanceof StoreUnavailable)) this.logger.error((error as Error).message);
    }
  }

  /** Returns the numbers to send, or `null` if nothing is new or another call was made less than a minute ago. */
  private async claimCall(statements: Statements): Promise<News | null> {
    const state = await statements.get('SELECT called_at, last_submission FROM webhook');
    const calledAt = Date.parse(String(state?.['called_at']));
    if (this.clock.now() - calledAt < MIN_INTERVAL_MS) return null;
    const row = await statements.get(
      `SELECT count(*) AS pending, coalesce(sum(CASE WHEN id > $1 THEN 1 ELSE 0 END), 0) AS received,
         coalesce(max(id), 0) AS newest FROM submissions WHERE status = 'pending'`,
      [Number(state?.['last_submission'])],
    );
    const [received, pending, newest] = ['received', 'pending', 'newest'].map((key) => Number(row?.[key]));
    if (!received || !pending || !newest) return null;
    await statements.run('UPDATE webhook SET called_at = $1', [timestamp(this.clock)]);
    return { received, pending, newest };
  }

  private async call(url: string, { received, pending }: News): Promise<void> {
    const text = `${received === 1 ? '1 new submission' : `${received} new submissions`}. Waiting for review: ${pending}.`;
    // Chat services expect the text in different fields.
    const body = { event: 'submissions.received', received, pending, text, content: text };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // Redirects are not followed, so that only the configured address is called.
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch((error: Error) => {
      // The address may contain a secret, so it is not logged.
      throw new Error(`The webhook could not be called: ${String(error.cause ?? error.message)}`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered with status ${response.status}.`);
  }
}

interface News {
  /** Pending submissions that have arrived since the last notification. */
  readonly received: number;
  readonly pending: number;
  /** The number of the newest pending submission. */
  readonly newest: number;
}
