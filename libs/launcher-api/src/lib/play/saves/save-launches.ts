import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop, type INamedFile, type IProtocol, type ISave } from '@hangar/domain';

import type { KnownSourcePort } from '../../application';
import { CatalogRepository, VersionRepository } from '../../library';
import { setupOf, type LaunchSetup, type LaunchTarget, type SaveRun, type SaveSetups } from '../launch';
import { ProtocolSaves, type KnownProtocolSave } from './protocol-saves';
import { findPortObstacle } from './save-obstacle';

/**
 * Provides the setup for continuing a protocol from a save: the current setup, or the setup with which the save was
 * made.
 */
@Injectable()
export class SaveSetupProvider implements SaveSetups {
  constructor(
    private readonly saves: ProtocolSaves,
    private readonly versions: VersionRepository,
    private readonly catalog: CatalogRepository,
  ) {}

  /** @throws `SAVE_NOT_FOUND`, `SAVE_NOT_LOADABLE`, `OLD_FILES_MISSING` */
  async setupFor(protocol: IProtocol, { saveId, ...run }: SaveRun): Promise<LaunchTarget> {
    const { withOldFiles = false } = run;
    return this.createSetup(await this.saves.findOf(protocol, saveId, { ...run, withOldFiles }), run);
  }

  /**
   * Returns the setup for continuing a protocol from a save, including the parts that are already resolved.
   * @throws `SAVE_NOT_LOADABLE`, `OLD_FILES_MISSING`
   */
  async createSetup(
    { protocol, save, known, currentSetup }: KnownProtocolSave,
    { withOldFiles, ...run }: Omit<SaveRun, 'saveId'>,
  ): Promise<LaunchTarget> {
    const { launchWith } = save;
    if (launchWith === null)
      throw new LauncherError(
        'SAVE_NOT_LOADABLE',
        `Couldn't load save ${describeSave(save)}. ${save.reason ?? ''}`,
      );
    const { sourcePortId, reason } = launchWith;
    const setup: LaunchSetup = {
      ...setupOf(protocol, run),
      // The port is specified, because the base game with which a save was made may have a source port of its own.
      sourcePortId,
      save: { path: save.filePath, slot: save.slot, isAutosave: save.autosave },
    };
    const notes = reason === null ? [] : [`Continues with ${withoutStop(launchWith.name)}. ${reason}`];
    const { choices, launchFiles, ports, families } = currentSetup;
    const canLoadSave = (port: KnownSourcePort) => findPortObstacle(known.needs, port, families) === null;
    if (withOldFiles) return { setup: { ...setup, ...(await this.getOldFiles(save)) }, notes, canLoadSave };
    const canReuseFiles = run.extras === undefined && launchFiles !== null;
    const port = ports.find(({ id }) => id === sourcePortId) ?? choices.port;
    return {
      setup,
      choices: { ...choices, port },
      notes,
      canLoadSave,
      ...(canReuseFiles ? { files: launchFiles } : {}),
    };
  }

  /** Returns the base game and the files with which the save was made, in load order. All of them must exist. */
  private async getOldFiles(
    save: ISave,
  ): Promise<Pick<LaunchSetup, 'baseGameVersionId' | 'files' | 'extras'>> {
    const { madeWith } = save;
    if (madeWith === null)
      throw new LauncherError(
        'OLD_FILES_MISSING',
        `Hangar doesn't know which files save ${describeSave(save)} was made with. Load it with the current files.`,
        { files: [] },
      );
    const { baseGame, files } = madeWith;
    const versions = await this.versions.list();
    const version = versions.find(({ hashValue, missing }) => hashValue === baseGame.hashValue && !missing);
    const known = await this.catalog.findByHashes(files.map(({ hashValue }) => hashValue));
    const missingFiles = files.filter(({ hashValue }) => known.get(hashValue)?.missing !== false);
    if (version === undefined || missingFiles.length > 0)
      throw oldFilesMissingError(save, [...(version === undefined ? [baseGame] : []), ...missingFiles]);
    return { baseGameVersionId: version.id, files: files.map((file) => ({ ...file })), extras: [] };
  }
}

function describeSave({ title, fileName }: ISave): string {
  return title === null ? fileName : `“${title}”`;
}

function oldFilesMissingError(save: ISave, files: readonly INamedFile[]): LauncherError {
  const names = files.map(({ name }) => name).join(', ');
  return new LauncherError(
    'OLD_FILES_MISSING',
    `Save ${describeSave(save)} was made with files that are no longer available: ${withoutStop(names)}. Add them again, or load it with the current files.`,
    { files },
  );
}
