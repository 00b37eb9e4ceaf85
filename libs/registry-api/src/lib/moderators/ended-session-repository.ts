import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '../registry-api-options';
import type { Database } from '../store';

/** Stores signed-out sessions, each until its expiry date. All servers that use this store share them. */
@Injectable()
export class EndedSessionRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async has(session: string): Promise<boolean> {
    const row = await this.database.get('SELECT 1 AS one FROM ended_sessions WHERE session_key = $1', [
      getKey(session),
    ]);
    return row !== undefined;
  }

  /** Adds a session and removes expired sessions. Times are milliseconds since 1970. */
  async add(session: string, expiresAt: number, now: number): Promise<void> {
    await this.database.change('sessions', async (statements) => {
      await statements.run('DELETE FROM ended_sessions WHERE expires_at < $1', [new Date(now).toISOString()]);
      await statements.run(
        'INSERT INTO ended_sessions (session_key, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [getKey(session), new Date(expiresAt).toISOString()],
      );
    });
  }
}

/** Only a hash is stored, so that a copy of the store does not give access. */
function getKey(session: string): string {
  return createHash('sha256').update(session).digest('hex');
}
