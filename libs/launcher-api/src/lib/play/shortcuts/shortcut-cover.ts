import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { IProtocol } from '@hangar/domain';
import { writeFileAtomically } from '@hangar/file-system';

import { CoverFinder } from '../../library';

/** The image formats that Steam and ES-DE support, with their extensions. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['png', '.png'],
  ['jpeg', '.jpg'],
]);

/** Copies covers to the folders where Steam and ES-DE search for pictures. */
@Injectable()
export class ShortcutCover {
  constructor(private readonly covers: CoverFinder) {}

  /**
   * Copies a protocol's PNG or JPEG cover to `basePath` plus its extension, and removes an earlier cover in the other
   * format. Returns whether the protocol has such a cover.
   * @throws the original system error
   */
  async copy(protocol: IProtocol, basePath: string): Promise<boolean> {
    const cover = await this.covers.find(protocol);
    if (!cover) return false;
    const { image } = cover;
    try {
      const extension = EXTENSIONS.get(image.type.format);
      if (extension === undefined) return false;
      await mkdir(dirname(basePath), { recursive: true });
      await writeFileAtomically(basePath + extension, await image.handle.readFile());
      await this.remove(basePath, extension);
      return true;
    } finally {
      await image.handle.close();
    }
  }

  /**
   * Removes earlier covers, except for the cover with the extension `keptExtension`.
   * @throws the original system error
   */
  async remove(basePath: string, keptExtension?: string): Promise<void> {
    for (const extension of EXTENSIONS.values())
      if (extension !== keptExtension) await rm(basePath + extension, { force: true });
  }
}
