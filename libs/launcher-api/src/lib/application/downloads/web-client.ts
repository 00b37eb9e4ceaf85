import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { WEB_ACCESS, type WebAccess } from '@hangar/api-foundation/platform';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { UnusableAddress, type AddressPolicy } from './address-policy';
import { unreachableError, upstreamInvalidError } from './upstream-errors';
import { openConnection } from './web-connection';

/** A response and the address from which it was sent. The body must be read or destroyed. */
export interface WebResponse {
  readonly response: IncomingMessage;
  readonly url: URL;
}

/** A request, including any redirects. */
export interface WebClientRequest {
  readonly address: string;
  readonly policy: AddressPolicy;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Called when a server responds with a redirect. */
  readonly onRedirect?: () => void;
}

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];

/** Sends requests to the servers that a policy permits, and follows redirects to other permitted servers. */
@Injectable()
export class WebClient {
  private readonly userAgent: string;

  constructor(
    @Inject(WEB_ACCESS) private readonly access: WebAccess,
    @Inject(LAUNCHER_OPTIONS) { version = HANGAR_VERSION }: LauncherOptions,
  ) {
    this.userAgent = `Hangar/${version}`;
  }

  /**
   * Requests an address. The caller checks the status.
   * @throws `ADDRESS_UNUSABLE` or `UPSTREAM_INVALID` if the policy forbids the address or a redirect,
   * `UPSTREAM_UNAVAILABLE`, or the signal's reason
   */
  async get({ address, policy, headers, signal, onRedirect }: WebClientRequest): Promise<WebResponse> {
    if (!URL.canParse(address)) throw unusableAddressError(address, policy);
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await this.send(url, { policy, headers, signal }, redirects > 0);
      const target = response.headers.location;
      if (target === undefined || !REDIRECT_STATUSES.includes(response.statusCode ?? 0))
        return { response, url };
      response.destroy();
      onRedirect?.();
      if (!URL.canParse(target, url.href))
        throw upstreamInvalidError(`${url.host} redirected to an invalid address.`);
      url = new URL(target, url);
    }
    throw upstreamInvalidError(`${url.host} redirected too many times. Try again later.`);
  }

  private async send(
    url: URL,
    { policy, headers, signal }: Pick<WebClientRequest, 'policy' | 'headers' | 'signal'>,
    isRedirect: boolean,
  ): Promise<IncomingMessage> {
    try {
      return await openConnection(url, this.access, {
        policy,
        headers: { 'user-agent': this.userAgent, ...headers },
        signal,
      });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof UnusableAddress)) throw unreachableError(url, error);
      throw isRedirect ? forbiddenServerError(url.href) : unusableAddressError(url.href, policy);
    }
  }
}

function unusableAddressError(address: string, { hosts }: AddressPolicy): LauncherError {
  // If the hosts are known, the address comes from another server's list, not from the user.
  if (hosts) return forbiddenServerError(address);
  return new LauncherError(
    'ADDRESS_UNUSABLE',
    `Can't download ${address}: it isn't the https address of a public server, or that server can't be found. Check the address, or open it in your browser.`,
  );
}

/** Creates the error for a list or a server that refers to a server outside the policy. */
function forbiddenServerError(address: string): LauncherError {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: 'null' };
  return upstreamInvalidError(
    `The download leads to ${origin === 'null' ? address : origin}, which isn't one of the permitted servers. Nothing was downloaded from there.`,
  );
}
