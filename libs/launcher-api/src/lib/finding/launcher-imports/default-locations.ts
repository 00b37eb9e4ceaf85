import { Inject, Injectable } from '@nestjs/common';
import { join } from 'node:path';
import { realpath, stat } from 'node:fs/promises';
import { SCANNED_MACHINE } from '@hangar/api-foundation/platform';
import { LAUNCHER_KINDS, type LauncherKind } from '@hangar/domain';
import type { ScannedMachine } from '@hangar/launch-engine';

import { fillPlaceholders } from '../../library';
import { LAUNCHER_FOLDERS, LIBRARY_FILES } from '../other-launchers';

/** A library's file in its usual place. */
export interface DefaultFile {
  readonly kind: LauncherKind;
  readonly path: string;
}

/** Finds other launchers' libraries in the folders where the launchers store them. */
@Injectable()
export class DefaultLocations {
  constructor(@Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine) {}

  /** Returns the existing files, without duplicates. */
  async list(): Promise<DefaultFile[]> {
    const candidates = LAUNCHER_KINDS.flatMap((kind) =>
      (LAUNCHER_FOLDERS[kind][this.machine.platform] ?? [])
        .flatMap((template) => fillPlaceholders(template, this.machine))
        .flatMap((folder) => LIBRARY_FILES[kind].map((name) => ({ kind, path: join(folder, name) }))),
    );
    const files = await Promise.all(candidates.map(findExisting));
    return [...new Map(files.flatMap((file) => (file === null ? [] : [[file.path, file]]))).values()];
  }

  /** Whether a real path belongs to the user's own launcher. */
  async has(path: string): Promise<boolean> {
    return (await this.list()).some((file) => file.path === path);
  }
}

async function findExisting({ kind, path }: DefaultFile): Promise<DefaultFile | null> {
  // Most launchers aren't installed.
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? { kind, path: await realpath(path) } : null;
}
