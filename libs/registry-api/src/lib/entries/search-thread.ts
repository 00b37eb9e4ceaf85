import { Worker } from 'node:worker_threads';

import type { Blocklist } from '../blocked-domains';
import { StoreUnavailable } from '../store';
import type { JsonResponse } from './json-response';
import type { EntrySearcher, FoundEntries } from './entry-finder';
import type { SearchResponse, SearchMessage, SearchTask, SearchThreadData } from './search-messages';

/** Searches need little memory. With these limits, garbage from thousands of searches is collected earlier. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/**
 * Runs searches in a thread with its own connection to the store. If the thread exits, the next search starts a new
 * thread.
 */
export class SearchThread implements EntrySearcher {
  private readonly waiting = new Map<number, WaitingSearch>();
  private worker: Worker | null = null;
  private lastNumber = 0;
  /** The list of blocked sites that was last sent to the thread. */
  private blocked: Blocklist | null = null;

  /** @param report receives errors in the thread that are not related to a search */
  constructor(
    private readonly workerFile: string,
    private readonly data: SearchThreadData,
    private readonly report: (message: string) => void,
  ) {}

  search(query: string, limit: number, offset: number): Promise<FoundEntries> {
    return this.request<FoundEntries>({ resultType: 'entries', query, limit, offset });
  }

  async page(query: string, limit: number, offset: number, blocked: Blocklist): Promise<JsonResponse> {
    if (blocked !== this.blocked) this.post({ blockedDomains: [...blocked.domains] });
    this.blocked = blocked;
    const { bytes, etag } = await this.request<JsonResponse>({ resultType: 'page', query, limit, offset });
    // Bytes from a thread are not a Buffer and may be part of a larger array.
    return { bytes: Buffer.from(bytes), etag };
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private request<T extends FoundEntries | JsonResponse>(task: Omit<SearchTask, 'number'>): Promise<T> {
    const number = ++this.lastNumber;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve: resolve as WaitingSearch['resolve'], reject });
      this.post({ number, ...task });
    });
  }

  private post(message: SearchMessage): void {
    this.worker ??= this.start();
    this.worker.postMessage(message);
  }

  private start(): Worker {
    const worker = new Worker(this.workerFile, { workerData: this.data, resourceLimits: HEAP_LIMITS });
    worker.on('message', (response: SearchResponse) => this.handleMessage(response));
    worker.on('error', ({ message }: Error) => this.report(message));
    worker.on('exit', () => {
      this.worker = null;
      this.blocked = null;
      for (const { reject } of this.waiting.values()) reject(new Error('The search thread stopped.'));
      this.waiting.clear();
    });
    // The thread alone must not keep the process running.
    worker.unref();
    return worker;
  }

  private handleMessage(response: SearchResponse): void {
    if (response.number === null) return this.report(response.problem);
    const waiting = this.waiting.get(response.number);
    this.waiting.delete(response.number);
    if ('found' in response) waiting?.resolve(response.found);
    else waiting?.reject(toError(response));
  }
}

function toError({ problem, isStoreUnavailable }: { problem: string; isStoreUnavailable: boolean }): Error {
  const error = new Error(problem);
  return isStoreUnavailable ? new StoreUnavailable(error) : error;
}

interface WaitingSearch {
  readonly resolve: (found: FoundEntries | JsonResponse) => void;
  readonly reject: (error: Error) => void;
}
