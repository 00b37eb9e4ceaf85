import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '../registry-api-options';
import type { Database, Queries, Row, Statements } from '../store';

const TOKEN_BYTES = 24;

/** Roles of moderators. Only admins add, change and remove moderators. */
export const MODERATOR_ROLES = ['moderator', 'admin'] as const;
export type ModeratorRole = (typeof MODERATOR_ROLES)[number];

/** A moderator, as shown to admins. */
export interface ModeratorAccount {
  readonly name: string;
  readonly role: ModeratorRole;
}

interface StoredModerator extends ModeratorAccount {
  /** Changing the token changes its hash, which ends the moderator's sessions. */
  readonly tokenHash: Uint8Array;
}

/**
 * Stores moderators and the hashes of their tokens. Unsalted hashes are sufficient because tokens are long and random.
 * Methods that are part of a change receive the change's statements as their first parameter.
 */
@Injectable()
export class ModeratorRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Returns the moderator with this token. */
  async findByToken(token: string): Promise<StoredModerator | null> {
    // The query compares hashes, so that its duration reveals nothing about the token.
    const row = await this.database.get('SELECT * FROM moderators WHERE token_hash = $1', [hashToken(token)]);
    return row ? toModerator(row) : null;
  }

  find(name: string): Promise<StoredModerator | null> {
    return this.findIn(this.database, name);
  }

  /** Returns the moderator as seen within a change. */
  async findIn(queries: Queries, name: string): Promise<StoredModerator | null> {
    const row = await queries.get('SELECT * FROM moderators WHERE name = $1', [name]);
    return row ? toModerator(row) : null;
  }

  async list(): Promise<ModeratorAccount[]> {
    const rows = await this.database.all('SELECT * FROM moderators ORDER BY name');
    return rows.map(toModerator).map(({ name, role }) => ({ name, role }));
  }

  async countAdmins(statements: Statements): Promise<number> {
    const row = await statements.get("SELECT count(*) AS total FROM moderators WHERE role = 'admin'");
    return Number(row?.['total']);
  }

  /** Runs a change of moderators. Such changes never run concurrently. */
  change<T>(action: (statements: Statements) => Promise<T>): Promise<T> {
    return this.database.change('moderators', action);
  }

  /** Adds a moderator and returns the token, which cannot be retrieved later. */
  async add(statements: Statements, { name, role }: ModeratorAccount): Promise<string> {
    const token = createToken();
    await insert(statements, { name, role }, token);
    return token;
  }

  async setRole(statements: Statements, { name, role }: ModeratorAccount): Promise<void> {
    await statements.run('UPDATE moderators SET role = $1 WHERE name = $2', [role, name]);
  }

  /** Replaces a moderator's token, and returns the new one. */
  async renewToken(statements: Statements, name: string): Promise<string> {
    const token = createToken();
    await statements.run('UPDATE moderators SET token_hash = $1 WHERE name = $2', [hashToken(token), name]);
    return token;
  }

  async remove(statements: Statements, name: string): Promise<void> {
    await statements.run('DELETE FROM moderators WHERE name = $1', [name]);
  }

  /** Replaces all moderators. The first becomes the admin. */
  replaceAll(tokens: ReadonlyMap<string, string>): Promise<void> {
    return this.change(async (statements) => {
      await statements.run('DELETE FROM moderators');
      for (const [index, [name, token]] of [...tokens].entries())
        await insert(statements, { name, role: index === 0 ? 'admin' : 'moderator' }, token);
    });
  }

  /** Creates an admin if the store has no moderators yet, and returns the token. */
  addFirst(name: string): Promise<string | null> {
    return this.change(async (statements) =>
      (await statements.get('SELECT 1 AS one FROM moderators LIMIT 1'))
        ? null
        : this.add(statements, { name, role: 'admin' }),
    );
  }
}

function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function insert(
  statements: Statements,
  { name, role }: ModeratorAccount,
  token: string,
): Promise<void> {
  await statements.run('INSERT INTO moderators (name, role, token_hash) VALUES ($1, $2, $3)', [
    name,
    role,
    hashToken(token),
  ]);
}

function toModerator(row: Row): StoredModerator {
  return {
    name: row['name'] as string,
    role: row['role'] as ModeratorRole,
    tokenHash: row['token_hash'] as Uint8Array,
  };
}
