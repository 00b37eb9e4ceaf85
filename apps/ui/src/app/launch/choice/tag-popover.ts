import {
  afterNextRender,
  Component,
  computed,
  DestroyRef,
  ElementRef,
  inject,
  signal,
  viewChild,
} from '@angular/core';
import { PROTOCOL_LIMITS } from '@hangar/domain';
import { ProtocolStore } from '@hangar/ui-data-access';
import { Icon } from '@hangar/ui-components';

import { SelectedProtocols } from './selected-protocols';
import { ProtocolChanger } from './protocol-changer';
import { normalizeTag, filterOptions, createTagOptions } from './tag-options';
import type { TagOption } from './tag-options';

/**
 * Adds and removes tags of the selected protocols. A checkbox is checked if all protocols have the tag, and
 * indeterminate if some do.
 */
@Component({
  selector: 'hangar-tag-popover',
  imports: [Icon],
  host: {
    role: 'dialog',
    'aria-label': $localize`Tags`,
    '(keydown.escape)': 'close($event)',
    '(focusout)': 'closeOnBlur($event)',
  },
  templateUrl: './tag-popover.html',
  styleUrl: './tag-popover.css',
})
export class TagPopover {
  private readonly selectedProtocols = inject(SelectedProtocols);
  private readonly store = inject(ProtocolStore);
  private readonly changer = inject(ProtocolChanger);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly field = viewChild.required<ElementRef<HTMLInputElement>>('field');

  protected readonly maxLength = PROTOCOL_LIMITS.tag;
  protected readonly typed = signal('');
  private readonly protocols = computed(() => {
    const byId = this.store.byId();
    const tagged = (this.selectedProtocols.tagEditorIds() ?? []).map((id) => byId.get(id));
    return tagged.filter((protocol) => protocol !== undefined);
  });
  private readonly all = computed(() => createTagOptions(this.protocols(), this.store.tags()));
  protected readonly options = computed(() => filterOptions(this.typed(), this.all()));
  /** The typed tag, or `null` if nothing was typed or the library already has the tag. */
  protected readonly newTag = computed(() => {
    const tag = normalizeTag(this.typed());
    const isKnown = this.store.tags().some((known) => known.tag.toLowerCase() === tag.toLowerCase());
    return tag === '' || isKnown ? null : tag;
  });

  constructor() {
    const before = document.activeElement;
    afterNextRender(() => this.field().nativeElement.focus());
    inject(DestroyRef).onDestroy(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    });
  }

  protected toggle({ tag, usage }: TagOption): void {
    const taggedProtocols = this.protocols().filter(({ tags }) => tags.includes(tag));
    const others = this.protocols().filter(({ tags }) => !tags.includes(tag));
    if (usage === 'all') void this.changer.change(taggedProtocols, { removeTags: [tag] });
    else void this.changer.change(others, { addTags: [tag] });
  }

  /** Adds the typed tag, or toggles it if it already exists. */
  protected accept(): void {
    const tag = this.newTag();
    const typed = normalizeTag(this.typed()).toLowerCase();
    const known = this.options().find((option) => option.tag.toLowerCase() === typed);
    if (tag) void this.changer.change(this.protocols(), { addTags: [tag] });
    else if (known) this.toggle(known);
    this.typed.set('');
  }

  protected close(event?: Event): void {
    event?.preventDefault();
    event?.stopPropagation();
    this.selectedProtocols.tagEditorIds.set(null);
  }

  /**
   * Closes the popover when the focus moves to an element outside it. A checkbox that is re-rendered loses the focus
   * without another element receiving it, so the popover stays open.
   */
  protected closeOnBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !this.element.contains(relatedTarget)) this.close();
  }
}
