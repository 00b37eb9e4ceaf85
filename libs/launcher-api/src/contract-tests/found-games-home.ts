import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IFoundGame } from '@hangar/domain';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

/** A fake home folder with installed games, and a Hangar that searches it. */
export class FoundGamesHome {
  private constructor(
    readonly directory: string,
    readonly api: TestLauncherApi,
    readonly clock: ManualClock,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async create(): Promise<FoundGamesHome> {
    const directory = await mkdtemp(join(tmpdir(), 'hangar-games-'));
    // Prevents the test from finding games that are installed on the computer.
    const environment: NodeJS.ProcessEnv = { XDG_DATA_DIRS: join(directory, 'usr/share') };
    const clock = new ManualClock();
    const machine = { environment, homeDirectory: directory, platform: 'linux' as const };
    const api = await createTestLauncherApi({ platform: { clock, machine } });
    return new FoundGamesHome(directory, api, clock, environment);
  }

  path(...parts: string[]): string {
    return join(this.directory, ...parts);
  }

  set(variable: string, value: string): void {
    this.environment[variable] = value;
  }

  async write(path: string, content: string | Buffer): Promise<string> {
    const target = this.path(path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    return target;
  }

  async link(path: string, target: string): Promise<void> {
    await mkdir(dirname(this.path(path)), { recursive: true });
    await symlink(target, this.path(path));
  }

  async createHardLink(path: string, target: string): Promise<void> {
    await mkdir(dirname(this.path(path)), { recursive: true });
    await link(target, this.path(path));
  }

  /** Returns the games found in this home folder, but not those found elsewhere on the computer. */
  async listFoundGames(): Promise<IFoundGame[]> {
    const { data } = await this.api.call('listFoundGames', {});
    return data.filter(({ filePath }) => filePath.startsWith(this.directory));
  }

  async close(): Promise<void> {
    await this.api.close();
    await rm(this.directory, { recursive: true, force: true });
  }
}
