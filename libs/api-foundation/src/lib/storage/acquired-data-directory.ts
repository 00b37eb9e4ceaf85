import type { OnApplicationShutdown } from '@nestjs/common';

import { DataDirectory } from './data-directory';
import { holdFolder } from './held-folders';
import { InstanceLock } from './instance-lock';

/**
 * A data directory held by this process until it is released: created, locked against other instances of Hangar, and
 * tidied.
 */
export class AcquiredDataDirectory implements OnApplicationShutdown {
  private constructor(
    readonly data: DataDirectory,
    private readonly lock: InstanceLock,
    private readonly forget: () => void,
  ) {}

  /**
   * Acquires the data directory. A second instance uses `url` to find this instance.
   * @throws {StartupError} if another instance holds it, or it cannot be used
   */
  static async acquire(path: string | undefined, url = ''): Promise<AcquiredDataDirectory> {
    const data = new DataDirectory(path);
    await data.prepare();
    const lock = await InstanceLock.acquire(data.lockFile(), url);
    const acquired = new AcquiredDataDirectory(data, lock, await holdFolder(data.path, () => lock.exists()));
    try {
      await data.tidy();
    } catch (error) {
      await acquired.release();
      throw error;
    }
    return acquired;
  }

  release(): Promise<void> {
    this.forget();
    return this.lock.release();
  }

  /** Called by Nest if a module of another Nest application acquired the data directory. */
  onApplicationShutdown(): Promise<void> {
    return this.release();
  }
}
