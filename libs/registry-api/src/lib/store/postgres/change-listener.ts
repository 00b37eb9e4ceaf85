import pg from 'pg';

/** Where the triggers tell of changes, and what they set in the transaction itself. Part of the tables' layout. */
export const CHANGES_CHANNEL = 'hangar_registry_changes';
export const CHANGED_SETTING = 'hangar_registry.has_changed';

/** A connection that was lost without a word is found out after twice this time at most. */
const CHECK_MILLISECONDS = 5_000;
const RETRY_MILLISECONDS = 1_000;

/** Hears over a connection of its own when somebody has changed what is told. */
export class ChangeListener {
  private client: pg.Client | null = null;
  private heard = 0;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly report: (error: Error) => void,
  ) {}

  /** A number that grows with each change; `null` while a change could be missed. */
  get version(): number | null {
    return this.client ? this.heard : null;
  }

  /** For changes of this very server, which need not be heard first. */
  noteChange(): void {
    this.heard++;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CHECK_MILLISECONDS,
      query_timeout: CHECK_MILLISECONDS,
    });
    client.on('notification', () => this.noteChange());
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('The connection that tells of changes was closed.')));
    await client.connect();
    await client.query(`LISTEN ${CHANGES_CHANNEL}`);
    if (this.isClosed) return client.end();
    // Something may have changed while nobody listened.
    this.noteChange();
    this.client = client;
    this.timer = setTimeout(() => void this.check(client), CHECK_MILLISECONDS).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end();
  }

  /** Asks something, so that a network that swallows everything is noticed. */
  private async check(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      if (this.client === client)
        this.timer = setTimeout(() => void this.check(client), CHECK_MILLISECONDS).unref();
    } catch (error) {
      this.lose(client, error as Error);
    }
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = null;
    clearTimeout(this.timer);
    this.report(error);
    // Whatever it still has to say, nobody waits for it.
    client.end().catch(() => undefined);
    this.retry();
  }

  private retry(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.start().catch((error: Error) => {
        this.report(error);
        this.retry();
      });
    }, RETRY_MILLISECONDS).unref();
  }
}
