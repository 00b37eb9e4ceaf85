import { Component, computed, ElementRef, input, model, signal, viewChild } from '@angular/core';

import { Icon } from '../icon';
import { hasTooLong, openSuggestions, withTags } from './tag-rules';

let created = 0;

/** Tags as chips that can be taken off, and a field that adds more: by Enter, a comma, or leaving it. */
@Component({
  selector: 'hangar-tag-input',
  imports: [Icon],
  template: `
    <ul [attr.aria-label]="label()">
      @for (tag of tags(); track tag) {
        <li class="tag">
          <span class="ell" [title]="tag">{{ tag }}</span>
          <button type="button" [attr.aria-label]="removeLabel(tag)" (click)="remove(tag)">
            <hangar-icon name="x" />
          </button>
        </li>
      }
    </ul>
    <input
      #field
      type="text"
      autocomplete="off"
      placeholder="Add"
      i18n-placeholder
      [id]="inputId()"
      [attr.aria-label]="label()"
      [attr.list]="listId"
      [attr.aria-invalid]="isTooLong() ? 'true' : null"
      [attr.aria-describedby]="isTooLong() ? faultId : null"
      (keydown)="press($event)"
      (input)="typed()"
      (blur)="add()"
    />
    <datalist [id]="listId">
      @for (suggestion of open(); track suggestion) {
        <option [value]="suggestion"></option>
      }
    </datalist>
    @if (isTooLong()) {
      <p class="err" role="alert" [id]="faultId" i18n>A tag has at most {{ maxLength() }} characters.</p>
    }
  `,
  styleUrl: './tag-input.css',
})
export class TagInput {
  readonly tags = model<readonly string[]>([]);
  readonly suggestions = input<readonly string[]>([]);
  /** What the tags are of, for those who do not see it: "Tags". */
  readonly label = input.required<string>();
  /** Id of the field, for a label outside. */
  readonly inputId = input<string | null>(null);
  readonly maxLength = input(40);

  protected readonly listId = `hangar-tags-${++created}`;
  protected readonly faultId = `${this.listId}-fault`;
  /** Whether what stands in the field cannot be a tag; it stays there, to be mended. */
  protected readonly isTooLong = signal(false);
  protected readonly open = computed(() => openSuggestions(this.suggestions(), this.tags()));
  private readonly field = viewChild.required<ElementRef<HTMLInputElement>>('field');

  protected removeLabel(tag: string): string {
    return $localize`Remove ${tag}:tag:`;
  }

  protected press(event: KeyboardEvent): void {
    const field = this.field().nativeElement;
    if (event.isComposing) return;
    if (event.key === 'Enter' && field.value.trim()) {
      event.preventDefault();
      this.add();
    } else if (event.key === 'Backspace' && field.value === '' && !event.repeat) {
      this.tags.update((tags) => tags.slice(0, -1));
    }
  }

  /** A comma ends a tag, typed or pasted, on every keyboard. */
  protected typed(): void {
    const { value } = this.field().nativeElement;
    if (value.includes(',')) this.add();
    else this.isTooLong.set(hasTooLong(value, this.maxLength()));
  }

  protected add(): void {
    const field = this.field().nativeElement;
    this.isTooLong.set(hasTooLong(field.value, this.maxLength()));
    if (this.isTooLong()) return;
    const tags = withTags(this.tags(), field.value);
    field.value = '';
    if (tags.length !== this.tags().length) this.tags.set(tags);
  }

  protected remove(tag: string): void {
    this.tags.update((tags) => tags.filter((one) => one !== tag));
    this.field().nativeElement.focus();
  }
}
