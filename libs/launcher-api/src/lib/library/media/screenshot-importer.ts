import { join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ChangeNotes,
  DataDirectory,
  StorageProblems,
  textOrNull,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { isFile, isPlainFileName } from '@hangar/file-system';

import { ProtocolRepository } from '../protocols';
import { FoundScreenshots } from './found-screenshots';
import { IMAGE_LIMIT_BYTES } from '../pictures';
import { ImageStore, type CopiedImage } from './image-store';

/**
 * Imports screenshots to `images/`. If the ID of an existing protocol is given, they become screenshots of that
 * protocol.
 */
@Injectable()
export class ScreenshotImporter implements OnApplicationBootstrap {
  private readonly notes: ChangeNotes<CopiedImage>;

  constructor(
    private readonly data: DataDirectory,
    problems: StorageProblems,
    private readonly images: ImageStore,
    private readonly found: FoundScreenshots,
    private readonly protocols: ProtocolRepository,
  ) {
    this.notes = new ChangeNotes<CopiedImage>(data, problems, {
      name: 'screenshot',
      work: 'import of a screenshot',
      remedy: 'Check the screenshots listed in it.',
      read: readCopy,
    });
  }

  /** Completes interrupted imports. If the copy already has its final name, the original is no longer offered. */
  onApplicationBootstrap(): Promise<void> {
    return this.notes.settle(async ({ fileName, source }) => {
      if (await isFile(join(this.data.images(), fileName))) await this.found.forget(source);
    });
  }

  /** Copies one of the user's pictures. If it is a screenshot of a session, it is no longer offered afterwards. */
  async copyIn(filePath: string, protocolId?: string): Promise<string> {
    if (protocolId !== undefined) await this.protocols.get(protocolId);
    const note = this.notes.createPath();
    const recordCopy = async (copy: CopiedImage) => {
      if (await this.found.isOffered(copy.source)) await this.notes.write(note, copy);
    };
    try {
      const fileName = await this.copyAndForget(filePath, { protocolId, beforeRename: recordCopy });
      this.images.announce(fileName);
      return fileName;
    } finally {
      await this.notes.remove(note);
    }
  }

  /** Saves a picture that was sent with the request. */
  async saveBase64(fileName: string, data: string, protocolId?: string): Promise<string> {
    if (protocolId !== undefined) await this.protocols.get(protocolId);
    return this.images.save(fileName, [Buffer.from(data, 'base64')], IMAGE_LIMIT_BYTES, { protocolId });
  }

  private async copyAndForget(
    filePath: string,
    options: Parameters<ImageStore['copyIn']>[1],
  ): Promise<string> {
    const { fileName, source } = await this.images.copyIn(filePath, options);
    try {
      // The original is no longer offered before the event is published, so that listeners no longer see it.
      await this.found.forget(source);
    } catch (error) {
      await this.images.discard(fileName);
      throw error;
    }
    return fileName;
  }
}

function readCopy(content: JsonObject): CopiedImage | null {
  const [fileName, source] = [textOrNull(content['fileName']), textOrNull(content['source'])];
  return fileName === null || source === null || !isPlainFileName(fileName) ? null : { fileName, source };
}
