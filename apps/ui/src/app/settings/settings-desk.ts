import { computed, effect, inject, Service, signal } from '@angular/core';
import { ApiError, apiErrorOf, Notifications, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { Confirm } from '../confirm/confirm';
import { Appearance } from '../shell/appearance';
import { SettingsDraft } from './settings-draft';
import type { Fault } from './settings-faults';

/** The verbs of the settings: begin, save, give up. */
@Service()
export class SettingsDesk {
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly appearance = inject(Appearance);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly current = signal<SettingsDraft | null>(null);
  private readonly working = signal(false);
  private readonly failed = signal('');

  /** What is being edited; `null` while the settings are closed. */
  readonly draft = this.current.asReadonly();
  readonly isSaving = this.working.asReadonly();
  /** Why the last try to save did not succeed. */
  readonly failure = computed(() => this.failed());

  constructor() {
    effect(() => {
      const values = this.current()?.values();
      this.appearance.try(values ? { theme: values.theme, uiScale: values.uiScale } : null);
    });
  }

  /** Takes the settings up; whether there are any to edit. */
  async begin(): Promise<boolean> {
    // Anew, because a program can go away without an event.
    await this.settings.reload();
    const settings = this.settings.settings();
    const error = this.settings.error();
    if (!settings && error) this.notifications.report(error, $localize`The settings cannot be shown`);
    this.failed.set('');
    this.current.set(settings && new SettingsDraft(settings, this.versions.versions() ?? []));
    return settings !== null;
  }

  end(): void {
    this.current.set(null);
  }

  /** Whether the dialog may close at once; else the user is asked, and `close` is called when the answer is yes. */
  mayClose(close: () => void): boolean {
    if (!this.current()?.isChanged()) return true;
    void this.askToClose(close);
    return false;
  }

  /** Whether everything is saved now; if not, the draft has the faults and `failure` says why. */
  async save(): Promise<boolean> {
    const draft = this.current();
    if (!draft || this.working()) return false;
    this.failed.set('');
    if (!draft.check()) {
      this.failed.set($localize`Something has to be mended first; it is marked.`);
      return false;
    }
    this.working.set(true);
    try {
      await this.send(draft);
      return true;
    } catch (failure) {
      this.refuse(draft, apiErrorOf(failure));
      return false;
    } finally {
      this.working.set(false);
    }
  }

  private async send(draft: SettingsDraft): Promise<void> {
    const change = draft.change();
    if (Object.keys(change).length > 0) draft.takeSettings(await this.settings.save(change));
    for (const game of draft.gameChanges()) {
      draft.takeGame(await this.versions.update(game.id, game.change));
    }
  }

  private refuse(draft: SettingsDraft, error: ApiError): void {
    const faults = faultsIn(error.details);
    draft.refuse(faults);
    this.failed.set(
      faults.length > 0
        ? $localize`It was not saved: something has to be mended first; it is marked.`
        : error.message,
    );
  }

  private async askToClose(close: () => void): Promise<void> {
    const answer = await this.confirm.choose({
      title: $localize`Save the changes?`,
      text: $localize`You have changed settings that are not saved yet.`,
      action: $localize`Save`,
      otherAction: $localize`Don't save`,
      cancel: $localize`Go on editing`,
    });
    if (answer === 'otherAction') close();
    if (answer === 'action' && (await this.save())) close();
  }
}

/** The faults that the server names; none when the failure is of another kind. */
function faultsIn(details: unknown): Fault[] {
  if (!Array.isArray(details)) return [];
  return details.filter(
    (item: Partial<Fault> | null): item is Fault =>
      typeof item?.path === 'string' && typeof item.message === 'string',
  );
}
