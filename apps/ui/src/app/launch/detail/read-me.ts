import { Component, computed, inject, input, linkedSignal, resource } from '@angular/core';
import type { IModFile } from '@hangar/domain';
import { toApiError, CatalogApi } from '@hangar/ui-data-access';

/** The text that was published with a mod file. Untrusted, and therefore shown only as plain text. */
@Component({
  selector: 'hangar-read-me',
  template: `
    <div class="section-head">
      <h2 class="section-title" i18n>Read-me</h2>
      @if (files().length > 1) {
        <select
          #choice
          class="field compact"
          aria-label="Read-me of"
          i18n-aria-label
          [value]="file().id"
          (change)="choose(choice.value)"
        >
          @for (other of files(); track other.id) {
            <option [value]="other.id" [selected]="other.id === file().id">{{ other.name }}</option>
          }
        </select>
      } @else {
        <span class="mono dim small">{{ fileName() }}</span>
      }
    </div>
    @if (text(); as content) {
      <pre tabindex="0" role="group" [attr.aria-label]="label()">{{ content }}</pre>
    }
    <div role="status">
      @if (error(); as fault) {
        <p class="err">{{ fault }}</p>
      }
    </div>
  `,
  styles: `
    :host {
      display: block;
      min-width: 0;
    }
    select {
      width: auto;
      max-width: 18rem;
    }
    pre {
      padding: 0.875rem var(--s-4);
      overflow: auto hidden;
      background: var(--bg-0);
      border: 1px solid var(--line);
      border-radius: var(--r-2);
      color: var(--text-2);
      font: 400 var(--t-xs) / 1.55 var(--font-mono);
      font-variant-ligatures: none;
      tab-size: 8;
    }
  `,
})
export class ReadMe {
  private readonly api = inject(CatalogApi);

  /** The files with a read-me; at least one. The first is shown. */
  readonly files = input.required<readonly IModFile[]>();

  private readonly chosenId = linkedSignal({
    source: computed(() => this.files()[0]?.id ?? ''),
    computation: (id) => id,
  });
  protected readonly file = computed(
    () => this.files().find(({ id }) => id === this.chosenId()) ?? (this.files()[0] as IModFile),
  );
  /** The author's file name, without the hash that Hangar added to it. */
  protected readonly fileName = computed(
    () => this.file().readme?.replace(/-[0-9a-f]{32}(?=\.|$)/, '') ?? '',
  );
  protected readonly label = computed(() => $localize`Read-me of ${this.file().name}:name:`);
  private readonly textResource = resource({
    params: () => this.file().id,
    loader: ({ params }) => this.api.getText(params),
  });
  protected readonly text = computed(() =>
    this.textResource.hasValue() ? this.textResource.value().text : null,
  );
  protected readonly error = computed(() => {
    const error = this.textResource.error();
    return error ? toApiError(error).message : null;
  });

  protected choose(id: string): void {
    this.chosenId.set(id);
  }
}
