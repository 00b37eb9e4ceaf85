import { Inject, Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { JsonObject } from '@hangar/api-foundation/storage';
import { isPlainWebAddress, type IFoundMirror } from '@hangar/domain';

import {
  parseTrustedAddresses,
  UpstreamUnavailable,
  WebRequests,
  type AddressPolicy,
} from '../../../application';
import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../../hosting';
import { IDGAMES_NAME, toTextPath } from '../archive-path';
import { getPauseSeconds, sourceBusyError, sourceInvalidError } from '../source-errors';
import { parseApiResponse } from './api-answer';
import { convertFullsort, type StoredList } from './archive-list';
import { MIRRORS, Mirrors } from './mirrors';

/** The address of the archive's API (www.doomworld.com/idgames/api). */
const API_ADDRESS = 'https://www.doomworld.com/idgames/api/api.php';
/** The path of the archive's own list on each mirror. */
const LIST_PATH = 'fullsort.gz';
const MAX_API_BYTES = 32 * 1024 * 1024;
const MAX_LIST_BYTES = 32 * 1024 * 1024;
/** Maximum size of a text file. Only its beginning is shown. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
/** Time limit for a response of the API. */
const API_TIMEOUT_MS = 10_000;
/** Time limit if mirrors also have the file, so that they can be tried within the overall time limit. */
export const API_TIMEOUT_WITH_MIRRORS_MS = 4000;
/** Time limit for a small file from one mirror, so that another mirror can be tried within the overall time limit. */
const MIRROR_TIMEOUT_MS = 3000;

/** Sends requests to the archive's API and mirrors. */
@Injectable()
export class IdgamesRequests {
  /** Allows private networks for the addresses in the launcher options. */
  readonly policy: AddressPolicy;
  /** The end of the pause that the API requires, in milliseconds since 1970. The mirrors can still be used. */
  private pausedUntil = 0;

  constructor(
    private readonly web: WebRequests,
    private readonly mirrors: Mirrors,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const { idgamesUrl, idgamesMirrors = [] } = options;
    this.policy = {
      trusted: parseTrustedAddresses(idgamesUrl, ...idgamesMirrors),
      knownHosts: [new URL(API_ADDRESS).hostname, ...MIRRORS.map((address) => new URL(address).hostname)],
    };
  }

  /**
   * Calls the API, unless it requires a pause.
   * @throws `UPSTREAM_UNAVAILABLE`, `UPSTREAM_INVALID`, `UPSTREAM_BUSY` or the signal's reason
   */
  async requestApi(
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal,
    timeoutMs = API_TIMEOUT_MS,
  ): Promise<JsonObject> {
    this.assertNoPause();
    const address = this.getApiAddress();
    for (const [name, value] of Object.entries({ ...parameters, out: 'json' }))
      address.searchParams.set(name, value);
    try {
      const { content } = await this.web.getBytes({
        address: address.href,
        policy: this.policy,
        name: 'the list of files',
        accept: 'application/json',
        maxBytes: MAX_API_BYTES,
        timeoutMs,
        signal,
      });
      return parseApiResponse(content);
    } catch (error) {
      const pauseSeconds = getPauseSeconds(error);
      if (pauseSeconds !== null) this.pausedUntil = this.clock.now() + pauseSeconds * 1000;
      if (error instanceof SyntaxError) throw sourceInvalidError(address.host, 'something other than a list');
      throw error;
    }
  }

  /** Returns the text file next to a ZIP; `null` if no mirror has it. Fails if no mirror responds. */
  async fetchText(path: string, signal: AbortSignal): Promise<Buffer | null> {
    return this.fetchFromAnyMirror(
      this.mirrors.of(toTextPath(path)),
      'the text file',
      MAX_TEXT_BYTES,
      signal,
    );
  }

  /**
   * Downloads the archive's own list from the first mirror that has it.
   * @throws `UPSTREAM_UNAVAILABLE`, `UPSTREAM_INVALID` or the signal's reason
   */
  async fetchOwnList(signal: AbortSignal, onMirror: (name: string) => void): Promise<StoredList> {
    const failures: unknown[] = [];
    for (const mirror of this.mirrors.of(LIST_PATH)) {
      onMirror(mirror.name);
      try {
        const { content } = await this.fetchFromMirror(
          mirror,
          'the list of files',
          MAX_LIST_BYTES,
          signal,
          30_000,
        );
        return convertFullsort(content.toString('latin1'));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof SyntaxError)
          failures.push(sourceInvalidError(mirror.name, 'something other than its list of files'));
        else if (error instanceof LauncherError) failures.push(error);
        else throw error;
      }
    }
    throw failures[0] ?? noMirrorsError();
  }

  private assertNoPause(): void {
    const milliseconds = this.pausedUntil - this.clock.now();
    if (milliseconds > 0) throw sourceBusyError(IDGAMES_NAME, milliseconds / 1000);
  }

  private async fetchFromAnyMirror(
    mirrors: readonly IFoundMirror[],
    name: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    let failure: unknown = noMirrorsError();
    let isAbsent = false;
    for (const mirror of mirrors) {
      try {
        return (await this.fetchFromMirror(mirror, name, maxBytes, signal, MIRROR_TIMEOUT_MS)).content;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof LauncherError)) throw error;
        failure = error;
        isAbsent ||= error instanceof UpstreamUnavailable && error.status === 404;
      }
    }
    if (isAbsent) return null;
    throw failure;
  }

  private async fetchFromMirror(
    { name: host, url: address }: IFoundMirror,
    name: string,
    maxBytes: number,
    signal: AbortSignal,
    timeoutMs: number,
  ) {
    const startedAt = this.clock.now();
    try {
      const found = await this.web.getBytes({
        address,
        policy: this.policy,
        name,
        maxBytes,
        timeoutMs,
        signal,
      });
      this.mirrors.recordResponse(host, this.clock.now() - startedAt);
      return found;
    } catch (error) {
      if (!signal.aborted) this.mirrors.recordResponse(host, null);
      throw error;
    }
  }

  /** @throws `UPSTREAM_UNAVAILABLE` if the configured address is invalid */
  private getApiAddress(): URL {
    const address = this.options.idgamesUrl ?? API_ADDRESS;
    if (isPlainWebAddress(address)) return new URL(address);
    throw new UpstreamUnavailable(
      `“${address}” isn't an http or https address. Correct HANGAR_IDGAMES_URL, or remove it.`,
      false,
    );
  }
}

function noMirrorsError(): LauncherError {
  return new LauncherError(
    'UPSTREAM_UNAVAILABLE',
    'HANGAR_IDGAMES_MIRRORS contains no http or https address. Correct it, or remove it.',
  );
}
