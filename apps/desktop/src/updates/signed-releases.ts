import type { UpdateChannel } from '@hangar/domain';
import { Provider } from 'electron-updater';
import type { CancellationToken, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { rcompare } from 'semver';

import { withPatience } from './patience';
import { checkSignature, UnsignedRelease } from './release-signature';
import type { ReleaseSource } from './release-source';

/** Which list of files a copy follows. */
export interface ReleaseList {
  readonly channel: UpdateChannel;
  readonly isPortable: boolean;
}

/** The releases of a server: each list of files is taken only with the signature of its makers. */
export class SignedReleases extends Provider<UpdateInfo> {
  constructor(
    private readonly source: ReleaseSource,
    private readonly list: ReleaseList,
    options: ProviderRuntimeOptions,
  ) {
    super(options);
  }

  /** The newest version. Whoever looks for betas gets the finished version after them, too. */
  getLatestVersion(): Promise<UpdateInfo> {
    return withPatience((patience) => this.newestOf(patience));
  }

  private async newestOf(patience: CancellationToken): Promise<UpdateInfo> {
    const found: UpdateInfo[] = [];
    let missing: unknown;
    for (const channel of this.list.channel === 'beta' ? ['beta', 'latest'] : ['latest'])
      try {
        found.push(await this.readList(channel, patience));
      } catch (failure) {
        // There may be no beta yet, or nothing finished.
        if ((failure as { code?: unknown }).code !== 'HTTP_ERROR_404') throw failure;
        missing = failure;
      }
    const [newest] = found.sort((one, other) => rcompare(one.version, other.version));
    if (!newest) throw missing;
    return newest;
  }

  private async readList(channel: string, patience: CancellationToken): Promise<UpdateInfo> {
    const list = this.list.isPortable ? `${channel}-portable` : this.getCustomChannelName(channel);
    const name = `${list}.yml`;
    const address = this.addressOf(name);
    const text = (await this.httpRequest(address, null, patience)) ?? '';
    const signature = (await this.httpRequest(this.addressOf(`${name}.sig`), null, patience)) ?? '';
    checkSignature({ name, text }, signature, this.source.publicKey);
    return parseUpdateInfo(text, name, address);
  }

  resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    const files = resolveFiles(info, this.folder());
    // The library would take a file with an older kind of sum, which can be forged.
    if (files.some((file) => !file.info.sha512)) throw new UnsignedRelease();
    return files;
  }

  private addressOf(name: string): URL {
    return new URL(name, this.folder());
  }

  private folder(): URL {
    const { address } = this.source;
    return new URL(address.endsWith('/') ? address : `${address}/`);
  }
}
