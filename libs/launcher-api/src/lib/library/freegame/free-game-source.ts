import { Inject, Injectable } from '@nestjs/common';
import { isWebAddress } from '@hangar/domain';

import { parseTrustedAddresses, UpstreamUnavailable, type AddressPolicy } from '../../application';
import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';

/** Freedoom's list of downloads (freedoom.github.io: download.json). */
const FREEDOOM_MANIFEST = 'https://freedoom.github.io/download.json';
/** The hosts of Freedoom's releases, including those to which GitHub redirects. */
const RELEASE_HOSTS = /^(freedoom\.github\.io|github\.com|[a-z0-9-]+\.githubusercontent\.com)$/;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Freedoom's servers, or the configured replacements. A manifest cannot make Hangar contact other hosts. */
@Injectable()
export class FreeGameSource {
  constructor(@Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions) {}

  /**
   * Returns the manifest's address.
   * @throws `UPSTREAM_UNAVAILABLE` if the configured address is invalid
   */
  getManifestAddress(): URL {
    const address = this.options.freeGameManifestUrl ?? FREEDOOM_MANIFEST;
    if (isWebAddress(address)) return new URL(address);
    throw new UpstreamUnavailable(
      `“${address}” isn't an http or https address. Correct HANGAR_FREEGAME_MANIFEST_URL, or remove it.`,
      false,
    );
  }

  /**
   * Permits Freedoom's hosts, and the host of a manifest address from the environment or the host program's options.
   */
  getAddressPolicy(): AddressPolicy {
    const { freeGameManifestUrl } = this.options;
    const trusted = parseTrustedAddresses(freeGameManifestUrl);
    // A manifest on this computer may refer to the computer by another name.
    const { hostname = '', protocol = '' } = trusted[0] ?? {};
    const names = LOOPBACK_NAMES.includes(hostname) ? LOOPBACK_NAMES : [];
    return {
      hosts: RELEASE_HOSTS,
      trusted: [...trusted, ...parseTrustedAddresses(...names.map((name) => `${protocol}//${name}`))],
    };
  }
}
