import { Inject, Injectable } from '@nestjs/common';
import { FETCH } from '@hangar/api-foundation/platform';
import { isWebAddress } from '@hangar/domain';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { unreachable, upstreamInvalid, UpstreamUnavailable } from './upstream-errors';

/** Where Freedoom publishes what can be downloaded (freedoom.github.io: download.json). */
const FREEDOOM_MANIFEST = 'https://freedoom.github.io/download.json';
/** Where Freedoom's releases lie, and where GitHub sends whoever asks for them. */
const RELEASE_HOSTS = /^(freedoom\.github\.io|github\.com|[a-z0-9-]+\.githubusercontent\.com)$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const MAX_REDIRECTS = 5;

/** An answer and the address that it came from. Its body must be read or cancelled. */
export interface UpstreamAnswer {
  readonly response: Response;
  readonly url: URL;
}

/** Speaks to Freedoom's servers. A manifest cannot send it anywhere else. */
@Injectable()
export class FreeGameUpstream {
  constructor(
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(FETCH) private readonly fetch: typeof globalThis.fetch,
  ) {}

  /**
   * The manifest's address.
   * @throws `UPSTREAM_UNAVAILABLE` when the host gave one that is none
   */
  manifestAddress(): URL {
    const address = this.options.freeGameManifestUrl ?? FREEDOOM_MANIFEST;
    if (isWebAddress(address)) return new URL(address);
    throw new UpstreamUnavailable(
      `"${address}" is no http or https address. Correct HANGAR_FREEGAME_MANIFEST_URL, or leave it out.`,
      false,
    );
  }

  /**
   * Asks for an address and follows redirects, each to a permitted host only. The status is the caller's to judge.
   * @throws `UPSTREAM_UNAVAILABLE` or `UPSTREAM_INVALID`
   */
  async ask(
    address: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<UpstreamAnswer> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      this.assertPermitted(url);
      const response = await this.send(url, headers, signal);
      const target = response.headers.get('location');
      if (target === null || ![301, 302, 303, 307, 308].includes(response.status)) return { response, url };
      await response.body?.cancel();
      if (!URL.canParse(target, url.href))
        throw upstreamInvalid(`${url.host} points to an address that is none.`);
      url = new URL(target, url);
    }
    throw upstreamInvalid(`${url.host} points from one address to the next without end. Try again later.`);
  }

  private async send(
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    try {
      return await this.fetch(url.href, { headers, signal, redirect: 'manual' });
    } catch (error) {
      throw unreachable(url, error);
    }
  }

  /** The hosts of Freedoom and the manifest's own; encryption is never given up on the way. */
  private assertPermitted(url: URL): void {
    const manifest = this.manifestAddress();
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && manifest.protocol === 'http:');
    const isHostKnown =
      url.hostname === manifest.hostname ||
      RELEASE_HOSTS.test(url.hostname) ||
      (LOOPBACK.test(url.hostname) && LOOPBACK.test(manifest.hostname));
    if (isSafe && isHostKnown && url.username === '' && url.password === '') return;
    throw upstreamInvalid(
      `The free game is said to lie at ${url.origin}, where Freedoom keeps nothing, so nothing was fetched from there.`,
    );
  }
}
