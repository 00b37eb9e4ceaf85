import { Component, computed, ElementRef, input, model, signal, viewChild } from '@angular/core';

import { Icon } from '../icon';
import { findUnusedSuggestions, findTagFault, addTags } from './tag-rules';

let created = 0;

/** Tags as removable chips, and a field to add tags on Enter, at a comma or on blur. */
@Component({
  selector: 'hangar-tag-input',
  imports: [Icon],
  template: `
    <ul [attr.aria-label]="label()">
      @for (tag of tags(); track tag) {
        <li class="tag">
          <span class="ellipsis" [title]="tag">{{ tag }}</span>
          <button type="button" [attr.aria-label]="getRemoveLabel(tag)" (click)="remove(tag)">
            <hangar-icon name="x" />
          </button>
        </li>
      }
    </ul>
    <input
      #field
      type="text"
      autocomplete="off"
      placeholder="Add a tag"
      i18n-placeholder
      [id]="inputId()"
      [attr.aria-label]="label()"
      [attr.list]="listId"
      [attr.aria-invalid]="describedBy() ? 'true' : null"
      [attr.aria-describedby]="describedBy()"
      (keydown)="handleKey($event)"
      (input)="handleInput()"
      (blur)="add()"
    />
    <datalist [id]="listId">
      @for (suggestion of unusedTags(); track suggestion) {
        <option [value]="suggestion"></option>
      }
    </datalist>
    @switch (fault()) {
      @case ('too-long') {
        <p class="err" role="alert" [id]="faultId" i18n>Tags can have up to {{ maxLength() }} characters.</p>
      }
      @case ('too-many') {
        <p class="err" role="alert" [id]="faultId" i18n>You can add up to {{ maxCount() }} tags.</p>
      }
    }
  `,
  styleUrl: './tag-input.css',
})
export class TagInput {
  readonly tags = model<readonly string[]>([]);
  readonly suggestions = input<readonly string[]>([]);
  /** The label for screen readers, such as "Tags". */
  readonly label = input.required<string>();
  /** Id of the field, for an external label. */
  readonly inputId = input<string | null>(null);
  readonly maxLength = input(40);
  readonly maxCount = input(Number.POSITIVE_INFINITY);
  /** The id of an external element that describes an error in the tags, or `null`. */
  readonly externalFaultId = input<string | null>(null);

  protected readonly listId = `hangar-tags-${++created}`;
  protected readonly faultId = `${this.listId}-fault`;
  /** Why the field's text can't be added. The text stays in the field so that it can be corrected. */
  protected readonly fault = signal<ReturnType<typeof findTagFault>>(null);
  protected readonly describedBy = computed(() => (this.fault() ? this.faultId : this.externalFaultId()));
  protected readonly unusedTags = computed(() => findUnusedSuggestions(this.suggestions(), this.tags()));
  private readonly field = viewChild.required<ElementRef<HTMLInputElement>>('field');

  protected getRemoveLabel(tag: string): string {
    return $localize`Remove ${tag}:tag:`;
  }

  protected handleKey(event: KeyboardEvent): void {
    const field = this.field().nativeElement;
    if (event.isComposing) return;
    if (event.key === 'Enter' && field.value.trim()) {
      event.preventDefault();
      this.add();
    } else if (event.key === 'Backspace' && field.value === '' && !event.repeat) {
      this.tags.update((tags) => tags.slice(0, -1));
    }
  }

  /** Adds a tag at every comma, whether typed on any keyboard or pasted. */
  protected handleInput(): void {
    const { value } = this.field().nativeElement;
    if (value.includes(',')) this.add();
    else this.check(value);
  }

  protected add(): void {
    const field = this.field().nativeElement;
    if (this.check(field.value) !== null) return;
    const tags = addTags(this.tags(), field.value);
    field.value = '';
    if (tags.length !== this.tags().length) this.tags.set(tags);
  }

  protected remove(tag: string): void {
    this.tags.update((tags) => tags.filter((other) => other !== tag));
    this.check(this.field().nativeElement.value);
    this.field().nativeElement.focus();
  }

  private check(text: string): ReturnType<typeof findTagFault> {
    const limits = { maxLength: this.maxLength(), maxCount: this.maxCount() };
    this.fault.set(findTagFault(this.tags(), text, limits));
    return this.fault();
  }
}
