import type { UpdateChannel } from '@hangar/domain';
import { Provider } from 'electron-updater';
import type { CancellationToken, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { gt } from 'semver';

import { withIdleTimeout } from './idle-timeout';
import { checkSignature, UnsignedRelease } from './release-signature';
import type { ReleaseSource } from './release-source';

/** Identifies the release list that a copy follows. */
export interface ReleaseList {
  readonly channel: UpdateChannel;
  readonly isPortable: boolean;
}

/** Thrown if nothing has been released on a channel yet. */
class ReleaseListNotFound extends Error {
  constructor(cause: unknown) {
    super('no list', { cause });
  }
}

/** The releases on a server. A release list is accepted only with a valid signature by the publisher. */
export class SignedReleases extends Provider<UpdateInfo> {
  constructor(
    private readonly source: ReleaseSource,
    private readonly list: ReleaseList,
    options: ProviderRuntimeOptions,
  ) {
    super(options);
  }

  getLatestVersion(): Promise<UpdateInfo> {
    return withIdleTimeout((cancellationToken) => this.findLatestVersion(cancellationToken));
  }

  /** Users of the beta channel also receive stable releases that are newer than the latest beta. */
  private async findLatestVersion(cancellationToken: CancellationToken): Promise<UpdateInfo> {
    const channels = this.list.channel === 'beta' ? ['beta', 'latest'] : ['latest'];
    const releases: UpdateInfo[] = [];
    let notFoundError: unknown = null;
    for (const channel of channels)
      try {
        releases.push(await this.fetchList(channel, cancellationToken));
      } catch (failure) {
        if (!(failure instanceof ReleaseListNotFound)) throw failure;
        notFoundError = failure.cause;
      }
    const [first, ...others] = releases;
    if (!first) throw notFoundError;
    return others.reduce(
      (newest, candidate) => (gt(candidate.version, newest.version) ? candidate : newest),
      first,
    );
  }

  private async fetchList(channel: string, cancellationToken: CancellationToken): Promise<UpdateInfo> {
    const name = `${this.list.isPortable ? `${channel}-portable` : this.getCustomChannelName(channel)}.yml`;
    const address = this.getUrl(name);
    const text = await this.fetchText(address, cancellationToken);
    const signature = (await this.httpRequest(this.getUrl(`${name}.sig`), null, cancellationToken)) ?? '';
    checkSignature({ name, text }, signature, this.source.publicKey);
    return parseUpdateInfo(text, name, address);
  }

  resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    const files = resolveFiles(info, this.getFolderUrl());
    // The library would also accept a weaker checksum, which can be forged.
    if (files.some((file) => !file.info.sha512)) throw new UnsignedRelease();
    return files;
  }

  /** @throws a {@link ReleaseListNotFound} if the file is not on the server */
  private async fetchText(address: URL, cancellationToken: CancellationToken): Promise<string> {
    try {
      return (await this.httpRequest(address, null, cancellationToken)) ?? '';
    } catch (failure) {
      throw (failure as { code?: unknown }).code === 'HTTP_ERROR_404'
        ? new ReleaseListNotFound(failure)
        : failure;
    }
  }

  private getUrl(name: string): URL {
    return new URL(name, this.getFolderUrl());
  }

  private getFolderUrl(): URL {
    const { address } = this.source;
    return new URL(address.endsWith('/') ? address : `${address}/`);
  }
}
