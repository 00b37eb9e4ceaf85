import {
  isPlainWebAddress,
  isRecord,
  isTakenBy,
  md5OrNull,
  REGISTRY_LIMITS,
  REGISTRY_UUID,
} from '@hangar/domain';
import type {
  IRegistryEntry,
  IRegistrySearchResult,
  IRegistrySubmission,
  RegistryReceipt,
} from '@hangar/domain';

import { boundedFetch } from './bounded-fetch';
import type { Answer } from './bounded-fetch';
import { RegistryUnavailable, SubmissionRefused } from './errors';
import { NODE_PLATFORM } from './platform';
import type { Platform } from './platform';
import { readFinding, readSearchResult } from './read-answers';
import type { RegistryFinding } from './read-answers';
import { withRetries } from './retries';

const ATTEMPTS = 3;
/** Answers that judge the submission itself. Any other one (a firewall, a login, another server) says nothing about it. */
const REFUSALS = [400, 413, 422];

export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface LookupOptions extends CallOptions {
  /** How often the question is asked while the failure is one that passes; 3 if absent. */
  readonly attempts?: number;
}

export interface SearchOptions extends CallOptions {
  /** Rows wanted, 1 to 100; 20 if absent. */
  readonly limit?: number;
  readonly offset?: number;
}

/** One page of a Registry search. */
export interface RegistrySearchPage {
  readonly results: IRegistrySearchResult[];
  /** Rows in all pages, as far as the Registry says. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** Speaks to the community Registry and trusts nothing that it says. */
export class RegistryClient {
  private readonly base: string;
  private readonly platform: Platform;

  /**
   * @param address http(s) address of the Registry; a path in it is kept
   * @throws TypeError for anything else
   */
  constructor(address: string, platform: Partial<Platform> = {}) {
    this.base = baseOf(address);
    this.platform = { ...NODE_PLATFORM, ...platform };
  }

  /**
   * What the Registry knows about a file; `null` when it does not know it or answers nonsense.
   * @throws RegistryUnavailable
   */
  async lookup(md5: string, options: LookupOptions = {}): Promise<IRegistryEntry | null> {
    return (await this.find(md5, options))?.entry ?? null;
  }

  /**
   * Like {@link lookup}, with every link that the Registry holds: an entry has room for one.
   * @throws RegistryUnavailable
   */
  async find(
    md5: string,
    { signal, attempts = ATTEMPTS }: LookupOptions = {},
  ): Promise<RegistryFinding | null> {
    const hash = md5OrNull(md5);
    if (hash === null) return null;
    const answer = await this.ask(`mod/${hash}`, attempts, {}, signal);
    if (answer.status === 404) return null;
    return readFinding(jsonOf(answer, 200), hash);
  }

  /**
   * Offers an entry to the Registry's queue. `uuid` is the anonymous number of the installation; it travels in a
   * header of this request and nowhere else.
   * @throws RegistryUnavailable to be tried again later, {@link SubmissionRefused} never to be sent again as it is,
   * TypeError for a number that is no UUID
   */
  async submit(
    submission: IRegistrySubmission,
    uuid: string,
    { signal }: CallOptions = {},
  ): Promise<RegistryReceipt> {
    if (!isTakenBy(REGISTRY_UUID, uuid)) throw new TypeError('A submission needs a UUID.');
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Registry-UUID': uuid },
      body: JSON.stringify(onlyItsFields(submission)),
    };
    const answer = await this.ask('mod/pending', ATTEMPTS, request, signal);
    if (REFUSALS.includes(answer.status)) throw new SubmissionRefused(answer.status);
    if (answer.status !== 202) throw unexpected(answer);
    // The status says that it was taken; the body only adds whether it was new.
    return isRecord(answer.json) && answer.json['status'] === 'duplicate' ? 'duplicate' : 'pending';
  }

  /**
   * Looks for words in the Registry. It tries once: somebody is waiting, and typing on asks again anyway.
   * Rows that make no sense are left out.
   * @throws RegistryUnavailable
   */
  async search(query: string, options: SearchOptions = {}): Promise<RegistrySearchPage> {
    const limit = whole(options.limit, 1, REGISTRY_LIMITS.pageSize, 20);
    const offset = whole(options.offset, 0, Number.MAX_SAFE_INTEGER, 0);
    const q = query.trim().slice(0, REGISTRY_LIMITS.query);
    if (q === '') return { results: [], total: 0, limit, offset };
    const parameters = new URLSearchParams({ q, limit: String(limit), offset: String(offset) });
    const answer = await this.ask(`api/mods?${parameters.toString()}`, 1, {}, options.signal);
    const json = jsonOf(answer, 200);
    const rows: readonly unknown[] = isRecord(json) && Array.isArray(json['mods']) ? json['mods'] : [];
    const results = rows.slice(0, limit).flatMap((row) => readSearchResult(row) ?? []);
    const total = isRecord(json) ? json['total'] : undefined;
    return {
      results,
      total: whole(total, results.length, Number.MAX_SAFE_INTEGER, results.length),
      limit,
      offset,
    };
  }

  private ask(path: string, attempts: number, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
    const request = { ...init, headers: { Accept: 'application/json', ...init.headers } };
    const attempt = (): Promise<Answer> => boundedFetch(this.platform, this.base + path, request, signal);
    return withRetries(this.platform, attempts, attempt, signal);
  }
}

function baseOf(address: string): string {
  if (!isPlainWebAddress(address)) {
    throw new TypeError(`"${address}" is not the address of a Registry. Give an http or https address.`);
  }
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/(?<!\/)\/*$/, '/')}`;
}

/**
 * The JSON of an answer with the expected status. Anything else was not said by a Registry (a login page of a public
 * network, another server at its address) and must not be taken for "unknown file".
 */
function jsonOf(answer: Answer, status: number): unknown {
  if (answer.status !== status) throw unexpected(answer);
  if (answer.json === undefined) throw new RegistryUnavailable('what it answered is not JSON');
  return answer.json;
}

function unexpected(answer: Answer): RegistryUnavailable {
  return new RegistryUnavailable(`it answered with status ${answer.status}`);
}

function onlyItsFields(submission: IRegistrySubmission): IRegistrySubmission {
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

/** A whole number within bounds, or what stands for something else. */
function whole(value: unknown, lowest: number, highest: number, otherwise: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.min(highest, Math.max(lowest, Math.trunc(value)));
}
