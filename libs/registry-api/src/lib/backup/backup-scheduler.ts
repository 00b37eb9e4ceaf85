import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { timestamp, type Clock } from '@hangar/platform';

import { CLOCK, REGISTRY_OPTIONS, type BackupOptions, type CompleteOptions } from '../registry-api-options';
import { getStoreProblem } from '../store';
import { RegistryBackup } from './registry-backup';

const CHECK_INTERVAL_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** The file name of a backup. It contains the time, without characters that some file systems reject. */
const FILE_NAME = /^registry-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.jsonl\.gz$/;

/** Makes backups at the configured interval, and deletes the oldest ones. File names determine their age. */
@Injectable()
export class BackupScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('backup');
  private stopChecks: () => void = () => undefined;
  private currentCheck: Promise<void> | null = null;

  constructor(
    private readonly backup: RegistryBackup,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
  ) {}

  onApplicationBootstrap(): void {
    const { backups } = this.options;
    if (backups === null) return;
    const check = (): Promise<void> => {
      this.currentCheck ??= this.backUpIfDue(backups).finally(() => (this.currentCheck = null));
      return this.currentCheck;
    };
    // The test clock waits for the returned promise.
    this.stopChecks = this.clock.every(CHECK_INTERVAL_MS, check as () => void);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopChecks();
    await this.currentCheck;
  }

  private async backUpIfDue({ directory, intervalHours, maxCount }: BackupOptions): Promise<void> {
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const latest = (await listBackups(directory, this.clock.now())).at(-1);
      const age = latest === undefined ? Infinity : this.clock.now() - readTime(latest);
      if (age >= 0 && age < intervalHours * HOUR_MS) return;
      const name = `registry-${timestamp(this.clock).slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`;
      await this.backup.write(join(directory, name));
      this.logger.log({ file: name });
      const backups = await listBackups(directory, this.clock.now());
      for (const old of backups.slice(0, -maxCount)) await rm(join(directory, old));
    } catch (error) {
      // The next check tries again. Older backups are kept until a new one is complete.
      this.logger.error(`The backup failed: ${getStoreProblem(error)}`);
    }
  }
}

/**
 * Returns the names of the backups, oldest first. Backups with a time in the future were made before the clock was
 * set back, so they are the oldest. Other files are ignored.
 */
async function listBackups(directory: string, now: number): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
  const isFuture = (name: string) => readTime(name) > now;
  return [...names.filter(isFuture), ...names.filter((name) => !isFuture(name))];
}

function readTime(name: string): number {
  return Date.parse(name.replace(FILE_NAME, '$1T$2:$3:$4Z'));
}
