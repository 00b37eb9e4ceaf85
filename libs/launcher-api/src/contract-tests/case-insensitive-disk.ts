import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportNotTested } from '@hangar/platform/testing';

const SIZE_BYTES = 64 * 1024 * 1024;
const IGNORE_OUTPUT: ExecFileSyncOptions = {
  stdio: 'pipe',
  env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` },
};

/**
 * A disk on which `Scythe.wad` and `SCYTHE.WAD` are the same file, as on Windows and macOS: an NTFS image. Only root on
 * Linux can mount it, with Debian's package `ntfs-3g`.
 */
export class CaseInsensitiveDisk {
  private constructor(
    private readonly folder: string,
    /** The mount point. */
    readonly directory: string,
  ) {}

  /**
   * Whether this computer supports such a disk. If not, reports that the tests are skipped. With `CI=true`, throws
   * instead, because CI must not skip the tests.
   */
  static isPossible(): boolean {
    try {
      CaseInsensitiveDisk.mount().remove();
      return true;
    } catch (error) {
      return reportNotTested(
        'a disk that ignores case',
        'run the tests as root on Linux, with the package ntfs-3g and /dev/fuse',
        error,
      );
    }
  }

  static mount(): CaseInsensitiveDisk {
    const folder = mkdtempSync(join(tmpdir(), 'hangar-ntfs-'));
    try {
      const [image, directory] = [join(folder, 'image'), join(folder, 'disk')];
      writeFileSync(image, '');
      truncateSync(image, SIZE_BYTES);
      mkdirSync(directory);
      execFileSync('mkfs.ntfs', ['-F', '-f', '-q', image], IGNORE_OUTPUT);
      execFileSync('lowntfs-3g', ['-o', 'ignore_case', image, directory], IGNORE_OUTPUT);
      return new CaseInsensitiveDisk(folder, directory);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  path(...parts: string[]): string {
    return join(this.directory, ...parts);
  }

  remove(): void {
    execFileSync('umount', ['-l', this.directory], IGNORE_OUTPUT);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
