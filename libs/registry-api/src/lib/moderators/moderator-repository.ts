import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '../registry-api-options';
import type { Database } from '../store';

const TOKEN_BYTES = 24;

/**
 * Stores moderators and the hashes of their tokens. Unsalted hashes are sufficient because tokens are long and random.
 */
@Injectable()
export class ModeratorRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Returns the name of the moderator with this token. */
  async findNameByToken(token: string): Promise<string | null> {
    // The query compares hashes, so that its duration reveals nothing about the token.
    const row = await this.database.get('SELECT name FROM moderators WHERE token_hash = $1', [
      hashToken(token),
    ]);
    return row ? (row['name'] as string) : null;
  }

  /** Returns the hash of a moderator's token. Changing it ends the moderator's sessions. */
  async findTokenHash(name: string): Promise<Uint8Array | null> {
    const row = await this.database.get('SELECT token_hash FROM moderators WHERE name = $1', [name]);
    return row ? (row['token_hash'] as Uint8Array) : null;
  }

  /** Replaces all moderators. */
  async replaceAll(tokens: ReadonlyMap<string, string>): Promise<void> {
    await this.database.change('moderators', async (statements) => {
      await statements.run('DELETE FROM moderators');
      for (const [name, token] of tokens) {
        await statements.run('INSERT INTO moderators (name, token_hash) VALUES ($1, $2)', [
          name,
          hashToken(token),
        ]);
      }
    });
  }

  /** Creates a moderator if the store has none yet, and returns the token. The token cannot be retrieved later. */
  async addFirst(name: string): Promise<string | null> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return this.database.change('moderators', async (statements) => {
      if (await statements.get('SELECT 1 AS one FROM moderators LIMIT 1')) return null;
      await statements.run('INSERT INTO moderators (name, token_hash) VALUES ($1, $2)', [
        name,
        hashToken(token),
      ]);
      return token;
    });
  }
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
