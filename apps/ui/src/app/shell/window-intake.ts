import { DestroyRef, DOCUMENT, inject, Injector, Service } from '@angular/core';
import { containsFiles, containsFolders } from '@hangar/ui-components';
import { getDesktopBridge } from '@hangar/ui-data-access';

import type { DroppedItem } from '../intake/dropped-items';
import type { IntakeOpener } from '../intake/intake-opener';
import { acceptsTyping } from '../keyboard/accepts-typing';

/** Matches the start of a local path or a web address, optionally in quotes. */
const PATH_START_PATTERN = /^\s*["'“]?(?:(?:file|https?):\/\/|~[\\/]|\/|[a-z]:[\\/]|\\\\)/i;

/**
 * Handles files for the whole window: files that are dropped outside drop zones, pasted outside fields (as files or as
 * a path) or opened with the desktop application. Contains only the listeners; the code that handles the files is
 * loaded on demand.
 */
@Service()
export class WindowIntake {
  private readonly injector = inject(Injector);
  private loading: Promise<IntakeOpener> | null = null;
  private opener: IntakeOpener | null = null;
  /** Whether the dragged item is part of the page. Browsers also treat the page's own images as files. */
  private isPageDrag = false;

  constructor() {
    const window = inject(DOCUMENT).defaultView;
    const listenerController = new AbortController();
    inject(DestroyRef).onDestroy(() => listenerController.abort());
    const { signal } = listenerController;
    window?.addEventListener('dragstart', () => (this.isPageDrag = true), { signal });
    // An element that is removed while being dragged fires no `dragend`.
    for (const eventName of ['dragend', 'pointerdown'])
      window?.addEventListener(eventName, () => (this.isPageDrag = false), { signal });
    window?.addEventListener('dragover', (event) => this.handleDragOver(event), { signal });
    window?.addEventListener('dragleave', (event) => this.handleDragLeave(event), { signal });
    window?.addEventListener('drop', (event) => this.handleDrop(event), { signal });
    window?.addEventListener('paste', (event) => void this.paste(event), { signal });
    getDesktopBridge()?.onFilesOpened((paths) => void this.load().then((opener) => opener.openPaths(paths)));
  }

  /** Opens a file picker, then the sheet for the chosen files. */
  async pick(): Promise<void> {
    await (await this.load()).pick();
  }

  private handleDragOver(event: DragEvent): void {
    const { dataTransfer } = event;
    if (this.isPageDrag || !containsFiles(event) || !dataTransfer || isFileField(event.target)) return;
    // An event that is already handled belongs to a drop zone.
    const isUnhandled = !event.defaultPrevented;
    const canAccept = isUnhandled && (this.opener?.canOpen() ?? true);
    event.preventDefault();
    if (isUnhandled) dataTransfer.dropEffect = canAccept ? 'copy' : 'none';
    const count = [...dataTransfer.items].filter(({ kind }) => kind === 'file').length;
    if (this.opener) this.opener.overlay.show(canAccept ? count : null);
    else void this.load();
  }

  private handleDragLeave({ relatedTarget }: DragEvent): void {
    if (relatedTarget === null) this.opener?.overlay.show(null);
  }

  private handleDrop(event: DragEvent): void {
    const { dataTransfer } = event;
    this.opener?.overlay.show(null);
    if (this.isPageDrag || !containsFiles(event) || !dataTransfer || isFileField(event.target)) return;
    if (event.defaultPrevented) {
      if (containsFolders(event)) void this.load().then((opener) => opener.notifyAboutFolders());
      return;
    }
    event.preventDefault();
    // The items are read synchronously, because the browser clears the data after the event.
    const items = getDroppedItems(dataTransfer);
    if (items.length > 0) void this.load().then((opener) => opener.openDropped(items));
  }

  private async paste(event: ClipboardEvent): Promise<void> {
    const { clipboardData, target } = event;
    if (event.defaultPrevented || !clipboardData || (target instanceof Element && acceptsTyping(target)))
      return;
    const items = getDroppedItems(clipboardData);
    const text = clipboardData.getData('text/plain');
    if (items.length === 0 && !PATH_START_PATTERN.test(text)) return;
    event.preventDefault();
    const opener = await this.load();
    if (!opener.canOpen()) return;
    if (PATH_START_PATTERN.test(text)) await opener.openPastedPaths(text);
    else await opener.openDropped(items);
  }

  private load(): Promise<IntakeOpener> {
    this.loading ??= import('../intake/intake-opener').then(
      ({ IntakeOpener }) => (this.opener = this.injector.get(IntakeOpener)),
    );
    return this.loading;
  }
}

function getDroppedItems({ items }: DataTransfer): readonly DroppedItem[] {
  return [...items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    return file ? [{ file, entry: item.webkitGetAsEntry() }] : [];
  });
}

function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
