import { Component, computed, DestroyRef, ElementRef, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { ProtocolStore } from '@hangar/ui-data-access';
import { formatCount, Icon, MenuTrigger, injectLazily } from '@hangar/ui-components';
import type { LazyMenu } from '@hangar/ui-components';

import { STORAGE_KEYS } from '../first-paint-table';
import { LaunchLibrary } from './launch-library';
import { LaunchQuery } from './launch-query';
import { getShelfName } from './shelf';
import { ViewSwitch } from './view-switch';
import { SortMenu } from './sort-menu';
import { SurpriseOpener } from './surprise-opener';

/** Number of tags shown next to the heading, unless more are selected; the others are in a menu. */
const MAX_VISIBLE_TAGS = 4;

/** The heading with the number of protocols, and the filters, sort order and views. */
@Component({
  selector: 'hangar-launch-head',
  imports: [Icon, MenuTrigger, RouterLink, SortMenu, ViewSwitch],
  templateUrl: './launch-head.html',
  styleUrl: './launch-head.css',
})
export class LaunchHead {
  private readonly library = inject(LaunchLibrary);
  private readonly protocols = inject(ProtocolStore);
  protected readonly query = inject(LaunchQuery);
  protected readonly surprise = inject(SurpriseOpener);
  private readonly packs = injectLazily(() =>
    import('./packs/pack-importer').then((file) => file.PackImporter),
  );

  protected readonly title = computed(() => {
    const [game, shelf, filterName] = [this.library.game(), this.query.shelf(), this.query.filterName()];
    if (filterName) return filterName;
    if (game === null && shelf) return getShelfName(shelf);
    if (game === null) return $localize`All protocols`;
    return game?.name ?? $localize`Unknown base game`;
  });
  protected readonly count = computed(() => {
    const all = this.library.total();
    if (this.protocols.firstProtocols()) return formatCount(all);
    const shown = this.library.list.matchingTags().length;
    return shown === all
      ? formatCount(all)
      : $localize`Showing ${formatCount(shown)}:shown: of ${formatCount(all)}:all:`;
  });
  /** Selected tags first, then the most frequent ones. */
  protected readonly visibleTags = computed(() => {
    const chosen = this.query.tags();
    const others = this.protocols
      .tags()
      .filter(({ tag }) => !chosen.includes(tag))
      .toSorted((a, b) => b.count - a.count)
      .map(({ tag }) => tag);
    return [...chosen, ...others].slice(0, Math.max(MAX_VISIBLE_TAGS, chosen.length));
  });
  protected readonly hasOtherTags = computed(() =>
    this.protocols.tags().some(({ tag }) => !this.visibleTags().includes(tag)),
  );
  protected readonly tagMenu: LazyMenu = {
    load: () => import('./tag-choices').then((file) => file.TagChoices),
    inputs: () => ({ visibleTags: this.visibleTags() }),
  };

  constructor() {
    const { nativeElement } = inject<ElementRef<HTMLElement>>(ElementRef);
    const observer = new ResizeObserver(() => storeHeadHeight(nativeElement));
    observer.observe(nativeElement);
    inject(DestroyRef).onDestroy(() => observer.disconnect());
  }

  protected async importPack(): Promise<void> {
    await (await this.packs()).pick();
  }
}

/** Stores the height that `first-paint.js` reserves on the next visit for the heading and the elements above it. */
export function storeHeadHeight(head: HTMLElement): void {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  try {
    localStorage.setItem(
      STORAGE_KEYS.head,
      JSON.stringify({ rem: (head.offsetTop + head.offsetHeight) / rem }),
    );
  } catch {
    // Storage is blocked, so the cards may move when they load.
  }
}
