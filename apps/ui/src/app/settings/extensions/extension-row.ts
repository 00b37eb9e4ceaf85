import { Component, computed, ElementRef, inject, Injector, input, output } from '@angular/core';
import type { IExtension, IExtensionPage } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { ExtensionPanels } from '../../extensions/extension-panels';
import { ExtensionDrafts } from './extension-drafts';
import { getContributionTexts, getStateLabel } from './extension-texts';
import { createSettingFields, parseSetting } from './setting-fields';
import type { SettingField } from './setting-fields';

/** An extension with its description, switch and settings. */
@Component({
  selector: 'hangar-extension-row',
  imports: [ExtensionPanels, Icon],
  templateUrl: './extension-row.html',
  styleUrl: './extension-row.css',
})
export class ExtensionRow {
  private readonly drafts = inject(ExtensionDrafts);
  private readonly injector = inject(Injector);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  readonly extension = input.required<IExtension>();
  /** Emits when the user turns the extension on or off. */
  readonly toggleRequested = output();

  protected readonly id = computed(() => `extension-${this.extension().name}-${this.extension().origin}-`);
  protected readonly canSwitch = computed(() => !this.drafts.hasDuplicateName(this.extension()));
  /** Whether the user can have the extension tried again at the next start, although it failed in an earlier one. */
  protected readonly canTryAgain = computed(() => {
    const { state, origin, enabled } = this.extension();
    return state === 'failed' && origin === 'file' && enabled;
  });
  /** Contains the extension's name, because the list may have several of these buttons. */
  protected readonly tryAgainLabel = computed(
    () => $localize`Try again: ${this.extension().displayName}:name:`,
  );
  protected readonly state = computed(() => getStateLabel(this.extension()));
  protected readonly summary = computed(() => getContributionTexts(this.extension()));
  /** The extension's pages, which can be shown only while it is running. */
  protected readonly pages = computed(() => {
    const { contributes } = this.extension();
    return contributes.routes > 0 ? contributes.pages : [];
  });
  protected readonly fields = computed(() => createSettingFields(this.extension().settingsSchema));
  protected readonly settings = computed(() => this.drafts.getSettings(this.extension()));
  protected readonly isFaulty = computed(() => this.fields().some((field) => this.getFault(field) !== ''));

  /** Resets the checkbox to the current state, because the change must be confirmed first. */
  protected requestToggle(event: Event): void {
    (event.target as HTMLInputElement).checked = this.extension().enabled;
    this.toggleRequested.emit();
  }

  /** Moves the focus to the switch, because the button disappears. */
  protected async tryAgain(): Promise<void> {
    this.element.querySelector<HTMLElement>('[role=switch]')?.focus();
    await this.drafts.tryAgain(this.extension());
  }

  protected async open(page: IExtensionPage): Promise<void> {
    const { name: extension, displayName } = this.extension();
    const { openExtensionPage } = await import('../../extensions/extension-page-dialog');
    openExtensionPage(this.injector, { ...page, extension, displayName });
  }

  protected getFault({ key }: SettingField): string {
    return this.drafts.getFault(this.extension(), key);
  }

  protected getText({ key }: SettingField): string {
    const value = this.settings()[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  /** Whether a password is stored and hasn't been removed or replaced in the form. */
  protected hasPassword({ key }: SettingField): boolean {
    const isStored = (this.extension().settings[key] as { set?: unknown } | undefined)?.set === true;
    const value = this.settings()[key];
    return isStored && value !== null && typeof value !== 'string';
  }

  protected getPasswordState(field: SettingField): string {
    if (this.hasPassword(field)) return $localize`Stored. Enter a new one to replace it.`;
    return this.settings()[field.key] === null ? $localize`Will be removed` : '';
  }

  protected removeLabel({ label }: SettingField): string {
    return $localize`Remove: ${label}:name:`;
  }

  /** Moves the focus to the field, because the button disappears. */
  protected removePassword({ key }: SettingField): void {
    document.getElementById(this.id() + key)?.focus();
    this.drafts.set(this.extension(), key, null);
  }

  protected type(field: SettingField, event: Event): void {
    const { value } = event.target as HTMLInputElement | HTMLSelectElement;
    this.drafts.set(this.extension(), field.key, parseSetting(field, value));
  }

  protected toggle({ key }: SettingField): void {
    this.drafts.set(this.extension(), key, this.settings()[key] !== true);
  }
}
