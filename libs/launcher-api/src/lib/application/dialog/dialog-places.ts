import { basename } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SCANNED_MACHINE } from '@hangar/api-foundation/platform';
import type { IDialogPlace } from '@hangar/domain';
import { isFolder } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { listDriveNames } from './folder-lister';
import { findUserFolder } from './user-folders';

/** Finds the usual folders for a user's files. */
@Injectable()
export class DialogPlaces {
  constructor(
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
  ) {}

  /** Returns the folders that exist, without duplicates. */
  async list(): Promise<IDialogPlace[]> {
    const { homeDirectory, platform } = this.machine;
    const folders = [
      { kind: 'home', path: homeDirectory },
      { kind: 'downloads', path: this.options.downloadsFolder ?? (await this.find('downloads')) },
      { kind: 'desktop', path: await this.find('desktop') },
      { kind: 'documents', path: await this.find('documents') },
    ] as const;
    const drives = platform === 'win32' ? await listDriveNames() : [];
    const places = [
      ...folders.map((folder): IDialogPlace => ({ ...folder, name: basename(folder.path) || folder.path })),
      ...drives.map((name): IDialogPlace => ({ kind: 'drive', path: name, name })),
    ];
    const existing = await Promise.all(
      places.map(async (place) => ((await isFolder(place.path)) ? [place] : [])),
    );
    const uniqueByPath = new Map<string, IDialogPlace>();
    for (const place of existing.flat())
      if (!uniqueByPath.has(place.path)) uniqueByPath.set(place.path, place);
    return [...uniqueByPath.values()];
  }

  private find(folder: Parameters<typeof findUserFolder>[0]): Promise<string> {
    return findUserFolder(folder, this.machine);
  }
}
