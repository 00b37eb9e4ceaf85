import { Inject, Injectable } from '@nestjs/common';
import { FETCH } from '@hangar/api-foundation/platform';
import { isWebAddress } from '@hangar/domain';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { unreachableError, upstreamInvalid, UpstreamUnavailable } from './upstream-errors';

/** Freedoom's list of downloads (freedoom.github.io: download.json). */
const FREEDOOM_MANIFEST = 'https://freedoom.github.io/download.json';
/** The hosts of Freedoom's releases, including those that GitHub redirects to. */
const RELEASE_HOSTS = /^(freedoom\.github\.io|github\.com|[a-z0-9-]+\.githubusercontent\.com)$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const MAX_REDIRECTS = 5;

/** A response and the address that it was sent from. The body must be read or cancelled. */
export interface UpstreamResponse {
  readonly response: Response;
  readonly url: URL;
}

/** Sends requests to Freedoom's servers. A manifest cannot make it contact other hosts. */
@Injectable()
export class FreeGameUpstream {
  constructor(
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(FETCH) private readonly fetch: typeof globalThis.fetch,
  ) {}

  /**
   * Returns the manifest's address.
   * @throws `UPSTREAM_UNAVAILABLE` if the configured address is invalid
   */
  manifestAddress(): URL {
    const address = this.options.freeGameManifestUrl ?? FREEDOOM_MANIFEST;
    if (isWebAddress(address)) return new URL(address);
    throw new UpstreamUnavailable(
      `“${address}” isn't an http or https address. Correct HANGAR_FREEGAME_MANIFEST_URL, or remove it.`,
      false,
    );
  }

  /**
   * Requests an address and follows redirects to permitted hosts. The caller checks the status.
   * @throws `UPSTREAM_UNAVAILABLE` or `UPSTREAM_INVALID`
   */
  async request(
    address: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<UpstreamResponse> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      this.assertPermitted(url);
      const response = await this.send(url, headers, signal);
      const target = response.headers.get('location');
      if (target === null || ![301, 302, 303, 307, 308].includes(response.status)) return { response, url };
      await response.body?.cancel();
      if (!URL.canParse(target, url.href))
        throw upstreamInvalid(`${url.host} redirected to an invalid address.`);
      url = new URL(target, url);
    }
    throw upstreamInvalid(`${url.host} redirected too many times. Try again later.`);
  }

  private async send(
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    try {
      return await this.fetch(url.href, { headers, signal, redirect: 'manual' });
    } catch (error) {
      throw unreachableError(url, error);
    }
  }

  /** Permits the hosts of Freedoom and of the manifest. A redirect must not turn off encryption. */
  private assertPermitted(url: URL): void {
    const manifest = this.manifestAddress();
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && manifest.protocol === 'http:');
    const isHostKnown =
      url.hostname === manifest.hostname ||
      RELEASE_HOSTS.test(url.hostname) ||
      (LOOPBACK.test(url.hostname) && LOOPBACK.test(manifest.hostname));
    if (isSafe && isHostKnown && url.username === '' && url.password === '') return;
    throw upstreamInvalid(
      `The download list points to ${url.origin}, which isn't a Freedoom server. Nothing was downloaded from there.`,
    );
  }
}
