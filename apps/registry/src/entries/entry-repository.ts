import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '../registry-options';
import type { Database, Row, Statements } from '../store';
import { nameOf, type Entry } from './entry';
import { nameKey, spellingsOf, wordsOf } from './name-words';
import { entryOfRow } from './entry-row';

/** The active entries. What changes them takes the statements of a change that the caller has begun. */
@Injectable()
export class EntryRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async findByHash(hash: string, statements: Statements = this.database): Promise<Entry | null> {
    const row = await statements.get('SELECT * FROM entries WHERE hash = $1', [hash]);
    return row ? entryOfRow(row) : null;
  }

  /** All versions of a family, the newest first, at most a hundred. */
  async findFamily(familyName: string): Promise<Entry[]> {
    const rows = await this.database.all(
      'SELECT * FROM entries WHERE family_key = $1 ORDER BY id DESC LIMIT 100',
      [familyKey(familyName)],
    );
    return rows.map(entryOfRow);
  }

  /** Entries after the one with the given number, with their numbers: a walk through all of them. */
  async readOn(after: number, limit: number): Promise<{ readonly id: number; readonly entry: Entry }[]> {
    const rows = await this.database.all('SELECT * FROM entries WHERE id > $1 ORDER BY id LIMIT $2', [
      after,
      limit,
    ]);
    return rows.map((row) => ({ id: Number(row['id']), entry: entryOfRow(row) }));
  }

  async isEmpty(): Promise<boolean> {
    return (await this.database.get('SELECT 1 AS one FROM entries LIMIT 1')) === undefined;
  }

  /** Adds an entry, or replaces the one with its hash. */
  async put(statements: Statements, entry: Entry): Promise<void> {
    const known = await statements.get('SELECT * FROM entries WHERE hash = $1', [entry.hash]);
    if (known)
      await this.database.words.remove(statements, {
        id: Number(known['id']),
        rank: rankOf(entryOfRow(known)),
      });
    const id = Number((await statements.get(PUT, valuesOf(entry)))?.['id']);
    const texts = [entry.familyName, entry.displayName ?? '', entry.version ?? ''];
    const words = [...new Set(wordsOf(texts.join(' ')))];
    await this.database.words.put(statements, { id, rank: rankOf(entry), words });
    for (const word of words) await this.learnWord(statements, word);
  }

  async remove(statements: Statements, entry: Entry): Promise<void> {
    const row: Row | undefined = await statements.get('SELECT id FROM entries WHERE hash = $1', [entry.hash]);
    if (!row) return;
    await this.database.words.remove(statements, { id: Number(row['id']), rank: rankOf(entry) });
    await statements.run('DELETE FROM entries WHERE hash = $1', [entry.hash]);
  }

  /** Words are never unlearnt: one without entries only leads a wrong spelling nowhere. */
  private async learnWord(statements: Statements, word: string): Promise<void> {
    if (await statements.get('SELECT 1 AS one FROM spellings WHERE variant = $1 AND word = $1', [word]))
      return;
    for (const variant of spellingsOf(word)) {
      await statements.run('INSERT INTO spellings (variant, word) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        variant,
        word,
      ]);
    }
  }
}

const PUT = `INSERT INTO entries
    (hash, family_name, family_key, display_name, version, category, is_sidecar, load_order, urls, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (hash) DO UPDATE SET
    family_name = excluded.family_name, family_key = excluded.family_key, display_name = excluded.display_name,
    version = excluded.version, category = excluded.category, is_sidecar = excluded.is_sidecar,
    load_order = excluded.load_order, urls = excluded.urls, updated_at = excluded.updated_at
  RETURNING id`;

function valuesOf(entry: Entry): (string | number | null)[] {
  return [
    entry.hash,
    entry.familyName,
    familyKey(entry.familyName),
    entry.displayName,
    entry.version,
    entry.category,
    entry.isSidecar ? 1 : 0,
    JSON.stringify(entry.loadOrder),
    JSON.stringify(entry.urls),
    new Date().toISOString(),
  ];
}

/** Of all names with the wanted words, the shortest is the nearest. */
function rankOf(entry: Entry): number {
  return nameKey(nameOf(entry)).length;
}

/** Names made of signs alone have no words; they are their own key. */
function familyKey(familyName: string): string {
  return nameKey(familyName) || familyName;
}
