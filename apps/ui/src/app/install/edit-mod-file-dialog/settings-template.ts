import { computed, signal } from '@angular/core';
import type { IConfigText } from '@hangar/domain';
import type { Tagged } from '@hangar/ui-data-access';

/** The API that the editor uses. */
export interface SettingsFiles {
  get(fileName: string): Promise<Tagged<IConfigText>>;
  /** Rejects with the code `STALE` if the file has changed since `ifMatch`. */
  update(fileName: string, content: string, ifMatch?: string): Promise<Tagged<IConfigText>>;
}

/** The text of a mod file's settings template. Never overwrites changes made elsewhere unless the user chooses to. */
export class SettingsTemplate {
  private readonly saved = signal<Tagged<IConfigText> | null>(null);
  private readonly newerVersion = signal<Tagged<IConfigText> | null>(null);
  private readonly fault = signal<string | null>(null);

  /** The text in the editor. */
  readonly text = signal('');
  readonly isOpen = computed(() => this.saved() !== null);
  readonly fileName = computed(() => this.saved()?.data.configFile ?? null);
  readonly isChanged = computed(() => this.isOpen() && this.text() !== this.saved()?.data.content);
  /** The text saved elsewhere, until the user resolves the conflict; otherwise `null`. */
  readonly conflict = computed(() => this.newerVersion()?.data.content ?? null);
  readonly error = this.fault.asReadonly();

  constructor(private readonly files: SettingsFiles) {}

  async open(fileName: string): Promise<void> {
    await this.attempt(async () => this.apply(await this.files.get(fileName)));
  }

  /** Saves the text. Resolves to whether everything is saved. */
  async save(): Promise<boolean> {
    const saved = this.saved();
    if (!saved || !this.isChanged()) return true;
    if (this.conflict() !== null) return false;
    return this.write(saved, saved.etag);
  }

  /** Discards the user's changes in favour of the newer text. */
  useNewer(): void {
    const newerVersion = this.newerVersion();
    if (newerVersion) this.apply(newerVersion);
  }

  /** Overwrites the newer text with the user's changes. */
  async overwriteNewer(): Promise<boolean> {
    const newerVersion = this.newerVersion();
    if (!newerVersion) return false;
    this.newerVersion.set(null);
    return this.write(newerVersion, newerVersion.etag);
  }

  private write({ data }: Tagged<IConfigText>, etag: string | null): Promise<boolean> {
    return this.attempt(async () => {
      const content = this.text();
      const written = await this.files.update(data.configFile, content, etag ?? undefined);
      this.saved.set({ data: { ...written.data, content }, etag: written.etag });
    }, data.configFile);
  }

  private apply(tagged: Tagged<IConfigText>): void {
    this.saved.set(tagged);
    this.newerVersion.set(null);
    this.text.set(tagged.data.content);
  }

  private async attempt(work: () => Promise<void>, fileName?: string): Promise<boolean> {
    this.fault.set(null);
    try {
      await work();
      return true;
    } catch (failure) {
      const { code, message } = failure as { readonly code?: string; readonly message: string };
      if (code === 'STALE' && fileName !== undefined) this.newerVersion.set(await this.files.get(fileName));
      else this.fault.set(message);
      return false;
    }
  }
}
