import { Component, computed, inject, input } from '@angular/core';
import type { IProposal } from '@hangar/domain';
import { Cover, formatDay } from '@hangar/ui-components';
import { ProtocolStore } from '@hangar/ui-data-access';

import { createCoverAddress } from '../launch/cover-address';

/** The information that a mod contains about itself. It is untrusted and therefore shown as plain text. */
@Component({
  selector: 'hangar-proposal-head',
  imports: [Cover],
  template: `
    <hangar-cover [seed]="protocol()?.id ?? proposal().title" [title]="proposal().title" [src]="cover()" />
    <div class="text">
      <h3 [title]="proposal().title">{{ proposal().title }}</h3>
      <p class="byline">
        <span>{{ author() }}</span>
        <span>{{ date() }}</span>
      </p>
      @if (proposal().description; as description) {
        <p class="description" tabindex="0" role="group" aria-label="Description" i18n-aria-label>
          {{ description }}
        </p>
      }
    </div>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: 11rem minmax(0, 1fr);
      gap: var(--s-5);
      margin-bottom: var(--s-4);
    }
    hangar-cover {
      aspect-ratio: 4 / 3;
      overflow: hidden;
      border-radius: var(--r-2);
    }
    h3 {
      margin: 0 0 var(--s-2);
      font: var(--w-bold) 2.25rem / 1.05 var(--font-display);
      display: -webkit-box;
      overflow: hidden;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    p {
      margin: 0;
      overflow-wrap: anywhere;
    }
    .byline {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--s-4);
      margin-bottom: var(--s-2);
      color: var(--text-2);
      font-size: var(--t-sm);
    }
    .description {
      max-height: 7.5rem;
      overflow: auto;
      white-space: pre-line;
    }
    @container page (width < 45rem) {
      :host {
        grid-template-columns: 5.5rem minmax(0, 1fr);
        gap: 0 var(--s-4);
        align-items: start;
      }
      hangar-cover {
        grid-row: 1 / span 2;
      }
      .text {
        display: contents;
      }
      h3 {
        font-size: var(--t-xl);
      }
      .description {
        grid-column: 1 / -1;
        margin-top: var(--s-3);
      }
    }
  `,
})
export class ProposalHead {
  private readonly protocols = inject(ProtocolStore);

  readonly proposal = input.required<IProposal>();

  /** The existing protocol with the mod's files, whose cover is shown. */
  protected readonly protocol = computed(
    () => this.protocols.byId().get(this.proposal().protocolIds[0] ?? '') ?? null,
  );
  protected readonly cover = createCoverAddress(() => this.protocol(), 320);
  protected readonly author = computed(() => {
    const { author } = this.proposal();
    return author === null ? $localize`Unknown author` : $localize`by ${author}:author:`;
  });
  protected readonly date = computed(() => {
    const { releasedOn } = this.proposal();
    return releasedOn === null ? $localize`Unknown date` : formatDay(releasedOn);
  });
}
