import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { IProtocol } from '@hangar/domain';
import { writeFileAtomically } from '@hangar/file-system';

import { CoverFinder } from '../covers';

/** What the other programs show. */
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg']);

/** Copies covers to where another program looks for pictures. */
@Injectable()
export class ShortcutCover {
  constructor(private readonly covers: CoverFinder) {}

  /**
   * Copies the cover of a protocol, where it is PNG or JPEG, to `place`, which gets its extension.
   * @throws the system's own error
   */
  async copy(protocol: IProtocol, place: string): Promise<void> {
    const cover = await this.covers.find(protocol);
    if (!cover) return;
    const { image } = cover;
    try {
      if (!FORMATS.has(image.type.format)) return;
      await mkdir(dirname(place), { recursive: true });
      await writeFileAtomically(`${place}${image.type.extension}`, await image.handle.readFile());
    } finally {
      await image.handle.close();
    }
  }
}
