import { Directive, output, signal } from '@angular/core';

/**
 * Accepts files that are dropped on the element. While files are being dragged over it, the element has the class
 * `over`. Dragged text, links and elements of the page are ignored; folders are omitted.
 */
@Directive({
  selector: '[hangarFileDrop]',
  host: {
    '[class.over]': 'isOver()',
    '(dragenter)': 'enter($event)',
    '(dragover)': 'allowDrop($event)',
    '(dragleave)': 'leave($event)',
    '(drop)': 'handleDrop($event)',
  },
})
export class FileDrop {
  readonly hangarFileDrop = output<readonly File[]>();

  /** The number of nested elements under the pointer. Moving between them doesn't leave the drop area. */
  private depth = 0;
  protected readonly isOver = signal(false);

  protected enter(event: DragEvent): void {
    if (!containsFiles(event)) return;
    event.preventDefault();
    this.setDepth(this.depth + 1);
  }

  protected allowDrop(event: DragEvent): void {
    if (!containsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  }

  protected leave(event: DragEvent): void {
    if (containsFiles(event)) this.setDepth(this.depth - 1);
  }

  protected handleDrop(event: DragEvent): void {
    if (!containsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    this.setDepth(0);
    const files = getFiles(event.dataTransfer);
    if (files.length > 0) this.hangarFileDrop.emit(files);
  }

  private setDepth(depth: number): void {
    this.depth = Math.max(0, depth);
    this.isOver.set(this.depth > 0);
  }
}

/** Whether files or folders are being dragged. Browsers reveal which of the two they are only on the drop. */
export function containsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Whether the dropped items include folders. */
export function containsFolders({ dataTransfer }: DragEvent): boolean {
  return [...(dataTransfer?.items ?? [])].some(isFolder);
}

function isFolder(item: DataTransferItem): boolean {
  return item.kind === 'file' && (item.webkitGetAsEntry()?.isDirectory ?? false);
}

function getFiles(transfer: DataTransfer): readonly File[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  // A folder is included as a file that can't be read.
  return items
    .filter((item) => !isFolder(item))
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
}
