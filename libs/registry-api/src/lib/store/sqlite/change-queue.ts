import type { DatabaseSync } from 'node:sqlite';
import { nextTurn } from '@hangar/platform';

import type { Statements } from '../database';
import { SqliteStatements, toStoreError } from './sqlite-statements';

const MAX_BATCH_CHANGES = 200;

/**
 * Runs changes in sequence. Changes that arrive while others are running are committed together, so that they share a
 * single disk sync. Each change resolves only after the sync.
 */
export class ChangeQueue {
  private readonly statements: SqliteStatements;
  private waiting: Change[] = [];
  private running: Promise<void> | null = null;

  constructor(private readonly connection: DatabaseSync) {
    this.statements = new SqliteStatements(connection);
  }

  add<T>(action: (statements: Statements) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ action, resolve: resolve as (value: unknown) => void, reject });
      this.running ??= this.drain();
    });
  }

  /** Resolves when no change is running or waiting. */
  async waitUntilIdle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async drain(): Promise<void> {
    // Lets changes that were requested at the same time join the first batch.
    await nextTurn();
    while (this.waiting.length > 0) {
      await this.runBatch(this.waiting.splice(0, MAX_BATCH_CHANGES));
    }
    this.running = null;
  }

  private async runBatch(changes: readonly Change[]): Promise<void> {
    const completions: (() => void)[] = [];
    try {
      this.connection.exec('BEGIN IMMEDIATE');
      for (const change of changes) completions.push(await this.runOne(change));
      this.connection.exec('COMMIT');
    } catch (error) {
      // The disk is full or locked, so none of the changes was made. All of them are rejected.
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      for (const { reject } of changes) reject(toStoreError(error));
      return;
    }
    for (const complete of completions) complete();
  }

  /**
   * Runs one change. If it fails, only this change is rolled back. Returns a function to call when all changes are on
   * the disk.
   */
  private async runOne({ action, resolve, reject }: Change): Promise<() => void> {
    this.connection.exec('SAVEPOINT one');
    try {
      const result = await action(this.statements);
      this.connection.exec('RELEASE one');
      return () => resolve(result);
    } catch (error) {
      this.connection.exec('ROLLBACK TO one');
      this.connection.exec('RELEASE one');
      return () => reject(error);
    }
  }
}

interface Change {
  readonly action: (statements: Statements) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}
