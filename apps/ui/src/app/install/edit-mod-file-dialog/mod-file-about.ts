import { Component, computed, inject, input, resource, signal } from '@angular/core';
import type { IModFile } from '@hangar/domain';
import { formatDay } from '@hangar/ui-components';
import { toApiError, CatalogApi } from '@hangar/ui-data-access';

/**
 * The information that a mod contains about itself: author, date and description. Untrusted, and therefore shown only
 * as plain text.
 */
@Component({
  selector: 'hangar-mod-file-about',
  template: `
    @if (hasInformation()) {
      <section aria-labelledby="about-heading">
        <h3 class="section-title" id="about-heading" i18n>From the mod's text file</h3>
        <dl>
          @if (file().author; as author) {
            <dt i18n>Author</dt>
            <dd>{{ author }}</dd>
          }
          @if (releaseDay(); as date) {
            <dt i18n>Date</dt>
            <dd>{{ date }}</dd>
          }
          @if (file().description; as description) {
            <dt i18n>Description</dt>
            <dd class="description" tabindex="0" role="group" aria-label="Description" i18n-aria-label>
              {{ description }}
            </dd>
          }
        </dl>
        @if (file().readme; as name) {
          <details (toggle)="isOpen.set(box.open)" #box>
            <summary class="mono">{{ name }}</summary>
            @if (text(); as told) {
              <pre tabindex="0" role="group" aria-label="Text file" i18n-aria-label>{{ told }}</pre>
            }
            <div role="status">
              @if (error(); as fault) {
                <p class="err">{{ fault }}</p>
              }
            </div>
          </details>
        }
      </section>
    }
  `,
  styles: `
    :host {
      display: block;
      margin-top: var(--s-5);
    }
    section {
      display: grid;
      gap: var(--s-2);
    }
    dl {
      display: grid;
      grid-template-columns: max-content minmax(0, 1fr);
      gap: var(--s-1) var(--s-4);
      margin: 0 0 var(--s-3);
      font-size: var(--t-sm);
    }
    dt {
      color: var(--text-2);
    }
    dd {
      margin: 0;
      overflow-wrap: anywhere;
    }
    .description {
      max-height: 9rem;
      overflow: auto;
      white-space: pre-line;
    }
    summary {
      min-height: 1.5rem;
      cursor: pointer;
    }
    pre {
      max-width: 80ch;
      max-height: 24rem;
      margin: var(--s-2) 0 0;
      padding: var(--s-3);
      overflow: auto;
      background: var(--field);
      border-radius: var(--r-2);
      font: var(--t-xs) / 1.4 var(--font-mono);
    }
  `,
})
export class ModFileAbout {
  private readonly api = inject(CatalogApi);
  readonly file = input.required<IModFile>();

  protected readonly isOpen = signal(false);
  private readonly textResource = resource({
    params: () => (this.isOpen() && this.file().readme !== null ? this.file().id : undefined),
    loader: ({ params }) => this.api.getText(params),
  });
  protected readonly text = computed(() =>
    this.textResource.hasValue() ? this.textResource.value().text : null,
  );
  protected readonly error = computed(() => {
    const error = this.textResource.error();
    return error ? toApiError(error).message : null;
  });
  protected readonly hasInformation = computed(() => {
    const { author, releasedOn, description, readme } = this.file();
    return [author, releasedOn, description, readme].some((value) => value !== null && value !== undefined);
  });
  protected readonly releaseDay = computed(() => {
    const { releasedOn } = this.file();
    return releasedOn ? formatDay(releasedOn) : null;
  });
}
