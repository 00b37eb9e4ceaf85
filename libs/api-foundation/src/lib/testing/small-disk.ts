import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportNotTested } from '@hangar/platform/testing';

/** A 6 MB file system in memory that a test can fill or make read-only. Requires root on Linux. */
export class SmallDisk {
  private constructor(readonly directory: string) {}

  /**
   * Whether this machine supports this. Fails instead of returning `false` if `CI=true`, because these tests must run
   * there.
   */
  static isPossible(): boolean {
    try {
      SmallDisk.mount().remove();
      return true;
    } catch (error) {
      return reportNotTested('a small disk', 'run the tests as root on Linux', error);
    }
  }

  static mount(): SmallDisk {
    const directory = mkdtempSync(join(tmpdir(), 'hangar-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=0700', 'tmpfs', directory], {
        stdio: 'pipe',
      });
    } catch (error) {
      rmdirSync(directory);
      throw error;
    }
    return new SmallDisk(directory);
  }

  path(...parts: string[]): string {
    return join(this.directory, ...parts);
  }

  /** Fills the disk except for a number of bytes. */
  async fill(freeBytes: number): Promise<void> {
    await this.free();
    const { bavail, bsize } = statfsSync(this.directory);
    await writeFile(this.path('filler'), Buffer.alloc(bavail * bsize - freeBytes));
  }

  async free(): Promise<void> {
    await rm(this.path('filler'), { force: true });
  }

  remount(mode: 'ro' | 'rw'): void {
    execFileSync('mount', ['-o', `remount,${mode}`, this.directory], { stdio: 'pipe' });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.directory], { stdio: 'pipe' });
    rmdirSync(this.directory);
  }
}
