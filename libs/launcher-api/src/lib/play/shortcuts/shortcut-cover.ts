import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { IProtocol } from '@hangar/domain';
import { writeFileAtomically } from '@hangar/file-system';

import { CoverFinder } from '../../library';

/** What the other programs show, with the extension that each gets. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['png', '.png'],
  ['jpeg', '.jpg'],
]);

/** Copies covers to where another program looks for pictures. */
@Injectable()
export class ShortcutCover {
  constructor(private readonly covers: CoverFinder) {}

  /**
   * Copies the cover of a protocol, where it is PNG or JPEG, to `place`, which gets its extension; an earlier one of the other kind
   * goes. Whether there is such a cover.
   * @throws the system's own error
   */
  async copy(protocol: IProtocol, place: string): Promise<boolean> {
    const cover = await this.covers.find(protocol);
    if (!cover) return false;
    const { image } = cover;
    try {
      const extension = EXTENSIONS.get(image.type.format);
      if (extension === undefined) return false;
      await mkdir(dirname(place), { recursive: true });
      await writeFileAtomically(place + extension, await image.handle.readFile());
      await this.remove(place, extension);
      return true;
    } finally {
      await image.handle.close();
    }
  }

  /**
   * Takes earlier covers away, but one with the extension `kept`.
   * @throws the system's own error
   */
  async remove(place: string, kept?: string): Promise<void> {
    for (const extension of EXTENSIONS.values())
      if (extension !== kept) await rm(place + extension, { force: true });
  }
}
