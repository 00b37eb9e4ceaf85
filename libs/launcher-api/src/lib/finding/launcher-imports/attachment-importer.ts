import { basename, extname, join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory, type ImportRun } from '@hangar/api-foundation/storage';
import { withUserFile } from '@hangar/api-foundation/user-paths';
import {
  claimFreeName,
  copyAndHash,
  discardTemporary,
  readBytes,
  toSafeStem,
  createTemporaryName,
  type RegularFile,
} from '@hangar/file-system';
import { DamagedPlayFile, MAX_DEMO_BYTES, readDemo, readSave, readSaveName } from '@hangar/play-files';

import { SettingsRepository } from '../../application';
import { IMAGE_LIMIT_BYTES, ImageStore } from '../../library';
import { savesDirectoryOf } from '../../play';
import type { StepWork } from './import-plan';
import type { CreatedItem } from './import-record';
import { readCopyField } from './user-changes';

export type AttachmentWork = Extract<StepWork, { kind: 'attachment' }>;

/** Copies saves, demos and pictures of other launchers. */
@Injectable()
export class AttachmentImporter {
  constructor(
    private readonly images: ImageStore,
    private readonly settings: SettingsRepository,
    private readonly data: DataDirectory,
  ) {}

  /**
   * Copies a picture as part of an import. If the ID of a protocol is given, the picture becomes a screenshot of it,
   * otherwise a cover.
   * @throws `UNSUPPORTED_FILE_TYPE` if its content isn't a picture
   */
  importPicture(
    { path, attachment }: AttachmentWork,
    run: ImportRun,
    protocolId?: string,
  ): Promise<CreatedItem> {
    return withUserFile(path, async (file) => {
      const bytes = file.handle.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>;
      const baseName = protocolId === undefined ? 'cover' : toSafeStem(attachment.fileName, 'screenshot');
      const id = await this.images.saveTo(run, baseName, bytes, IMAGE_LIMIT_BYTES, protocolId);
      const source = { path, sizeBytes: file.stats.size };
      return {
        kind: 'image',
        id,
        name: attachment.fileName,
        source,
        ...(await readCopyField(join(this.data.images(), id))),
        ...(protocolId === undefined ? {} : { protocolId }),
      };
    });
  }

  /**
   * Copies a save to the save folder of a protocol, or a demo to its working directory, under a free name.
   * @throws `UNSUPPORTED_FILE_TYPE` if its content isn't a save or demo
   */
  async importPlayFile(work: AttachmentWork, protocolId: string, signal: AbortSignal): Promise<CreatedItem> {
    const { path, attachment } = work;
    const kind = attachment.kind === 'demo' ? 'demo' : 'save';
    const directory = await this.getFolder(kind, protocolId);
    const name = basename(attachment.fileName);
    return withUserFile(path, async (file) => {
      await assertPlayFile(file, kind, name);
      await mkdir(directory, { recursive: true });
      const temporaryPath = createTemporaryName(join(directory, name));
      try {
        await copyAndHash(file, temporaryPath, { signal });
        const extension = extname(name);
        const stem = toSafeStem(name, kind);
        const claimedPath = await claimFreeName(temporaryPath, { directory, stem, extension });
        const source = { path, sizeBytes: file.stats.size };
        const id = join(directory, claimedPath);
        return { kind, id, name, source, protocolId, ...(await readCopyField(id)) };
      } finally {
        await discardTemporary(temporaryPath);
      }
    });
  }

  /** Whether a recorded save or demo is in the folder to which {@link importPlayFile} copies. */
  async isOwnCopy({ kind, id, protocolId }: CreatedItem): Promise<boolean> {
    if (protocolId === undefined) return false;
    const directory = await this.getFolder(kind === 'demo' ? 'demo' : 'save', protocolId);
    return id === join(directory, basename(id));
  }

  /** Returns the save folder of a protocol that has just been created. */
  async getSaveFolder(protocolId: string): Promise<string> {
    const { savegamesPath } = await this.settings.read();
    return savesDirectoryOf({ folderName: protocolId }, { savegamesPath, home: this.data.home });
  }

  private async getFolder(kind: 'save' | 'demo', protocolId: string): Promise<string> {
    return kind === 'demo' ? this.data.workingDirectoryOf(protocolId) : this.getSaveFolder(protocolId);
  }
}

/** Checks a file by its content. Saves must also have a name that source ports recognise. */
async function assertPlayFile(file: RegularFile, kind: 'save' | 'demo', name: string): Promise<void> {
  const isNamed = kind === 'demo' ? /\.(?:lmp|cld)$/i.test(name) : readSaveName(name) !== null;
  try {
    if (isNamed && kind === 'save') await readSave(file);
    else if (isNamed) readDemo(await readBytes(file, 0, Math.min(file.stats.size, MAX_DEMO_BYTES)));
  } catch (error) {
    if (!(error instanceof DamagedPlayFile)) throw error;
    throw unsupportedError(name, kind);
  }
  if (!isNamed) throw unsupportedError(name, kind);
}

function unsupportedError(name: string, kind: string): LauncherError {
  return new LauncherError('UNSUPPORTED_FILE_TYPE', `${name} isn't a ${kind} that Hangar knows.`);
}
