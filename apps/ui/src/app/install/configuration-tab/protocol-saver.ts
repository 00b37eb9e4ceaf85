import { inject, Service, signal } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import { toApiError, ProtocolStore } from '@hangar/ui-data-access';
import type { ApiError, Tagged } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import { submitForm } from '../../forms/faults';
import { areAllFieldFaults, getDraftFaults } from '../draft/draft-faults';
import { InstallDraft } from '../draft/install-draft';
import { ConflictResolver } from './conflict-resolver';
import { SaveErrorNotice } from './save-error-notice';

/** The parts of a setup, other than its source port, that determine whether it can be launched. */
const SETUP_KEYS = [
  'baseGameVersionId',
  'files',
  'extras',
  'options',
  'launchParameters',
  'configFile',
] as const;

/** Saves the protocol in the form, and requests confirmation before unsaved changes are lost. */
@Service({ autoProvided: false })
export class ProtocolSaver {
  private readonly draft = inject(InstallDraft);
  private readonly protocols = inject(ProtocolStore);
  private readonly conflicts = inject(ConflictResolver);
  private readonly confirm = inject(Confirm);
  private readonly saveErrorNotice = inject(SaveErrorNotice);
  private readonly portChange = injectLazily(() =>
    import('../../source-ports/port-change').then((file) => file.PortChange),
  );
  private readonly failedAttempts = signal(0);
  private saving: Promise<IProtocol | null> | null = null;
  private pendingConfirmation: Promise<boolean> | null = null;

  readonly isSaving = this.draft.form().submitting;
  /**
   * The number of save attempts that failed because of an invalid field. After each failed attempt, the invalid field
   * should be focused.
   */
  readonly failedAttemptCount = this.failedAttempts.asReadonly();

  /** Saves the draft. Resolves to the protocol, or to `null` if the user has to act first. */
  save(): Promise<IProtocol | null> {
    this.saving ??= this.submit().finally(() => (this.saving = null));
    return this.saving;
  }

  /**
   * Whether the user may leave the page. Requests confirmation if changes would be lost. Simultaneous calls share one
   * confirmation.
   */
  canLeave(): Promise<boolean> {
    if (!this.draft.isDirty()) return Promise.resolve(true);
    this.pendingConfirmation ??= this.confirmLeaving().finally(() => (this.pendingConfirmation = null));
    return this.pendingConfirmation;
  }

  private async submit(): Promise<IProtocol | null> {
    let saved: IProtocol | null = null;
    const isValid = this.draft.check();
    const isSaved =
      isValid &&
      (await submitForm(
        this.draft.form,
        async () => (saved = await this.writeOrResolveConflict()),
        getDraftFaults,
      ));
    if (!isSaved) this.failedAttempts.update((count) => count + 1);
    return saved;
  }

  /**
   * Saves the draft, or resolves a conflict first. A request that is certain to be rejected is never sent, because
   * browsers log every error response in the console.
   */
  private writeOrResolveConflict(): Promise<IProtocol | null> {
    const id = this.draft.origin()?.data.id;
    if (id !== undefined && this.draft.isDirty()) {
      if (!this.protocols.byId().has(id) && this.protocols.protocols() !== null) return this.saveAsNew();
      if (this.conflicts.isOutdated()) return this.overwrite(id);
    }
    return this.write();
  }

  private async write(): Promise<IProtocol | null> {
    const origin = this.draft.origin();
    if (origin && !this.draft.isDirty()) return origin.data;
    try {
      if (origin && !(await this.confirmPort(origin.data))) return null;
      const sent = this.draft.fields();
      const saved = origin
        ? await this.protocols.update(origin.data.id, this.draft.updateRequest(), origin.etag ?? undefined)
        : await this.create();
      this.draft.accept(saved, sent);
      this.saveErrorNotice.dismiss();
      return saved.data;
    } catch (failure) {
      return this.handleSaveError(toApiError(failure));
    }
  }

  /**
   * Shows how another source port affects the protocol and its saves. Resolves to whether to save. If other parts of
   * the setup also change, nothing is shown: the form already shows the combined effects, and those of the port alone
   * would be misleading.
   */
  private async confirmPort({ id, sourcePortId: formerId }: IProtocol): Promise<boolean> {
    const { sourcePortId, ...others } = this.draft.updateRequest();
    if (sourcePortId === undefined || SETUP_KEYS.some((key) => others[key] !== undefined)) return true;
    const portChange = await this.portChange();
    const confirmed = await portChange.confirm({ protocols: { ids: [id], sourcePortId } });
    if (confirmed?.keptIds.includes(id)) this.draft.set('sourcePortId', formerId);
    return confirmed !== null;
  }

  private async create(): Promise<Tagged<IProtocol>> {
    const created = await this.protocols.create(this.draft.createRequest());
    // The protocol is saved even if it can't be read again. Without a tag, however, the next save isn't protected
    // against conflicts.
    return this.protocols.read(created.id).catch(() => ({ data: created, etag: null }));
  }

  /** @throws ApiError if all faults are shown at fields of the form */
  private async handleSaveError(error: ApiError): Promise<IProtocol | null> {
    const id = this.draft.origin()?.data.id;
    if (error.code === 'STALE' && id !== undefined) return this.overwrite(id);
    if (error.code === 'PROTOCOL_NOT_FOUND' && id !== undefined) return this.saveAsNew();
    if (areAllFieldFaults(getDraftFaults(error))) throw error;
    if (error.code !== 'CANCELLED') this.saveErrorNotice.notify(error);
    return null;
  }

  private async overwrite(id: string): Promise<IProtocol | null> {
    const current = await this.protocols.read(id).catch((failure: unknown) => toApiError(failure));
    if ('code' in current) return this.handleSaveError(current);
    return (await this.conflicts.resolve(current)) ? this.write() : null;
  }

  private async saveAsNew(): Promise<IProtocol | null> {
    const isConfirmed = await this.confirm.confirm({
      title: $localize`This protocol was deleted`,
      text: $localize`It was deleted elsewhere while you were editing it. You can save your version as a new protocol.`,
      action: $localize`Save as new`,
      cancel: $localize`Not now`,
    });
    if (!isConfirmed) return null;
    this.draft.detach();
    return this.write();
  }

  private async confirmLeaving(): Promise<boolean> {
    const title = this.draft.title();
    const answer = await this.confirm.choose({
      title: $localize`Save your changes?`,
      text: title
        ? $localize`${title}:title: has unsaved changes.`
        : $localize`The new protocol hasn't been saved.`,
      action: $localize`Save`,
      otherAction: $localize`Don't save`,
      cancel: $localize`Keep editing`,
    });
    if (answer === 'action') return (await this.save()) !== null;
    if (answer === 'otherAction') this.draft.discard();
    return answer === 'otherAction';
  }
}
