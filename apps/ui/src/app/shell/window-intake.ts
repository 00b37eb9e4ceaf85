import { DestroyRef, DOCUMENT, inject, Injector, Service } from '@angular/core';
import { bringsFiles, bringsFolders } from '@hangar/ui-components';
import { desktopBridge, Notifications } from '@hangar/ui-data-access';

import type { DroppedThing } from '../intake/dropped-things';
import type { IntakeDoor } from '../intake/intake-door';
import { isTypedInto } from '../keyboard/typed-into';

/** How a path on this machine begins, perhaps in quotes, or an address in the web. */
const LOOKS_LIKE_PATH = /^\s*["'“]?(?:(?:file|https?):\/\/|~[\\/]|\/|[a-z]:[\\/]|\\\\)/i;

/**
 * Takes what is handed over to the window as a whole: files dropped where no drop zone takes them, a path or files that are
 * pasted outside of fields, and files that the system opens with the desktop application. Only the ears are here; what they lead to is loaded when something comes.
 */
@Service()
export class WindowIntake {
  private readonly injector = inject(Injector);
  private readonly notifications = inject(Notifications);
  private loading: Promise<IntakeDoor> | null = null;
  private door: IntakeDoor | null = null;
  /** Whether what is dragged is a part of the page: a browser hands its pictures over as files, too. */
  private isOwnDrag = false;

  constructor() {
    const window = inject(DOCUMENT).defaultView;
    const ears = new AbortController();
    inject(DestroyRef).onDestroy(() => ears.abort());
    const { signal } = ears;
    window?.addEventListener('dragstart', () => (this.isOwnDrag = true), { signal });
    // A part that has gone from the page meanwhile does not hear of the end.
    for (const end of ['dragend', 'pointerdown'])
      window?.addEventListener(end, () => (this.isOwnDrag = false), { signal });
    window?.addEventListener('dragover', (event) => this.hold(event), { signal });
    window?.addEventListener('dragleave', (event) => this.leave(event), { signal });
    window?.addEventListener('drop', (event) => this.take(event), { signal });
    window?.addEventListener('paste', (event) => void this.paste(event), { signal });
    desktopBridge()?.onFilesOpened((paths) => void this.load().then((door) => door.openPaths(paths)));
  }

  /** Asks for files and opens the sheet for them. */
  async pick(): Promise<void> {
    await (await this.load()).pick();
  }

  private hold(event: DragEvent): void {
    const { dataTransfer } = event;
    if (this.isOwnDrag || !bringsFiles(event) || !dataTransfer || isFileField(event.target)) return;
    // A drop zone with a sense of its own takes it.
    const isFree = !event.defaultPrevented;
    const mayTake = isFree && (this.door?.mayOpen() ?? true);
    event.preventDefault();
    if (isFree) dataTransfer.dropEffect = mayTake ? 'copy' : 'none';
    const count = [...dataTransfer.items].filter(({ kind }) => kind === 'file').length;
    if (this.door) this.door.overlay.show(mayTake ? count : null);
    else void this.load();
  }

  private leave({ relatedTarget }: DragEvent): void {
    if (relatedTarget === null) this.door?.overlay.show(null);
  }

  private take(event: DragEvent): void {
    const { dataTransfer } = event;
    this.door?.overlay.show(null);
    if (this.isOwnDrag || !bringsFiles(event) || !dataTransfer || isFileField(event.target)) return;
    if (event.defaultPrevented) {
      if (bringsFolders(event)) this.tellOfFolders();
      return;
    }
    event.preventDefault();
    // Only now: afterwards the browser has forgotten them.
    const things = thingsIn(dataTransfer);
    if (things.length > 0) void this.load().then((door) => door.openDropped(things));
  }

  private async paste(event: ClipboardEvent): Promise<void> {
    const { clipboardData, target } = event;
    if (event.defaultPrevented || !clipboardData || (target instanceof Element && isTypedInto(target)))
      return;
    const things = thingsIn(clipboardData);
    const text = clipboardData.getData('text/plain');
    if (things.length === 0 && !LOOKS_LIKE_PATH.test(text)) return;
    event.preventDefault();
    const door = await this.load();
    if (!door.mayOpen()) return;
    if (LOOKS_LIKE_PATH.test(text)) await door.openTyped(text);
    else await door.openDropped(things);
  }

  private load(): Promise<IntakeDoor> {
    this.loading ??= import('../intake/intake-door').then(
      ({ IntakeDoor }) => (this.door = this.injector.get(IntakeDoor)),
    );
    return this.loading;
  }

  private tellOfFolders(): void {
    this.notifications.tell({
      tone: 'warn',
      title: $localize`You can't drop folders here`,
      text: $localize`Drop the files instead, or drop the folder anywhere else in the window to play it.`,
    });
  }
}

function thingsIn({ items }: DataTransfer): readonly DroppedThing[] {
  return [...items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    return file ? [{ file, entry: item.webkitGetAsEntry() }] : [];
  });
}

function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
