import { computed, effect, inject, Injector, runInInjectionContext, Service, signal } from '@angular/core';
import type { DestroyableInjector, Signal } from '@angular/core';
import type { IAppSettings } from '@hangar/domain';
import { Notifications, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { Confirm } from '../confirm/confirm';
import { submitForm } from '../forms/faults';
import { Appearance } from './appearance';
import { PortEditReview, type ConfirmedSettings } from './edited-ports';
import { PortDeletion } from './port-deletion';
import { SettingsDraft } from './settings-draft';
import type { SettingsTab } from './settings-tabs';

/** Additional data that a tab saves together with the settings. */
export interface AdditionalSettings {
  readonly tab: SettingsTab;
  /** Whether a value was rejected and is highlighted. */
  readonly isFaulty: Signal<boolean>;
  isChanged(): boolean;
  /** Saves the data. Resolves to whether everything was saved. */
  save(): Promise<boolean>;
  forget(): void;
}

/** Keeps a draft of the settings while the dialog is open, and saves it. */
@Service()
export class SettingsEditor {
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly appearance = inject(Appearance);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly deletion = inject(PortDeletion);
  private readonly editedPorts = inject(PortEditReview);
  private readonly currentDraft = signal<SettingsDraft | null>(null);
  private readonly injector = inject(Injector);
  private readonly failureMessage = signal('');
  private readonly currentAdditional = signal<AdditionalSettings | null>(null);

  /** The injector of the draft's form, destroyed with the draft. */
  private scope: DestroyableInjector | null = null;

  /** The current draft; `null` while the settings are closed. */
  readonly draft = this.currentDraft.asReadonly();
  readonly additional = this.currentAdditional.asReadonly();
  readonly isSaving = computed(() => this.currentDraft()?.form().submitting() ?? false);
  /** Why the last attempt to save failed. */
  readonly failure = computed(() => this.failureMessage());

  constructor() {
    effect(() => {
      const values = this.currentDraft()?.values();
      this.appearance.preview(values ? { theme: values.theme, uiScale: values.uiScale } : null);
    });
  }

  /** Starts editing. Resolves to whether the settings could be loaded. */
  async begin(): Promise<boolean> {
    // Reloads the settings, because an executable can disappear without an event.
    await this.settings.reload();
    const settings = this.settings.settings();
    const error = this.settings.error();
    if (!settings && error) this.notifications.report(error, $localize`Couldn't load settings`);
    this.failureMessage.set('');
    if (settings) this.currentDraft.set(this.createDraft(settings));
    return settings !== null;
  }

  /** Saves the additional data of a tab together with the settings, until the dialog is closed. */
  addAdditionalSettings(additional: AdditionalSettings): void {
    this.currentAdditional.set(additional);
  }

  isChanged(): boolean {
    return (this.currentDraft()?.isChanged() ?? false) || (this.additional()?.isChanged() ?? false);
  }

  stopEditing(): void {
    this.additional()?.forget();
    this.currentAdditional.set(null);
    this.currentDraft.set(null);
    this.scope?.destroy();
  }

  /**
   * Whether the dialog may close immediately. Otherwise, requests confirmation and calls `close` if the user confirms.
   */
  canClose(close: () => void): boolean {
    if (!this.isChanged()) return true;
    void this.confirmClose(close);
    return false;
  }

  /**
   * Saves everything. Resolves to whether that succeeded. If it didn't, the form shows the faults and `failure`
   * contains the reason.
   */
  async save(): Promise<boolean> {
    const draft = this.currentDraft();
    if (!draft || this.isSaving()) return false;
    this.failureMessage.set('');
    if (!draft.check()) {
      this.failureMessage.set($localize`Fix the highlighted fields first.`);
      return false;
    }
    let confirmed: ConfirmedSettings | null = null;
    const isSent = await submitForm(draft.form, async () => {
      confirmed = await this.editedPorts.confirm(draft.change(), draft.saved());
      if (confirmed !== null) await this.send(draft, confirmed);
    });
    // The user cancelled, and nothing was changed.
    if (isSent && confirmed === null) return false;
    if (!isSent) this.failureMessage.set(getFailureMessage(draft));
    return isSent && this.saveAdditional();
  }

  private async saveAdditional(): Promise<boolean> {
    const isSaved = (await this.additional()?.save()) ?? true;
    if (!isSaved)
      this.failureMessage.set($localize`Some settings weren't saved. See the highlighted fields.`);
    return isSaved;
  }

  private createDraft(settings: IAppSettings): SettingsDraft {
    this.scope = Injector.create({ providers: [], parent: this.injector });
    return runInInjectionContext(
      this.scope,
      () => new SettingsDraft(settings, this.versions.versions() ?? []),
    );
  }

  private async send(draft: SettingsDraft, { keptPorts, offerUndo }: ConfirmedSettings): Promise<void> {
    for (const port of keptPorts) draft.keepPort(port);
    const change = draft.change();
    if (Object.keys(change).length > 0) {
      const saved = await this.deletion.saveAndNotify(change, draft.saved());
      draft.applySettings(saved);
      offerUndo(saved);
    }
    for (const game of draft.gameChanges()) {
      draft.applyGame(await this.versions.update(game.id, game.change));
    }
  }

  private async confirmClose(close: () => void): Promise<void> {
    const answer = await this.confirm.choose({
      title: $localize`Save changes?`,
      text: $localize`You have unsaved changes.`,
      action: $localize`Save`,
      otherAction: $localize`Don't save`,
      cancel: $localize`Keep editing`,
    });
    if (answer === 'otherAction') close();
    if (answer === 'action' && (await this.save())) close();
  }
}

/** Returns a sentence that explains why saving failed, for the dialog as a whole. */
function getFailureMessage({ form }: SettingsDraft): string {
  const [whole] = form().errors();
  return whole?.message ?? $localize`Not saved. Fix the highlighted fields first.`;
}
