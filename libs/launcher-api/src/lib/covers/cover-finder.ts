import { Injectable } from '@nestjs/common';
import type { IModFile, IProtocol, LauncherEvents } from '@hangar/domain';

import { CatalogRepository } from '../catalog';
import { orNone, TitlePictures } from '../contents';
import { LauncherError } from '../errors';
import { OnLauncherEvent } from '../events';
import { asImage, ImageStore, type ImageFile } from '../media';
import { SettingsRepository } from '../settings';
import { openAllowedFile } from '../user-paths';
import { VersionRepository } from '../versions';

/** A picture that stands for a protocol. */
export interface Cover {
  image: ImageFile;
  /** Whether it is a title picture, made for the pixels of a game and not for those of a screen. */
  isTitlePicture: boolean;
}

/**
 * Finds the picture that stands for a protocol: its own, else the title picture of its mods as the game would show it, else
 * that of its base game. Which title picture it is, is remembered until something changes that it depends on.
 */
@Injectable()
export class CoverFinder {
  private readonly titles = new Map<string, Promise<string | null>>();

  constructor(
    private readonly images: ImageStore,
    private readonly catalog: CatalogRepository,
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly pictures: TitlePictures,
  ) {}

  /** The open picture, to be closed by whoever asked; `null` when there is none. */
  async find(protocol: IProtocol): Promise<Cover | null> {
    const own = protocol.screenshotPath && (await this.ownImage(protocol.screenshotPath));
    if (own) return { image: own, isTitlePicture: false };
    const title = await this.titleOf(protocol);
    return title && { image: title, isTitlePicture: true };
  }

  @OnLauncherEvent('protocols.changed')
  forgetProtocols({ ids }: LauncherEvents['protocols.changed']): void {
    for (const id of ids) this.titles.delete(id);
  }

  @OnLauncherEvent('catalog.changed')
  @OnLauncherEvent('versions.delta')
  forgetAll(): void {
    this.titles.clear();
  }

  @OnLauncherEvent('settings.changed')
  forgetWithSettings({ keys }: LauncherEvents['settings.changed']): void {
    if (keys.includes('defaultBaseGameVersionId') || keys.includes('modsDirectory')) this.titles.clear();
  }

  private async ownImage(fileName: string): Promise<ImageFile | null> {
    try {
      return await this.images.open(fileName);
    } catch (error) {
      // Removed from the folder, or no picture any more: another one stands in for it.
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }

  private async titleOf(protocol: IProtocol): Promise<ImageFile | null> {
    const path = await this.titlePathOf(protocol);
    if (path === null) return null;
    try {
      return await asImage(await openAllowedFile(path));
    } catch (error) {
      // Somebody emptied the cache: it is drawn anew the next time.
      this.titles.delete(protocol.id);
      if (error instanceof LauncherError) return null;
      throw error;
    }
  }

  private titlePathOf(protocol: IProtocol): Promise<string | null> {
    let path = this.titles.get(protocol.id);
    if (!path) {
      path = this.findTitle(protocol);
      this.titles.set(protocol.id, path);
      // A failure is not for ever.
      path.catch(() => this.titles.delete(protocol.id));
    }
    return path;
  }

  private async findTitle(protocol: IProtocol): Promise<string | null> {
    // Of several files with a title picture, the game shows that of the last one it loads.
    for (const file of (await this.modFilesOf(protocol)).reverse()) {
      const path = await orNone(this.pictures.ofModFile(file));
      if (path !== null) return path;
    }
    const versions = await this.versions.list();
    const { defaultBaseGameVersionId } = await this.settings.read();
    const wanted = protocol.baseGameVersionId ?? defaultBaseGameVersionId;
    const baseGame =
      versions.find(({ id }) => id === wanted) ?? (wanted === null ? onlyOne(versions) : undefined);
    return baseGame ? orNone(this.pictures.ofBaseGame(baseGame)) : null;
  }

  private async modFilesOf({ files }: IProtocol): Promise<IModFile[]> {
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

function onlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
