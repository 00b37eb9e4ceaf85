import { computed, inject, Service, signal } from '@angular/core';
import type { IExtension } from '@hangar/domain';
import { toApiError, getDesktopBridge, ExtensionsApi } from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

import type { AdditionalSettings } from '../settings-editor';

type Settings = Readonly<Record<string, unknown>>;

/**
 * The extensions in the settings. Turning an extension on or off takes effect immediately, but its settings are saved
 * with the rest of the dialog.
 */
@Service()
export class ExtensionDrafts implements AdditionalSettings {
  private readonly api = inject(ExtensionsApi);
  private readonly list = signal<readonly IExtension[] | null>(null);
  private readonly edits = signal<Readonly<Record<string, Settings>>>({});
  private readonly rejections = signal<Readonly<Record<string, ApiError>>>({});
  private readonly failureMessage = signal('');
  private readonly lastAddedName = signal('');
  private readonly desktop = getDesktopBridge();

  readonly tab = 'extensions';
  /** Failed extensions first; `null` until loaded. */
  readonly extensions = computed(() => this.list()?.toSorted((a, b) => getRank(a) - getRank(b)) ?? null);
  /** The error message of the last failed action, otherwise empty. */
  readonly failure = this.failureMessage.asReadonly();
  /** Whether extensions can be added with a dialog, which exists only in the desktop application. */
  readonly canAdd = this.desktop !== undefined;
  /** The name of the most recently added extension, or an empty string. */
  readonly added = this.lastAddedName.asReadonly();
  readonly isFaulty = computed(() => Object.keys(this.rejections()).length > 0);
  readonly restartCount = computed(
    () => this.list()?.filter(({ state }) => state === 'needs-restart').length ?? 0,
  );

  async begin(): Promise<void> {
    if (this.list() === null) await this.attempt(async () => this.list.set(await this.api.list()));
  }

  forget(): void {
    this.list.set(null);
    this.edits.set({});
    this.rejections.set({});
    this.failureMessage.set('');
    this.lastAddedName.set('');
  }

  /** Whether the extension can't run because an earlier one in the list has the same name. */
  hasDuplicateName(extension: IExtension): boolean {
    return this.list()?.find(({ name }) => name === extension.name) !== extension;
  }

  getSettings({ name, settings }: IExtension): Settings {
    return this.edits()[name] ?? settings;
  }

  /** Returns the error message of a setting that the server rejected. */
  getFault({ name }: IExtension, key: string): string {
    const details = this.rejections()[name]?.details;
    const faults = Array.isArray(details) ? (details as { path: string; message: string }[]) : [];
    const position = `settings.${key}`;
    return faults.find(({ path }) => path === position || path.startsWith(`${position}.`))?.message ?? '';
  }

  /** Changes a setting; `undefined` removes it, so that the extension's default applies. */
  set(extension: IExtension, key: string, value: unknown): void {
    const others = Object.entries(this.getSettings(extension)).filter(([other]) => other !== key);
    const settings = Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
    this.edits.update((edits) => ({ ...edits, [extension.name]: settings }));
    this.rejections.update((refusals) => without(refusals, extension.name));
  }

  /** Opens the desktop application's dialogs to add an extension. */
  async add(): Promise<void> {
    await this.attempt(async () => {
      const addition = await this.desktop?.addExtension();
      if (addition?.outcome === 'refused') this.failureMessage.set(addition.reason);
      if (addition?.outcome !== 'added') return;
      this.list.set(await this.api.list());
      this.lastAddedName.set(addition.displayName);
    });
  }

  async toggleEnabled(extension: IExtension): Promise<void> {
    const { name, enabled, sha256 } = extension;
    const request = { enabled: !enabled, ...(sha256 === null ? {} : { sha256 }) };
    await this.attempt(async () => this.update(await this.api.update(name, request)));
  }

  /** Schedules another attempt, at the next start, to run an extension that didn't start. */
  async tryAgain({ name, sha256 }: IExtension): Promise<void> {
    const request = { enabled: true, ...(sha256 === null ? {} : { sha256 }) };
    await this.attempt(async () => this.update(await this.api.update(name, request)));
  }

  isChanged(): boolean {
    return Object.keys(this.edits()).length > 0;
  }

  /** Saves all settings. Resolves to whether that succeeded. Rejected values are shown at their fields. */
  async save(): Promise<boolean> {
    for (const [name, settings] of Object.entries(this.edits())) {
      try {
        this.update(await this.api.update(name, { settings }));
        this.edits.update((edits) => without(edits, name));
      } catch (failure) {
        this.rejections.update((refusals) => ({ ...refusals, [name]: toApiError(failure) }));
      }
    }
    return !this.isFaulty();
  }

  private update(extension: IExtension): void {
    this.list.update(
      (list) =>
        list?.map((current) =>
          current.name === extension.name && !this.hasDuplicateName(current) ? extension : current,
        ) ?? null,
    );
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    this.failureMessage.set('');
    try {
      await action();
    } catch (failure) {
      this.failureMessage.set(toApiError(failure).message);
    }
  }
}

function getRank({ error }: IExtension): number {
  return error === null ? 1 : 0;
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
}
