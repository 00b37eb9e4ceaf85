import { Component, computed, input } from '@angular/core';
import type { IIdgamesText } from '@hangar/domain';

/** The author's description of an archive. Untrusted, and therefore shown only as plain text. */
@Component({
  selector: 'hangar-author-text',
  template: `
    @if (text().title || text().author) {
      <p class="title">
        <b>{{ text().title }}</b>
        @if (text().author; as author) {
          <span class="mid" i18n>by {{ author }}</span>
        }
        @if (date(); as date) {
          <span class="dim">{{ date }}</span>
        }
      </p>
    }
    @if (text().description; as description) {
      <p class="description mid" tabindex="0" role="group" aria-label="Description" i18n-aria-label>
        {{ description }}
      </p>
    }
  `,
  styles: `
    :host {
      display: block;
      margin-bottom: var(--s-4);
      padding-left: var(--s-3);
      border-left: 3px solid var(--line);
    }
    p {
      margin: 0;
      overflow-wrap: anywhere;
    }
    .title {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--s-2);
    }
    .description {
      max-height: 9em;
      margin-top: var(--s-1);
      overflow: auto;
      font-size: var(--t-sm);
      white-space: pre-line;
    }
  `,
})
export class AuthorText {
  readonly text = input.required<IIdgamesText>();

  protected readonly date = computed(() => this.text().releaseDate ?? this.text().releaseDateText);
}
