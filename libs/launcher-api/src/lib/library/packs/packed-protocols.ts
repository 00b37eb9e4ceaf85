import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ImportRun } from '@hangar/api-foundation/storage';
import { numberedTitle, type IProtocol, type IProtocolPack } from '@hangar/domain';
import { Limiter } from '@hangar/file-system';

import { ConfigFileStore } from '../configs';
import { ImageStore } from '../media';
import { detectImageType } from '../pictures';
import { ProtocolEditor, ProtocolRepository } from '../protocols';
import type { ListedFile } from './packed-order';

export const MAX_COVER_BYTES = 20 * 1024 * 1024;

/** The parts of a pack's protocol that are not in the manifest. */
export interface PackedParts {
  readonly listed: readonly ListedFile[];
  readonly baseGameVersionId: string | null;
  readonly config: Buffer | null;
  readonly cover: Buffer | null;
}

/** Creates the protocols of packs, and finds those that match a pack. */
@Injectable()
export class PackedProtocols {
  /** Serialises concurrent imports, so that each import sees the titles of earlier ones. */
  private readonly creating = new Limiter(1);

  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly editor: ProtocolEditor,
    private readonly configs: ConfigFileStore,
    private readonly images: ImageStore,
  ) {}

  /** Returns protocols with the same files and parameters. If the list of files is empty, the title must also match. */
  async findSame(
    { protocol: { title, launchParameters, options } }: IProtocolPack,
    listed: readonly ListedFile[],
  ): Promise<IProtocol[]> {
    const toComparableFiles = (files: readonly Pick<ListedFile, 'hashValue' | 'enabled'>[]) =>
      files.map(({ hashValue, enabled }) => `${hashValue} ${enabled}`);
    const wanted = { launchParameters, options, files: toComparableFiles(listed), title: title.trim() };
    return (await this.protocols.list()).filter((existing) =>
      isDeepStrictEqual(wanted, {
        launchParameters: existing.launchParameters,
        options: existing.options,
        files: toComparableFiles(existing.files),
        title: listed.length > 0 ? wanted.title : existing.title,
      }),
    );
  }

  /** Creates the protocol of a pack with a unique title. */
  async create(
    { protocol }: IProtocolPack,
    { listed, baseGameVersionId, config, cover }: PackedParts,
    run: ImportRun,
  ): Promise<IProtocol> {
    const request = {
      ...protocol,
      baseGameVersionId,
      configFile: await this.importConfig(config, run),
      screenshotPath: await this.importCover(cover, run),
      files: [...listed],
    };
    return this.creating.run(async () => {
      const titles = (await this.protocols.list()).map(({ title }) => title);
      const title = numberedTitle(request.title, titles);
      return this.editor.createForeign({ ...request, title }, run);
    });
  }

  /** Adds the settings file. Binary content is omitted, so that it is not passed to a source port. */
  private async importConfig(bytes: Buffer | null, run: ImportRun): Promise<string | null> {
    if (!bytes || bytes.includes(0)) return null;
    return this.configs.add(run, `pack-${randomBytes(6).toString('hex')}`, bytes);
  }

  private async importCover(bytes: Buffer | null, run: ImportRun): Promise<string | null> {
    return bytes && detectImageType(bytes)
      ? this.images.saveTo(run, 'cover', [bytes], MAX_COVER_BYTES)
      : null;
  }
}
