import { inject, Service, signal } from '@angular/core';
import { PROTOCOL_LIMITS } from '@hangar/domain';
import type { IModFile, IProtocol } from '@hangar/domain';
import {
  ApiError,
  toApiError,
  CatalogStore,
  HealthStore,
  Notifications,
  ProtocolStore,
  onApiReconnect,
} from '@hangar/ui-data-access';
import type { Tagged } from '@hangar/ui-data-access';

import { EMPTY_FIELDS } from '../draft/draft-fields';
import { withModFile } from '../draft/draft-files';
import { InstallDraft } from '../draft/install-draft';

/** Whether the form can be shown. */
export type OpeningState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Opens a protocol in the form, or starts a new one. */
@Service({ autoProvided: false })
export class ProtocolOpener {
  private readonly draft = inject(InstallDraft);
  private readonly protocols = inject(ProtocolStore);
  private readonly catalog = inject(CatalogStore);
  private readonly health = inject(HealthStore);
  private readonly notifications = inject(Notifications);
  private readonly currentState = signal<OpeningState>({ kind: 'loading' });
  private readonly startCount = signal(0);
  private requestNumber = 0;
  /** Id of the latest requested protocol. */
  private requestedId: string | null = null;

  readonly state = this.currentState.asReadonly();
  /** The number of new protocols started so far. */
  readonly newProtocolCount = this.startCount.asReadonly();

  constructor() {
    onApiReconnect(() => {
      if (this.currentState().kind === 'failed') void this.tryAgain();
    });
  }

  /** Opens a protocol, or starts a new one with the given files and title. */
  async show(protocolId: string | undefined, fileIds: readonly string[], title = ''): Promise<void> {
    const requestNumber = ++this.requestNumber;
    this.requestedId = protocolId ?? null;
    if (!protocolId) {
      this.begin(fileIds, title.slice(0, PROTOCOL_LIMITS.title));
    } else if (this.draft.origin()?.data.id !== protocolId || this.currentState().kind !== 'ready') {
      await this.open(protocolId, requestNumber);
    }
  }

  /** Retries opening a protocol that couldn't be read. */
  async tryAgain(): Promise<void> {
    if (this.requestedId !== null) await this.open(this.requestedId, ++this.requestNumber);
  }

  private begin(fileIds: readonly string[], title: string): void {
    const files = fileIds.flatMap((id) => this.catalog.byId().get(id) ?? []);
    const singleFileName = files.length === 1 ? files[0]?.name : '';
    this.draft.begin({ title: title || singleFileName, files: this.createDraftFiles(files) });
    this.startCount.update((count) => count + 1);
    this.currentState.set({ kind: 'ready' });
    if (files.length < fileIds.length) this.notifyMissing(fileIds.length);
  }

  private createDraftFiles(files: readonly IModFile[]) {
    const byHash = this.catalog.byHash();
    return files.reduce((list, file) => withModFile(list, file, byHash), EMPTY_FIELDS.files);
  }

  private notifyMissing(requestedId: number): void {
    this.notifications.notify({
      tone: 'warn',
      title: requestedId === 1 ? $localize`Mod file not found` : $localize`Some mod files weren't found`,
      text: $localize`It may have been deleted. The new protocol was created without it.`,
    });
  }

  private async open(protocolId: string, requestNumber: number): Promise<void> {
    this.currentState.set({ kind: 'loading' });
    const state = await this.read(protocolId).catch((failure: unknown) => getErrorState(toApiError(failure)));
    if (requestNumber !== this.requestNumber) return;
    if ('kind' in state) this.draft.begin();
    else this.draft.open(state);
    this.currentState.set('kind' in state ? state : { kind: 'ready' });
  }

  /**
   * Reads a protocol, but first checks whether it exists, because its id comes from the address and browsers log an
   * error for a failed request.
   */
  private async read(protocolId: string): Promise<Tagged<IProtocol> | OpeningState> {
    if (await this.protocols.exists(protocolId)) return this.protocols.read(protocolId);
    const problem = this.health.problems().find(({ path }) => path?.endsWith(`${protocolId}.json`));
    return problem
      ? { kind: 'failed', error: new ApiError(problem.code, problem.message) }
      : { kind: 'gone' };
  }
}

function getErrorState(error: ApiError): OpeningState {
  return error.code === 'PROTOCOL_NOT_FOUND' ? { kind: 'gone' } : { kind: 'failed', error };
}
