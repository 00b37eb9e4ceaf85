import { computed, effect, inject, Injector, runInInjectionContext, Service, signal } from '@angular/core';
import type { DestroyableInjector, Signal } from '@angular/core';
import type { IAppSettings } from '@hangar/domain';
import { Notifications, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { Confirm } from '../confirm/confirm';
import { submitForm } from '../forms/faults';
import { Appearance } from './appearance';
import { PortDeletion } from './port-deletion';
import { SettingsDraft } from './settings-draft';
import type { SettingsTab } from './settings-tabs';

/** What a tab saves beside the settings themselves. */
export interface SavedAlong {
  readonly tab: SettingsTab;
  /** Whether something was refused; it is marked. */
  readonly isFaulty: Signal<boolean>;
  isChanged(): boolean;
  /** Whether everything is saved now. */
  save(): Promise<boolean>;
  forget(): void;
}

/** The verbs of the settings: begin, save, give up. */
@Service()
export class SettingsEditor {
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly appearance = inject(Appearance);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly deletion = inject(PortDeletion);
  private readonly current = signal<SettingsDraft | null>(null);
  private readonly injector = inject(Injector);
  private readonly failed = signal('');
  private readonly savedAlong = signal<SavedAlong | null>(null);

  /** Lives as long as the form of one draft. */
  private scope: DestroyableInjector | null = null;

  /** What is being edited; `null` while the settings are closed. */
  readonly draft = this.current.asReadonly();
  readonly along = this.savedAlong.asReadonly();
  readonly isSaving = computed(() => this.current()?.form().submitting() ?? false);
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
    if (!settings && error) this.notifications.report(error, $localize`Couldn't load settings`);
    this.failed.set('');
    if (settings) this.current.set(this.draftOf(settings));
    return settings !== null;
  }

  /** Has a tab's own changes saved with the settings, until they are closed. */
  saveAlong(along: SavedAlong): void {
    this.savedAlong.set(along);
  }

  isChanged(): boolean {
    return (this.current()?.isChanged() ?? false) || (this.along()?.isChanged() ?? false);
  }

  end(): void {
    this.along()?.forget();
    this.savedAlong.set(null);
    this.current.set(null);
    this.scope?.destroy();
  }

  /** Whether the dialog may close at once; else the user is asked, and `close` is called when the answer is yes. */
  mayClose(close: () => void): boolean {
    if (!this.isChanged()) return true;
    void this.askToClose(close);
    return false;
  }

  /** Whether everything is saved now; if not, the form has the faults and `failure` says why. */
  async save(): Promise<boolean> {
    const draft = this.current();
    if (!draft || this.isSaving()) return false;
    this.failed.set('');
    if (!draft.check()) {
      this.failed.set($localize`Fix the highlighted fields first.`);
      return false;
    }
    const isTaken = await submitForm(draft.form, () => this.send(draft));
    if (!isTaken) this.failed.set(failureOf(draft));
    return isTaken && this.saveRest();
  }

  private async saveRest(): Promise<boolean> {
    const isSaved = (await this.along()?.save()) ?? true;
    if (!isSaved) this.failed.set($localize`Some settings weren't saved. See the highlighted fields.`);
    return isSaved;
  }

  private draftOf(settings: IAppSettings): SettingsDraft {
    this.scope = Injector.create({ providers: [], parent: this.injector });
    return runInInjectionContext(
      this.scope,
      () => new SettingsDraft(settings, this.versions.versions() ?? []),
    );
  }

  private async send(draft: SettingsDraft): Promise<void> {
    const change = draft.change();
    if (Object.keys(change).length > 0)
      draft.takeSettings(await this.deletion.telling(change, () => this.settings.save(change)));
    for (const game of draft.gameChanges()) {
      draft.takeGame(await this.versions.update(game.id, game.change));
    }
  }

  private async askToClose(close: () => void): Promise<void> {
    const answer = await this.confirm.choose({
      title: $localize`Save changes?`,
      text: $localize`You have unsaved changes.`,
      action: $localize`Save`,
      otherAction: $localize`Don't save`,
      cancel: $localize`Go on editing`,
    });
    if (answer === 'otherAction') close();
    if (answer === 'action' && (await this.save())) close();
  }
}

/** Why a draft was not taken, in a sentence for the whole dialog. */
function failureOf({ form }: SettingsDraft): string {
  const [whole] = form().errors();
  return whole?.message ?? $localize`Not saved. Fix the highlighted fields first.`;
}
