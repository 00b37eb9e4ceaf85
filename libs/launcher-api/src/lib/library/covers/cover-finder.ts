import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { openAllowedFile } from '@hangar/api-foundation/user-paths';
import { coverPaletteOf, type IModFile, type IProtocol, type LauncherEvents } from '@hangar/domain';

import { CatalogRepository } from '../catalog';
import { resolveOrNull, TitlePictures } from '../contents';
import { ImageStore } from '../media';
import { toImageFile, type ImageFile } from '../pictures';
import { SettingsRepository } from '../../application';
import { VersionRepository } from '../versions';

/** The cover of a protocol. */
export interface Cover {
  image: ImageFile;
  /** Whether the cover is a title picture, whose pixels may not be square. */
  isTitlePicture: boolean;
}

/** A picture that was rendered from the files of a protocol. */
interface DrawnPicture {
  readonly path: string;
  readonly isTitlePicture: boolean;
}

/**
 * Finds the cover of a protocol: its own image, otherwise the title picture of its mods as the game would show it,
 * otherwise an overhead view of their first map. The title picture of the base game is used only for protocols without
 * mods. Otherwise, all mods for a game would look the same. The result is cached until something on which it depends
 * changes.
 */
@Injectable()
export class CoverFinder {
  private readonly drawnPictures = new Map<string, Promise<DrawnPicture | null>>();

  constructor(
    private readonly images: ImageStore,
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly pictures: TitlePictures,
  ) {}

  /** Returns the open image; `null` if the protocol has no cover. The caller must close the image. */
  async find(protocol: IProtocol): Promise<Cover | null> {
    const screenshot = protocol.screenshotPath && (await this.findOwnImage(protocol.screenshotPath));
    if (screenshot) return { image: screenshot, isTitlePicture: false };
    return this.findDrawnCover(protocol);
  }

  @OnLauncherEvent('protocols.changed')
  forgetProtocols({ ids }: LauncherEvents['protocols.changed']): void {
    for (const id of ids) this.drawnPictures.delete(id);
  }

  @OnLauncherEvent('catalog.changed')
  @OnLauncherEvent('versions.delta')
  forgetAll(): void {
    this.drawnPictures.clear();
  }

  @OnLauncherEvent('settings.changed')
  forgetWithSettings({ keys }: LauncherEvents['settings.changed']): void {
    if (keys.includes('defaultBaseGameVersionId') || keys.includes('modsDirectory'))
      this.drawnPictures.clear();
  }

  private async findOwnImage(fileName: string): Promise<ImageFile | null> {
    try {
      return await this.images.open(fileName);
    } catch (error) {
      // The image was removed from the folder or is no longer valid. Another picture is used instead.
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }

  private async findDrawnCover(protocol: IProtocol): Promise<Cover | null> {
    const picture = await this.getPicture(protocol);
    if (picture === null) return null;
    try {
      const image = await toImageFile(await openAllowedFile(picture.path));
      return { image, isTitlePicture: picture.isTitlePicture };
    } catch (error) {
      // The cache was emptied. The picture is rendered again for the next request.
      this.drawnPictures.delete(protocol.id);
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }

  private getPicture(protocol: IProtocol): Promise<DrawnPicture | null> {
    let picture = this.drawnPictures.get(protocol.id);
    if (!picture) {
      picture = this.findPicture(protocol);
      this.drawnPictures.set(protocol.id, picture);
      // Allows a retry after a failure.
      picture.catch(() => this.drawnPictures.delete(protocol.id));
    }
    return picture;
  }

  private async findPicture(protocol: IProtocol): Promise<DrawnPicture | null> {
    if (protocol.files.some(({ enabled }) => enabled)) return this.findModPicture(protocol);
    const path = await this.findBaseGamePicture(protocol);
    return path === null ? null : { path, isTitlePicture: true };
  }

  private async findModPicture(protocol: IProtocol): Promise<DrawnPicture | null> {
    const files = await this.getModFiles(protocol);
    // If several files have a title picture, the game shows the one in the file that is loaded last.
    for (const file of files.toReversed()) {
      const path = await resolveOrNull(this.pictures.findForModFile(file));
      if (path !== null) return { path, isTitlePicture: true };
    }
    const colours = coverPaletteOf(protocol.id);
    for (const file of files) {
      const path = await this.pictures.findForFirstMap(file, colours);
      if (path !== null) return { path, isTitlePicture: false };
    }
    return null;
  }

  private async findBaseGamePicture({ baseGameVersionId }: IProtocol): Promise<string | null> {
    const versions = await this.versions.list();
    const { defaultBaseGameVersionId } = await this.settings.read();
    const requestedId = baseGameVersionId ?? defaultBaseGameVersionId;
    const baseGame =
      versions.find(({ id }) => id === requestedId) ??
      (requestedId === null ? getOnlyElement(versions) : undefined);
    return baseGame ? resolveOrNull(this.pictures.findForBaseGame(baseGame)) : null;
  }

  private async getModFiles({ files }: IProtocol): Promise<IModFile[]> {
    const found = await Promise.all(
      files
        .filter(({ enabled }) => enabled)
        .map(
          async ({ fileId, hashValue }) =>
            (await this.catalog.find(fileId)) ?? (await this.catalog.findByHash(hashValue)),
        ),
    );
    return found
      .filter((file) => file !== undefined)
      .filter(({ sidecarOnly, missing }) => !sidecarOnly && !missing);
  }
}

function getOnlyElement<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
