import { computed, inject, Service, signal } from '@angular/core';
import type { IFoundFile, IUpstreamDetails } from '@hangar/domain';
import { toApiError, DiscoverApi, type ApiError } from '@hangar/ui-data-access';

import { isSameQuery, isTooShort, NEWEST_STEP, createRequestQuery, type FoundQuery } from './found-question';

/** The shown list and its state. */
interface ListState {
  readonly question: FoundQuery | null;
  /** `null` until there is a response. */
  readonly files: readonly IFoundFile[] | null;
  readonly isLoading: boolean;
  readonly isComplete: boolean;
  readonly isFromOwnList: boolean;
  readonly error: ApiError | null;
}

const EMPTY_STATE: ListState = {
  question: null,
  files: null,
  isLoading: false,
  isComplete: true,
  isFromOwnList: false,
  error: null,
};

/**
 * The list that the Discover page shows. It is kept while the user views a file, so that Back leads to the same list.
 * The response to an earlier request never replaces the response to a later one.
 */
@Service()
export class FoundList {
  private readonly api = inject(DiscoverApi);
  private readonly state = signal(EMPTY_STATE);
  private request = new AbortController();

  readonly question = computed(() => this.state().question);
  readonly files = computed(() => this.state().files);
  readonly isLoading = computed(() => this.state().isLoading);
  readonly error = computed(() => this.state().error);
  /** When the shown files were received; `null` unless they're from an earlier response. */
  readonly storedAt = computed(() => getUpstreamDetails(this.error())?.fetchedAt ?? null);
  /** The number of seconds that clients must wait if the source is busy; otherwise `null`. */
  readonly pauseSeconds = computed(() => {
    const error = this.error();
    return error?.code === 'UPSTREAM_BUSY' ? (getUpstreamDetails(error)?.retryAfterSeconds ?? null) : null;
  });
  /** Whether the files are from the archive's downloaded list because the archive doesn't respond. */
  readonly isFromOwnList = computed(() => this.state().isFromOwnList);

  /** The row that had the focus when the user opened a file. */
  activeId: string | null = null;

  /** Shows a list, unless it is already shown. */
  show(question: FoundQuery): void {
    if (isSameQuery(question, this.question())) return;
    this.activeId = null;
    const isNewSearch = question.kind === 'search' && this.question()?.kind === 'search';
    // The results of the previous search stay until there are new ones.
    const files = isNewSearch && !isTooShort(question) ? this.files() : null;
    this.state.set({ ...EMPTY_STATE, question, files });
    void this.load();
  }

  /** Requests the list again. */
  reload(): Promise<void> {
    return this.load();
  }

  /** Requests further files, unless all are known. */
  async loadMore(): Promise<void> {
    const { question, files, isLoading, isComplete, error } = this.state();
    if (!question || !files || isLoading || isComplete || error) return;
    await this.ask(question, files);
  }

  /** Replaces a file whose details have been received. */
  update(file: IFoundFile): void {
    this.state.update((state) => ({
      ...state,
      files: state.files?.map((other) => (other.id === file.id ? file : other)) ?? null,
    }));
  }

  private async load(): Promise<void> {
    const { question } = this.state();
    this.request.abort();
    if (!question || isTooShort(question)) return;
    await this.ask(question, []);
  }

  private async ask(question: FoundQuery, known: readonly IFoundFile[]): Promise<void> {
    const { signal: abortSignal } = (this.request = new AbortController());
    this.state.update((state) => ({ ...state, isLoading: true }));
    try {
      const { data, isFromOwnList = false } = await this.api.findFiles(
        question.source,
        createRequestQuery(question, known.length),
        abortSignal,
      );
      if (abortSignal.aborted) return;
      const isComplete = question.kind !== 'newest' || data.length < NEWEST_STEP;
      this.state.set({
        question,
        files: removeDuplicates([...known, ...data]),
        isLoading: false,
        isComplete,
        isFromOwnList,
        error: null,
      });
    } catch (failure) {
      if (abortSignal.aborted) return;
      const error = toApiError(failure);
      const stored = known.length === 0 ? getUpstreamDetails(error)?.files : undefined;
      this.state.update(({ files }) => ({
        question,
        files: stored ?? (known.length > 0 ? files : null),
        isLoading: false,
        isComplete: true,
        isFromOwnList: false,
        error,
      }));
    }
  }
}

/** Returns the details of an error caused by a source; `null` for any other error. */
export function getUpstreamDetails(error: ApiError | null): IUpstreamDetails | null {
  return error?.code.startsWith('UPSTREAM_') && typeof error.details === 'object'
    ? (error.details as IUpstreamDetails | null)
    : null;
}

/** Files added to the archive between two requests shift others into the next part, so they appear twice. */
function removeDuplicates(files: readonly IFoundFile[]): readonly IFoundFile[] {
  return [...new Map(files.map((file) => [file.id, file])).values()];
}
