import {
  isPlainWebAddress,
  isRecord,
  isAcceptedBy,
  md5OrNull,
  REGISTRY_ERROR_STATUS,
  REGISTRY_LIMITS,
  REGISTRY_UUID,
} from '@hangar/domain';
import type {
  IRegistryEntry,
  IRegistrySearchResult,
  IRegistrySubmission,
  RegistryErrorCode,
  RegistryReceipt,
} from '@hangar/domain';

import { fetchWithLimits } from './bounded-fetch';
import type { Answer } from './bounded-fetch';
import { RegistryUnavailable, SubmissionRefused } from './errors';
import { NODE_PLATFORM } from './platform';
import type { Platform } from './platform';
import { readFinding, readSearchResult } from './read-responses';
import type { RegistryFinding } from './read-responses';
import { withRetries } from './retries';

const MAX_ATTEMPTS = 3;
/**
 * Statuses that refer to the submission itself. Any other status may have been sent by a firewall, a login page or
 * another server.
 */
const REJECTION_STATUSES = [400, 413, 422];

const SENDER_BLOCKED = 'SENDER_BLOCKED' satisfies RegistryErrorCode;

export interface CallOptions {
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface LookupOptions extends CallOptions {
  /** Maximum number of attempts for temporary failures. Default: 3. */
  readonly attempts?: number;
}

export interface SearchOptions extends CallOptions {
  /** Number of rows, 1 to 100. Default: 20. */
  readonly limit?: number;
  readonly offset?: number;
}

/** One page of a Registry search. */
export interface RegistrySearchPage {
  readonly results: IRegistrySearchResult[];
  /** Total number of rows on all pages, as reported by the Registry. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** A client for the community Registry that validates everything it receives. */
export class RegistryClient {
  private readonly base: string;
  private readonly platform: Platform;

  /**
   * @param address http(s) address of the Registry, optionally with a path
   * @throws TypeError for anything else
   */
  constructor(address: string, platform: Partial<Platform> = {}) {
    this.base = getBaseUrl(address);
    this.platform = { ...NODE_PLATFORM, ...platform };
  }

  /**
   * Returns the Registry's entry for a file, or `null` if the file is unknown or the response is invalid.
   * @throws RegistryUnavailable
   */
  async lookup(md5: string, options: LookupOptions = {}): Promise<IRegistryEntry | null> {
    return (await this.find(md5, options))?.entry ?? null;
  }

  /**
   * Same as {@link lookup}, but also returns all links in the Registry, because an entry only contains one link.
   * @throws RegistryUnavailable
   */
  async find(
    md5: string,
    { signal, attempts = MAX_ATTEMPTS }: LookupOptions = {},
  ): Promise<RegistryFinding | null> {
    const hash = md5OrNull(md5);
    if (hash === null) return null;
    const response = await this.request(`mod/${hash}`, attempts, {}, signal);
    if (response.status === 404) return null;
    return readFinding(parseResponse(response, 200), hash);
  }

  /**
   * Adds a submission to the Registry's queue. `uuid` is the installation's anonymous ID. It is only sent in a header
   * of this request.
   * @throws RegistryUnavailable if a later attempt may succeed, {@link SubmissionRefused} if the submission must not be
   * sent again unchanged, TypeError for an invalid UUID
   */
  async submit(
    submission: IRegistrySubmission,
    uuid: string,
    { signal }: CallOptions = {},
  ): Promise<RegistryReceipt> {
    if (!isAcceptedBy(REGISTRY_UUID, uuid)) throw new TypeError('A submission needs a UUID.');
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Registry-UUID': uuid },
      body: JSON.stringify(pickContractFields(submission)),
    };
    const response = await this.request('mod/pending', MAX_ATTEMPTS, request, signal);
    if (REJECTION_STATUSES.includes(response.status) || isSenderBlocked(response))
      throw new SubmissionRefused(response.status);
    if (response.status !== 202) throw unexpectedStatusError(response);
    // The status confirms that the submission was accepted. The body only shows whether it was new.
    return isRecord(response.json) && response.json['status'] === 'duplicate' ? 'duplicate' : 'pending';
  }

  /**
   * Searches the Registry. Makes a single attempt, because a user is waiting, and further typing sends a new request
   * anyway. Skips invalid rows.
   * @throws RegistryUnavailable
   */
  async search(query: string, options: SearchOptions = {}): Promise<RegistrySearchPage> {
    const limit = clampInteger(options.limit, 1, REGISTRY_LIMITS.pageSize, 20);
    const offset = clampInteger(options.offset, 0, Number.MAX_SAFE_INTEGER, 0);
    const q = query.trim().slice(0, REGISTRY_LIMITS.query);
    if (q === '') return { results: [], total: 0, limit, offset };
    const parameters = new URLSearchParams({ q, limit: String(limit), offset: String(offset) });
    const response = await this.request(`api/mods?${parameters.toString()}`, 1, {}, options.signal);
    const json = parseResponse(response, 200);
    const rows: readonly unknown[] = isRecord(json) && Array.isArray(json['mods']) ? json['mods'] : [];
    const results = rows.slice(0, limit).flatMap((row) => readSearchResult(row) ?? []);
    const total = isRecord(json) ? json['total'] : undefined;
    return {
      results,
      total: clampInteger(total, results.length, Number.MAX_SAFE_INTEGER, results.length),
      limit,
      offset,
    };
  }

  private request(path: string, attempts: number, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
    const request = { ...init, headers: { Accept: 'application/json', ...init.headers } };
    const attempt = (): Promise<Answer> => fetchWithLimits(this.platform, this.base + path, request, signal);
    return withRetries(this.platform, attempts, attempt, signal);
  }
}

function getBaseUrl(address: string): string {
  if (!isPlainWebAddress(address)) {
    throw new TypeError(`“${address}” isn't the address of a Registry. Enter an http or https address.`);
  }
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/(?<!\/)\/*$/, '/')}`;
}

/**
 * Returns the JSON in a response with the expected status. A response with another status was not sent by a Registry
 * but, for example, by the login page of a public network, and must not be treated as "unknown file".
 */
function parseResponse(response: Answer, status: number): unknown {
  if (response.status !== status) throw unexpectedStatusError(response);
  if (response.json === undefined) throw new RegistryUnavailable("its response isn't JSON");
  return response.json;
}

function unexpectedStatusError(answer: Answer): RegistryUnavailable {
  return new RegistryUnavailable(`it returned status ${answer.status}`);
}

/** Whether the Registry itself refused the sender. A firewall may also return this status, but not this code. */
function isSenderBlocked({ status, json }: Answer): boolean {
  return (
    status === REGISTRY_ERROR_STATUS[SENDER_BLOCKED] && isRecord(json) && json['code'] === SENDER_BLOCKED
  );
}

function pickContractFields(submission: IRegistrySubmission): IRegistrySubmission {
  const { hash, suggested_name, url, version, is_sidecar, load_order } = submission;
  return {
    hash,
    suggested_name,
    url,
    version,
    is_sidecar,
    load_order: load_order?.map((item) => ({ name: item.name, hash: item.hash })),
  };
}

/** Returns a whole number within the bounds, or `fallback` for any other value. */
function clampInteger(value: unknown, lowest: number, highest: number, fallback: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fallback;
  return Math.min(highest, Math.max(lowest, Math.trunc(value)));
}
