import { Inject, Injectable } from '@nestjs/common';
import { isPlainWebAddress, type IFoundMirror } from '@hangar/domain';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../../hosting';
import { appendPath } from '../archive-path';

/**
 * Mirrors of the archive that other launchers use, as of November 2026. The archive's own download addresses refer to a
 * server with an expired certificate.
 */
export const MIRRORS: readonly string[] = [
  'https://youfailit.net/pub/idgames/',
  'https://www.gamers.org/pub/idgames/',
  'https://ftp.fu-berlin.de/pc/games/idgames/',
  'https://files.xvertigox.com/idgames/',
  'https://mirror.braindrainlan.nu/pub/idgames/',
  'https://lethe.chinstrap.org/idgames/',
  'https://mirrors.lug.mtu.edu/idgames/',
  'https://ftpmirror1.infania.net/pub/idgames/',
];

/** A mirror, and the address of its copy of the archive. */
interface Mirror {
  readonly name: string;
  readonly address: string;
}

/** The mirrors of the archive, and how long their most recent responses took. */
@Injectable()
export class Mirrors {
  private readonly mirrors: readonly Mirror[];
  private readonly responseMs = new Map<string, number>();

  constructor(@Inject(LAUNCHER_OPTIONS) { idgamesMirrors }: LauncherOptions) {
    const addresses = (idgamesMirrors ?? MIRRORS).filter(isPlainWebAddress);
    this.mirrors = addresses.map((address) => ({ name: new URL(address).host, address }));
  }

  /** Returns the addresses of a file on all mirrors. The mirror that responded fastest is first. */
  of(path: string): IFoundMirror[] {
    return this.mirrors
      .map(({ name, address }) => ({
        name,
        url: appendPath(address, path),
        answeredInMs: this.responseMs.get(name) ?? null,
      }))
      .sort((a, b) => (a.answeredInMs ?? Infinity) - (b.answeredInMs ?? Infinity) || 0);
  }

  /** Records how long a response took; `null` if the mirror did not respond. */
  recordResponse(name: string, milliseconds: number | null): void {
    if (milliseconds === null) this.responseMs.delete(name);
    else this.responseMs.set(name, Math.round(milliseconds));
  }
}
