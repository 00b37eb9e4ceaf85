import pg from 'pg';

/** Channel that the triggers notify, and the transaction setting that they change. Part of the tables' layout. */
export const CHANGES_CHANNEL = 'hangar_registry_changes';
export const CHANGED_SETTING = 'hangar_registry.has_changed';

/**
 * Interval between checks of the connection. A connection that is lost without an error is detected within twice this
 * time.
 */
const CHECK_INTERVAL_MS = 5_000;
const RETRY_DELAY_MS = 1_000;

/** Receives notifications about changes to public data over a separate connection. */
export class ChangeListener {
  private client: pg.Client | null = null;
  private changeCount = 0;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;
  /** The last failure to reconnect. The next failure is reported only if it differs. */
  private lastFailure: string | null = null;

  constructor(
    private readonly url: string,
    private readonly report: (error: Error) => void,
  ) {}

  /** A number that increases with each change. `null` while changes may be missed. */
  get version(): number | null {
    return this.client ? this.changeCount : null;
  }

  /** Counts a change made by this server without waiting for its notification. */
  countChange(): void {
    this.changeCount++;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CHECK_INTERVAL_MS,
      query_timeout: CHECK_INTERVAL_MS,
    });
    client.on('notification', () => this.countChange());
    client.on('error', (error) => this.handleLostConnection(client, error));
    client.on('end', () =>
      this.handleLostConnection(client, new Error('The connection that reports changes was closed.')),
    );
    await client.connect();
    await client.query(`LISTEN ${CHANGES_CHANNEL}`);
    if (this.isClosed) return client.end();
    // Something may have changed while the connection was down.
    this.countChange();
    this.lastFailure = null;
    this.client = client;
    this.timer = setTimeout(() => void this.check(client), CHECK_INTERVAL_MS).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end();
  }

  /** Sends a query in order to detect a network failure that reports no error. */
  private async check(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      if (this.client === client)
        this.timer = setTimeout(() => void this.check(client), CHECK_INTERVAL_MS).unref();
    } catch (error) {
      this.handleLostConnection(client, error as Error);
    }
  }

  private handleLostConnection(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = null;
    clearTimeout(this.timer);
    this.report(error);
    // The connection is discarded, so errors while closing it don't matter.
    client.end().catch(() => undefined);
    this.retry();
  }

  private retry(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.start().catch((error: Error) => {
        if (error.message !== this.lastFailure) this.report(error);
        this.lastFailure = error.message;
        this.retry();
      });
    }, RETRY_DELAY_MS).unref();
  }
}
