import { computed, effect, inject, Service, untracked } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import { apiErrorOf, Notifications, ProtocolStore } from '@hangar/ui-data-access';
import type { Tagged } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { InstallDraft } from '../draft/install-draft';
import type { ConflictChoice } from '../draft/install-draft';
import type { ConflictQuestion } from './conflict-dialog';

/** Notices what becomes of a protocol elsewhere while it is in the form, and lets the user choose between both states. */
@Service({ autoProvided: false })
export class ConflictResolver {
  private readonly draft = inject(InstallDraft);
  private readonly protocols = inject(ProtocolStore);
  private readonly notifications = inject(Notifications);
  private readonly dialogs = inject(DialogOpener);

  /** What happened elsewhere to the protocol that is edited here. */
  readonly news = computed<'changed' | 'deleted' | null>(() => {
    const origin = this.draft.origin()?.data;
    if (!origin || this.draft.form().submitting() || this.protocols.protocols() === null) return null;
    const current = this.protocols.byId().get(origin.id);
    if (!current) return 'deleted';
    return this.isBehind() && this.draft.differencesFrom(current).length > 0 ? 'changed' : null;
  });

  /** Whether the server has a later state than the form, so that a plain save would be refused. */
  readonly isBehind = computed(() => {
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
  }

  /** Shows what was changed elsewhere and does what the user chooses; saves nothing. */
  async review(): Promise<void> {
    const id = this.draft.origin()?.data.id;
    if (id === undefined) return;
    try {
      await this.resolve(await this.protocols.read(id));
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure));
    }
  }

  /** Goes on from the current state as the user chooses; `false` when they thought better of it. */
  async resolve(current: Tagged<IProtocol>): Promise<boolean> {
    const differences = this.draft.differencesFrom(current.data);
    // Playing it, for one, changes a protocol in ways that do not concern the form.
    const choice = differences.length === 0 ? 'merge' : await this.askAbout(current.data, differences);
    if (choice) this.draft.continueFrom(current, choice);
    return choice !== null;
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

  private async askAbout(
    current: IProtocol,
    differences: ConflictQuestion['differences'],
  ): Promise<ConflictChoice | null> {
    const { ConflictDialog } = await import('./conflict-dialog');
    const question: ConflictQuestion = { here: this.draft.fields(), current, differences };
    const opened = this.dialogs.open<ConflictChoice>(ConflictDialog, { data: question, size: 'wide' });
    return (await firstValueFrom(opened.closed)) ?? null;
  }
}
