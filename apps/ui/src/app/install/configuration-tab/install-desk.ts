import { computed, effect, inject, Service, signal, untracked } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import {
  ApiError,
  apiErrorOf,
  CatalogStore,
  HealthStore,
  Notifications,
  ProtocolStore,
  whenBack,
} from '@hangar/ui-data-access';
import type { Tagged } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { Confirm } from '../../confirm/confirm';
import { InstallDraft } from '../draft/install-draft';
import type { ConflictChoice } from '../draft/install-draft';
import type { ConflictQuestion } from './conflict-dialog';
import { SaveRefusal } from './save-refusal';

/** Whether there is a form to show. */
export type DeskState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Where a protocol is opened, written and saved, and never lost without a question. */
@Service({ autoProvided: false })
export class InstallDesk {
  private readonly protocols = inject(ProtocolStore);
  private readonly catalog = inject(CatalogStore);
  private readonly health = inject(HealthStore);
  private readonly notifications = inject(Notifications);
  private readonly confirm = inject(Confirm);
  private readonly dialogs = inject(DialogOpener);
  private readonly refusal = inject(SaveRefusal);
  private readonly now = signal<DeskState>({ kind: 'loading' });
  private readonly saving = signal<Promise<IProtocol | null> | null>(null);
  private readonly refusals = signal(0);
  private readonly begun = signal(0);
  private asking: Promise<boolean> | null = null;
  private turn = 0;
  /** Id of the protocol that was to be opened last. */
  private wanted: string | null = null;

  readonly draft = new InstallDraft();
  readonly state = this.now.asReadonly();
  readonly isSaving = computed(() => this.saving() !== null);
  /** Grows with each save that failed on a fault of a field, which should then be looked at. */
  readonly faultyAttempts = this.refusals.asReadonly();
  /** Grows with each new protocol that is begun. */
  readonly beginnings = this.begun.asReadonly();
  /** What happened elsewhere to the protocol that is edited here. */
  readonly news = computed<'changed' | 'deleted' | null>(() => {
    const origin = this.draft.origin()?.data;
    if (!origin || this.isSaving() || this.protocols.protocols() === null) return null;
    const current = this.protocols.byId().get(origin.id);
    if (!current) return 'deleted';
    const isNewer = current.updatedAt > origin.updatedAt;
    return isNewer && this.draft.differencesFrom(current).length > 0 ? 'changed' : null;
  });

  /** Whether the server has a later state than the form, so that a plain save would be refused. */
  private readonly isBehind = computed(() => {
    const origin = this.draft.origin()?.data;
    if (!origin) return false;
    const current = this.protocols.byId().get(origin.id);
    return current !== undefined && current.updatedAt > origin.updatedAt;
  });

  constructor() {
    // Nothing of the user's is at stake in a form that was only looked at: it follows.
    effect(() => {
      if (this.news() === 'changed' && !this.draft.isDirty()) untracked(() => void this.follow());
    });
    whenBack(() => {
      if (this.now().kind === 'failed') void this.tryAgain();
    });
  }

  /** Opens a protocol, or begins a new one, with files if some are named. */
  async show(protocolId: string | undefined, fileIds: readonly string[]): Promise<void> {
    const turn = ++this.turn;
    this.wanted = protocolId ?? null;
    if (!protocolId) {
      this.begin(fileIds);
    } else if (this.draft.origin()?.data.id !== protocolId || this.now().kind !== 'ready') {
      await this.open(protocolId, turn);
    }
  }

  /** Opens the protocol that could not be read. */
  async tryAgain(): Promise<void> {
    if (this.wanted !== null) await this.open(this.wanted, ++this.turn);
  }

  /** Saves; answers the protocol, or `null` when the user has to do something first. */
  async save(): Promise<IProtocol | null> {
    const running = this.saving();
    if (running) return running;
    if (!this.draft.check()) {
      this.refusals.update((count) => count + 1);
      return null;
    }
    const work = this.writeOrAsk().finally(() => this.saving.set(null));
    this.saving.set(work);
    return work;
  }

  /** Whether the draft may be left; asks when something would be lost. Several questions at once are one. */
  canLeave(): Promise<boolean> {
    if (!this.draft.isDirty()) return Promise.resolve(true);
    this.asking ??= this.askToLeave().finally(() => (this.asking = null));
    return this.asking;
  }

