import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { withoutStop } from '@hangar/domain';
import { writeFileAtomically } from '@hangar/file-system';
import { nextTurn, StartupError, timestamp, type Clock } from '@hangar/platform';

import { EntryRepository, toEntry } from '../entries';
import { CLOCK, DATABASE } from '../registry-api-options';
import { formatPlaceholderRows, type Database, type Row, type Statements } from '../store';
import { BACKUP_TABLES, createBackup, parseBackup, type BackupRow, type BackupTable } from './backup-format';

const BATCH_SIZE = 50;

/** Writes everything in the store to a file, and restores such files. */
@Injectable()
export class RegistryBackup {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly entries: EntryRepository,
  ) {}

  /**
   * Writes a compressed snapshot of the store, while the Registry continues to serve requests. The file is only
   * created when it is complete, and is private to this user.
   */
  async write(file: string): Promise<void> {
    await this.database.readSnapshot(async (queries) => {
      const zip = createGzip();
      const lines = Readable.from(pauseAfterEach(createBackup(queries, timestamp(this.clock))));
      await Promise.all([
        pipeline(lines, zip),
        writeFileAtomically(file, zip as AsyncIterable<Buffer>, { makeFolder: async () => undefined }),
      ]);
    });
  }

  /**
   * Restores a backup to an empty store. If anything is wrong with it, nothing is changed.
   * @returns the number of restored rows
   * @throws StartupError if the file is not a complete backup, or the store is not empty
   */
  async restore(file: string): Promise<number> {
    try {
      return await this.database.change('restore', async (statements) => {
        await this.rejectUnlessEmpty(statements);
        // Removes the admin that a new Registry creates.
        await statements.run('DELETE FROM moderators');
        return this.restoreRows(statements, parseBackup(readLines(file)));
      });
    } catch (error) {
      throw toRestoreError(file, error);
    }
  }

  private async rejectUnlessEmpty(statements: Statements): Promise<void> {
    for (const table of ['entries', 'submissions', 'history', 'rejections']) {
      if (!(await statements.get(`SELECT 1 AS one FROM ${table} LIMIT 1`))) continue;
      throw new StartupError(
        'This Registry is not empty. Set REGISTRY_DATA_DIR or DATABASE_URL to a new folder or database, and restore again.',
      );
    }
  }

  private async restoreRows(statements: Statements, rows: AsyncIterable<BackupRow>): Promise<number> {
    let batch: BackupRow[] = [];
    let count = 0;
    for await (const row of rows) {
      if (batch.length === BATCH_SIZE || (batch[0] && batch[0].table !== row.table)) {
        await this.insert(statements, batch);
        batch = [];
      }
      batch.push(row);
      count++;
    }
    await this.insert(statements, batch);
    for (const table of Object.keys(BACKUP_TABLES) as BackupTable[])
      if ((BACKUP_TABLES[table] as readonly string[]).includes('id'))
        await this.database.skipUsedIds(statements, table);
    return count;
  }

  /** Inserts rows of one table. */
  private async insert(statements: Statements, batch: readonly BackupRow[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const rows = batch.map(({ row }) => row);
    // The entries' IDs are not used elsewhere, and the repository also creates the index for searches.
    if (first.table === 'entries') return this.entries.putAll(statements, rows.map(toEntry));
    const columns = Object.keys(first.row);
    await statements.run(
      `INSERT INTO ${first.table} (${columns.join(', ')}) VALUES ${formatPlaceholderRows(rows.length, columns.length)}`,
      rows.flatMap((row) => columns.map((column) => getValue(row, column))),
    );
  }
}

function getValue(row: Row, column: string) {
  const value = row[column];
  if (value === undefined) throw new StartupError(`A row has no ${column}.`);
  return value;
}

/** Lets the Registry handle requests between the pages of a backup. */
async function* pauseAfterEach(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    yield part;
    await nextTurn();
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const unzip = createGunzip();
  const source = createReadStream(file).once('error', (error) => unzip.destroy(error));
  let rest = '';
  for await (const part of source.pipe(unzip).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function toRestoreError(file: string, error: unknown): unknown {
  if (error instanceof StartupError)
    return new StartupError(`${file} can't be restored. ${withoutStop(error.message)}.`);
  const { code, message } = error as NodeJS.ErrnoException;
  // Errors from the file system, and from decompressing a damaged file.
  return /^(E|Z_)[A-Z_]+$/.test(code ?? '')
    ? new StartupError(`Couldn't read ${file} (${withoutStop(message)}). Choose the backup of a Registry.`)
    : error;
}
