import {
  afterNextRender,
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  Injector,
  input,
  model,
  output,
} from '@angular/core';
import type { IFolderListing } from '@hangar/domain';

import { formatBytes } from '../formats';
import { Icon } from '../icon';
import { FolderBrowsing } from './folder-browsing';
import type { FolderRequest } from './folder-browsing';
import { createBreadcrumbs } from './folder-paths';

/** The entries of a folder, its path and the selection. Does not load data. */
@Component({
  selector: 'hangar-folder-view',
  imports: [Icon],
  templateUrl: './folder-view.html',
  styleUrl: './folder-view.css',
})
export class FolderView {
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  /** `null` until the first folder is loaded. */
  readonly listing = input.required<IFolderListing | null>();
  readonly picks = input<'files' | 'folder'>('files');
  readonly multiple = input(false);
  /** Extensions of the files to list, in lower case with the dot; all files if empty. */
  readonly extensions = input<readonly string[]>([]);
  readonly showHidden = model(false);
  /** Emits the path of another folder to open. */
  readonly opened = output<string>();
  /** Emits when the selection changes. */
  readonly pickedChange = output<readonly string[]>();
  /** Emits the selection when it is confirmed by Enter or a double click. */
  readonly confirmed = output<readonly string[]>();

  protected readonly browsing = new FolderBrowsing(
    this.listing,
    computed(() => ({ picks: this.picks(), multiple: this.multiple(), extensions: this.extensions() })),
  );
  protected readonly breadcrumbs = computed(() => createBreadcrumbs(this.listing()?.path ?? ''));
  protected readonly rows = computed(() =>
    this.browsing
      .entries()
      .map((entry) => ({ ...entry, size: entry.isDirectory ? '' : formatBytes(entry.sizeBytes) })),
  );

  constructor() {
    effect(() => this.pickedChange.emit(this.browsing.paths()));
  }

  protected click(event: MouseEvent, index: number): void {
    if (event.shiftKey) this.browsing.selectRangeTo(index);
    else this.browsing.select(index, event.ctrlKey || event.metaKey);
  }

  protected handleKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    if (!this.runKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  protected emitRequest(request: FolderRequest): void {
    if (request === null) return;
    if ('open' in request) this.opened.emit(request.open);
    else this.confirmed.emit(request.pick);
  }

  /** Handles a key press. Returns whether the view uses that key. */
  private runKey(event: KeyboardEvent): boolean {
    const { browsing } = this;
    const index =
      browsing.getIndexForKey(event.key) ?? (isLetter(event) ? browsing.findIndexByLetter(event.key) : null);
    if (index !== null) this.goTo(index, event);
    else if (event.key === 'Enter') this.emitRequest(browsing.enter(browsing.active()));
    else if (event.key === ' ') browsing.select(browsing.active(), true);
    else if (event.key === 'Backspace') this.emitRequest(browsing.leave());
    else return false;
    return true;
  }

  private goTo(index: number, event: KeyboardEvent): void {
    if (event.shiftKey && !isLetter(event)) this.browsing.selectRangeTo(index);
    else this.browsing.moveTo(index);
    afterNextRender(() => this.focusActive(), { injector: this.injector });
  }

  private focusActive(): void {
    this.host.nativeElement.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus();
  }
}

function isLetter({ key, ctrlKey }: KeyboardEvent): boolean {
  return !ctrlKey && /^[\p{L}\p{N}._-]$/u.test(key);
}