  /** Shows what was changed elsewhere and does what the user chooses; saves nothing. */
  async review(): Promise<void> {
    const id = this.draft.origin()?.data.id;
    if (id === undefined) return;
    try {
      await this.settle(await this.protocols.read(id));
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure));
    }
  }

  private begin(fileIds: readonly string[]): void {
    const files = fileIds.flatMap((id) => this.catalog.byId().get(id) ?? []);
    const [first, ...others] = files;
    const fresh = new InstallDraft();
    fresh.begin({ title: first && others.length === 0 ? first.name : '' });
    for (const file of files) fresh.addModFile(file, this.catalog.byHash());
    this.draft.begin(fresh.fields());
    this.begun.update((count) => count + 1);
    this.now.set({ kind: 'ready' });
    if (files.length === fileIds.length) return;
    this.notifications.tell({
      tone: 'warn',
      title:
        fileIds.length === 1
          ? $localize`That mod file is not there`
          : $localize`Not all of those mod files are there`,
      text: $localize`It may have been removed from the catalogue. The new protocol begins without it.`,
    });
  }

  private async open(protocolId: string, turn: number): Promise<void> {
    this.now.set({ kind: 'loading' });
    const state = await this.read(protocolId).catch((failure: unknown) => stateAfter(apiErrorOf(failure)));
    if (turn !== this.turn) return;
    if ('kind' in state) this.draft.begin();
    else this.draft.open(state);
    this.now.set('kind' in state ? state : { kind: 'ready' });
  }

  /** An address may name one that is gone; asking the list for it is no failed request, which a browser complains of. */
  private async read(protocolId: string): Promise<Tagged<IProtocol> | DeskState> {
    if (await this.protocols.exists(protocolId)) return this.protocols.read(protocolId);
    const problem = this.health.problems().find(({ path }) => path?.endsWith(`${protocolId}.json`));
    return problem
      ? { kind: 'failed', error: new ApiError(problem.code, problem.message) }
      : { kind: 'gone' };
  }

  private async follow(): Promise<void> {
    const id = this.draft.origin()?.data.id;
    if (id === undefined) return;
    try {
      const current = await this.protocols.read(id);
      if (!this.draft.isDirty() && this.draft.origin()?.data.id === id) this.draft.open(current);
    } catch {
      // Gone or away meanwhile: either is told elsewhere, and the form stays as it was.
    }
  }

  /** What is known to be refused is not sent: a browser notes every refusal in its console. */
  private writeOrAsk(): Promise<IProtocol | null> {
    const id = this.draft.origin()?.data.id;
    if (id !== undefined && this.draft.isDirty()) {
      if (this.news() === 'deleted') return this.saveAsNew();
      if (this.isBehind()) return this.saveOver(id);
    }
    return this.write();
  }

  private async write(): Promise<IProtocol | null> {
    const sent = this.draft.fields();
    const origin = this.draft.origin();
    if (origin && !this.draft.isDirty()) return origin.data;
    try {
      const saved = origin
        ? await this.protocols.update(origin.data.id, this.draft.updateRequest(), origin.etag ?? undefined)
        : await this.create();
      this.draft.accept(saved, sent);
      this.refusal.takeBack();
      return saved.data;
    } catch (failure) {
      return this.recover(apiErrorOf(failure));
    }
  }

  private async create(): Promise<Tagged<IProtocol>> {
    const created = await this.protocols.create(this.draft.createRequest());
    // It is saved, whatever becomes of the second reading; without a tag the next save is not guarded, that is all.
    return this.protocols.read(created.id).catch(() => ({ data: created, etag: null }));
  }

  private async recover(error: ApiError): Promise<IProtocol | null> {
    const id = this.draft.origin()?.data.id;
    if (error.code === 'STALE' && id !== undefined) return this.saveOver(id);
    if (error.code === 'PROTOCOL_NOT_FOUND' && id !== undefined) return this.saveAsNew();
    if (error.code === 'VALIDATION_FAILED' && this.draft.refuse(error.details)) {
      this.refusals.update((count) => count + 1);
      return null;
    }
    if (error.code !== 'CANCELLED') this.refusal.tell(error);
    return null;
  }

  private async saveOver(id: string): Promise<IProtocol | null> {
    try {
      const current = await this.protocols.read(id);
      return (await this.settle(current)) ? await this.write() : null;
    } catch (failure) {
      return this.recover(apiErrorOf(failure));
    }
  }

  /** Goes on from the current state as the user chooses; `false` when they thought better of it. */
  private async settle(current: Tagged<IProtocol>): Promise<boolean> {
    const differences = this.draft.differencesFrom(current.data);
    // Playing it, for one, changes a protocol in ways that do not concern the form.
    const choice = differences.length === 0 ? 'merge' : await this.askAbout(current.data, differences);
    if (choice) this.draft.settle(current, choice);
    return choice !== null;
  }

  private async askAbout(
    current: IProtocol,
    differences: ConflictQuestion['differences'],
  ): Promise<ConflictChoice | null> {
    const { ConflictDialog } = await import('./conflict-dialog');
    const question: ConflictQuestion = { here: this.draft.fields(), current, differences };
    const opened = this.dialogs.open<ConflictChoice>(ConflictDialog, { data: question, size: 'wide' });
    return (await firstValueFrom(opened.closed)) ?? null;
  }

  private async saveAsNew(): Promise<IProtocol | null> {
    const isWanted = await this.confirm.ask({
      title: $localize`This protocol was deleted`,
      text: $localize`It was deleted in another place while you were editing it. What you have here can be saved as a new protocol.`,
      action: $localize`Save as new`,
      cancel: $localize`Not now`,
    });
    if (!isWanted) return null;
    this.draft.detach();
    return this.write();
  }

  private async askToLeave(): Promise<boolean> {
    const title = this.draft.title();
    const answer = await this.confirm.choose({
      title: $localize`Save your changes?`,
      text: title
        ? $localize`“${title}:title:” has changes that are not saved yet.`
        : $localize`The new protocol is not saved yet.`,
      action: $localize`Save`,
      otherAction: $localize`Discard`,
      cancel: $localize`Stay here`,
    });
    if (answer === 'action') return (await this.save()) !== null;
    if (answer === 'otherAction') this.draft.discard();
    return answer === 'otherAction';
  }
}

function stateAfter(error: ApiError): DeskState {
  return error.code === 'PROTOCOL_NOT_FOUND' ? { kind: 'gone' } : { kind: 'failed', error };
}
