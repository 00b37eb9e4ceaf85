import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { afterRenderEffect, Component, computed, ElementRef, inject, viewChild } from '@angular/core';
import { fileNameOf } from '@hangar/domain';
import type { IFolderEntry } from '@hangar/domain';
import { DialogShell, formatBytes, Icon } from '@hangar/ui-components';
import { DialogApi } from '@hangar/ui-data-access';

import type { PickRequest } from './file-picker';
import { FolderBrowser } from './folder-browser';
import { readLastFolder, rememberLastFolder } from './last-folder';

/** How far Page Up and Page Down go. */
const PAGE_ROWS = 10;

/** The page's own picker, where there is no desktop shell. */
@Component({
  selector: 'hangar-folder-dialog',
  imports: [DialogShell, Icon],
  templateUrl: './folder-dialog.html',
  styleUrl: './folder-dialog.css',
})
export class FolderDialog {
  protected readonly request = inject<PickRequest>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<readonly string[]>>(DialogRef);
  private readonly api = inject(DialogApi);
  private readonly rows = viewChild<ElementRef<HTMLElement>>('rows');

  protected readonly browser = new FolderBrowser(this.request, (path, hidden) => this.api.list(path, hidden));
  protected readonly selection = this.browser.selection;
  protected readonly formatBytes = formatBytes;
  protected readonly extensionText = computed(() =>
    (this.request.extensions ?? []).map((extension) => `.${extension}`).join(' '),
  );
  protected readonly action = computed(() => {
    const picked = this.browser.picked();
    if (this.request.folder) return $localize`Choose ${fileNameOf(picked[0] ?? '') || picked[0]}:folder:`;
    return picked.length > 1 ? $localize`Choose ${picked.length}:count: files` : $localize`Choose`;
  });

  constructor() {
    void this.browser.start([this.request.startPath, readLastFolder()]);
    afterRenderEffect(() => {
      const place = this.selection.activeIndex();
      this.rows()?.nativeElement.children[place]?.scrollIntoView({ block: 'nearest' });
    });
  }

  protected async openTyped(event: Event): Promise<void> {
    event.preventDefault();
    if (await this.browser.openTyped()) this.rows()?.nativeElement.focus();
  }

  protected async enter(entry: IFolderEntry | undefined): Promise<void> {
    const picked = entry && (await this.browser.enter(entry));
    if (picked) this.choose(picked);
  }

  protected async goUp(): Promise<void> {
    await this.browser.openParent();
    this.rows()?.nativeElement.focus();
  }

  protected choose(paths: readonly string[] = this.browser.picked()): void {
    if (paths.length === 0) return;
    rememberLastFolder(this.browser.listing()?.path);
    this.dialog.close(paths);
  }

  /** The keys of a list box; Enter opens, Backspace goes up. */
  protected pressKey(event: KeyboardEvent): void {
    const { selection } = this;
    const last = this.browser.entries().length - 1;
    const here = selection.activeIndex();
    const goTo = (index: number): void => (event.shiftKey ? selection.extendTo(index) : this.land(index));
    const actions: Record<string, () => unknown> = {
      ArrowDown: () => goTo(here + 1),
      ArrowUp: () => goTo(here - 1),
      PageDown: () => goTo(here + PAGE_ROWS),
      PageUp: () => goTo(here - PAGE_ROWS),
      Home: () => goTo(0),
      End: () => goTo(last),
      ' ': () => selection.toggle(selection.active() ?? ''),
      Enter: () => this.enter(this.browser.entries()[here]),
      Backspace: () => this.goUp(),
      a: () => (event.ctrlKey || event.metaKey) && selection.selectAll(),
    };
    const action = actions[event.key];
    if (!action || (event.key === 'a' && !(event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    void action();
  }

  private land(index: number): void {
    this.selection.moveTo(index);
    const name = this.selection.active();
    if (name !== null) this.selection.selectOnly(name);
  }
}
