import type { OnApplicationShutdown } from '@nestjs/common';

import { DataDirectory } from './data-directory';
import { holdFolder } from './held-folders';
import { InstanceLock } from './instance-lock';

/** A data directory that is ours until it is released: made, locked against other Hangars, tidied. */
export class HeldDataDirectory implements OnApplicationShutdown {
  private constructor(
    readonly data: DataDirectory,
    private readonly lock: InstanceLock,
    private readonly forget: () => void,
  ) {}

  /**
   * Takes the data directory; `url` tells a second Hangar where the first one is.
   * @throws a `StartupError` when another one holds it, or when it cannot be used
   */
  static async take(given: string | undefined, url = ''): Promise<HeldDataDirectory> {
    const data = new DataDirectory(given);
    await data.prepare();
    const lock = await InstanceLock.take(data.lockFile(), url);
    const held = new HeldDataDirectory(data, lock, await holdFolder(data.path, () => lock.isThere()));
    try {
      await data.tidy();
    } catch (error) {
      await held.release();
      throw error;
    }
    return held;
  }

  release(): Promise<void> {
    this.forget();
    return this.lock.release();
  }

  /** Called where a module of another Nest application took it. */
  onApplicationShutdown(): Promise<void> {
    return this.release();
  }
}
