import { computed, effect, inject, Service, untracked } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import { toApiError, Notifications, ProtocolRecords, ProtocolStore } from '@hangar/ui-data-access';
import type { Tagged } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { InstallDraft } from '../draft/install-draft';
import type { ConflictChoice } from '../draft/install-draft';
import type { ConflictQuestion } from './conflict-dialog';

/** Detects changes made elsewhere to the protocol being edited, and offers a choice between both versions. */
@Service({ autoProvided: false })
export class ConflictResolver {
  private readonly draft = inject(InstallDraft);
  private readonly protocols = inject(ProtocolStore);
  private readonly records = inject(ProtocolRecords);
  private readonly notifications = inject(Notifications);
  private readonly dialogs = inject(DialogOpener);

  /** The kind of change made elsewhere to the protocol in the form. */
  readonly changeElsewhere = computed<'changed' | 'deleted' | null>(() => {
    const origin = this.draft.origin()?.data;
    if (!origin || this.draft.form().submitting() || this.protocols.protocols() === null) return null;
    if (!this.protocols.byId().has(origin.id)) return 'deleted';
    const current = this.records.byId().get(origin.id);
    return current && this.isOutdated() && this.draft.getDifferences(current).length > 0 ? 'changed' : null;
  });

  /** Whether the server has a newer version than the form and would therefore reject a normal save. */
  readonly isOutdated = computed(() => {
    const origin = this.draft.origin()?.data;
    if (!origin) return false;
    const current = this.records.byId().get(origin.id);
    return current !== undefined && current.updatedAt > origin.updatedAt;
  });

  constructor() {
    effect((onCleanup) => {
      const id = this.draft.origin()?.data.id;
      if (id !== undefined) onCleanup(this.records.watch(id));
    });
    // A form without changes is updated automatically.
    effect(() => {
      if (this.changeElsewhere() === 'changed' && !this.draft.isDirty())
        untracked(() => void this.adoptCurrent());
    });
  }

  /** Shows the changes made elsewhere and applies the user's choice, without saving. */
  async review(): Promise<void> {
    const id = this.draft.origin()?.data.id;
    if (id === undefined) return;
    try {
      await this.resolve(await this.protocols.read(id));
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }

  /** Applies the user's choice to the current version. Resolves to `false` if the user cancelled. */
  async resolve(current: Tagged<IProtocol>): Promise<boolean> {
    const differences = this.draft.getDifferences(current.data);
    // The fields may all be equal, because sessions also update a protocol.
    const choice = differences.length === 0 ? 'merge' : await this.confirmChanges(current.data, differences);
    if (choice) this.draft.continueFrom(current, choice);
    return choice !== null;
  }

  private async adoptCurrent(): Promise<void> {
    const id = this.draft.origin()?.data.id;
    if (id === undefined) return;
    try {
      const current = await this.protocols.read(id);
      if (!this.draft.isDirty() && this.draft.origin()?.data.id === id) this.draft.open(current);
    } catch {
      // The protocol was deleted or the API is unavailable. Both are reported elsewhere, and the form stays unchanged.
    }
  }

  private async confirmChanges(
    current: IProtocol,
    differences: ConflictQuestion['differences'],
  ): Promise<ConflictChoice | null> {
    const { ConflictDialog } = await import('./conflict-dialog');
    const question: ConflictQuestion = { editedFields: this.draft.fields(), current, differences };
    const dialog = this.dialogs.open<ConflictChoice>(ConflictDialog, { data: question, size: 'wide' });
    return (await firstValueFrom(dialog.closed)) ?? null;
  }
}
