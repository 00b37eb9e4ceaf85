import { Directive, output, signal } from '@angular/core';

/**
 * Takes files that are dropped on the element, all at once. While files are held over it, the element has the class
 * `over`. Dragged text, links and rows of the page are none of its business; folders are left out.
 */
@Directive({
  selector: '[hangarFileDrop]',
  host: {
    '[class.over]': 'isOver()',
    '(dragenter)': 'enter($event)',
    '(dragover)': 'hold($event)',
    '(dragleave)': 'leave($event)',
    '(drop)': 'take($event)',
  },
})
export class FileDrop {
  readonly hangarFileDrop = output<readonly File[]>();

  /** How many of the elements inside the pointer is over: leaving one for another is not leaving. */
  private depth = 0;
  protected readonly isOver = signal(false);

  protected enter(event: DragEvent): void {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    this.setDepth(this.depth + 1);
  }

  protected hold(event: DragEvent): void {
    if (!bringsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  }

  protected leave(event: DragEvent): void {
    if (bringsFiles(event)) this.setDepth(this.depth - 1);
  }

  protected take(event: DragEvent): void {
    if (!bringsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    this.setDepth(0);
    const files = filesOf(event.dataTransfer);
    if (files.length > 0) this.hangarFileDrop.emit(files);
  }

  private setDepth(depth: number): void {
    this.depth = Math.max(0, depth);
    this.isOver.set(this.depth > 0);
  }
}

/** Whether files are dragged, or folders: which of them is only known at the drop. */
export function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Whether there are folders among what was dropped. */
export function bringsFolders({ dataTransfer }: DragEvent): boolean {
  return [...(dataTransfer?.items ?? [])].some(isFolder);
}

function isFolder(item: DataTransferItem): boolean {
  return item.kind === 'file' && (item.webkitGetAsEntry()?.isDirectory ?? false);
}

function filesOf(transfer: DataTransfer): readonly File[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  // A folder arrives as a file that cannot be read.
  return items
    .filter((item) => !isFolder(item))
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
}
