import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '../registry-api-options';
import type { Database } from '../store';

const TOKEN_BYTES = 24;

/** Who may decide. Of their tokens only hashes are kept; tokens are long and random, so a plain hash is enough. */
@Injectable()
export class ModeratorRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The name of whoever has this token. */
  async nameOfToken(token: string): Promise<string | null> {
    // Found by hash: how long the search takes says nothing about the token.
    const row = await this.database.get('SELECT name FROM moderators WHERE token_hash = $1', [hashOf(token)]);
    return row ? (row['name'] as string) : null;
  }

  /** The hash of a moderator's token, which changes when their sessions shall end. */
  async tokenHashOf(name: string): Promise<Uint8Array | null> {
    const row = await this.database.get('SELECT token_hash FROM moderators WHERE name = $1', [name]);
    return row ? (row['token_hash'] as Uint8Array) : null;
  }

  /** Makes these the moderators, and nobody else. */
  async replaceAll(tokens: ReadonlyMap<string, string>): Promise<void> {
    await this.database.change('moderators', async (statements) => {
      await statements.run('DELETE FROM moderators');
      for (const [name, token] of tokens) {
        await statements.run('INSERT INTO moderators (name, token_hash) VALUES ($1, $2)', [
          name,
          hashOf(token),
        ]);
      }
    });
  }

  /** The token of a first moderator, where there is none yet; it is told this once. */
  async addFirst(name: string): Promise<string | null> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return this.database.change('moderators', async (statements) => {
      if (await statements.get('SELECT 1 AS one FROM moderators LIMIT 1')) return null;
      await statements.run('INSERT INTO moderators (name, token_hash) VALUES ($1, $2)', [
        name,
        hashOf(token),
      ]);
      return token;
    });
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
