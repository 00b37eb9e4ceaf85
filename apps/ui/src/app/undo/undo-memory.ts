import { DestroyRef, DOCUMENT, inject, Service } from '@angular/core';
import type { IProtocolChanges, ISavedFilter } from '@hangar/domain';

/** One request that takes a part of something back. */
export type UndoStep =
  | { readonly kind: 'change'; readonly ids: readonly string[]; readonly changes: IProtocolChanges }
  | { readonly kind: 'restore'; readonly trashIds: readonly string[] }
  /** A saved filter is in the rail again, where it was. */
  | { readonly kind: 'filter'; readonly filter: ISavedFilter; readonly place: number }
  /** A protocol has a picture as its cover again. */
  | { readonly kind: 'cover'; readonly id: string; readonly fileName: string };

/** Something that was done, and how it is taken back. */
export interface Undoable {
  /** What was done, as the page says it afterwards. */
  readonly what: string;
  readonly steps: readonly UndoStep[];
}

export const KEPT_UNDO = 'hangar.undo';
/** So many things back. */
const MAX_KEPT = 20;
/** What a browser keeps for a page is scarce: older things go first. */
const MAX_CHARACTERS = 1_000_000;

/**
 * What can still be taken back in this tab, the last thing last; also after the page was loaded again. It is written down when
 * the page is hidden or left: to write ten thousand ids takes 150 ms, which nobody waits for then.
 */
@Service()
export class UndoMemory {
  private readonly document = inject(DOCUMENT);
  /** `null` while what is written down counts, as other pages of this tab may change it then. */
  private undoables: readonly Undoable[] | null = null;

  constructor() {
    const end = new AbortController();
    const write = () => this.write();
    const writeWhenHidden = () => this.document.hidden && this.write();
    this.document.addEventListener('visibilitychange', writeWhenHidden, { signal: end.signal });
    this.document.defaultView?.addEventListener('pagehide', write, { signal: end.signal });
    inject(DestroyRef).onDestroy(() => end.abort());
  }

  read(): readonly Undoable[] {
    return (this.undoables ??= readWritten());
  }

  add(undoable: Undoable): void {
    this.keep([...this.read(), undoable].slice(-MAX_KEPT));
  }

  /** Forgets the last thing, and answers it. */
  takeLast(): Undoable | null {
    const kept = this.read();
    this.keep(kept.slice(0, -1));
    return kept.at(-1) ?? null;
  }

  /** Forgets a thing that was taken back in another way. */
  forget(undoable: Undoable): void {
    const text = JSON.stringify(undoable);
    this.keep(this.read().filter((other) => JSON.stringify(other) !== text));
  }

  private keep(undoables: readonly Undoable[]): void {
    this.undoables = undoables;
    // If the tab crashes, nothing can be taken back, rather than something twice.
    forgetWritten();
    if (this.document.hidden) this.write();
  }

  private write(): void {
    if (!this.undoables) return;
    let texts = this.undoables.map((undoable) => JSON.stringify(undoable));
    while (texts.length > 1 && lengthOf(texts) > MAX_CHARACTERS) texts = texts.slice(1);
    try {
      sessionStorage.setItem(KEPT_UNDO, `[${texts.join()}]`);
      this.undoables = null;
    } catch {
      // Storage that is blocked or full: nothing can be taken back after the page was loaded again.
    }
  }
}

function forgetWritten(): void {
  try {
    sessionStorage.removeItem(KEPT_UNDO);
  } catch {
    // Storage that is blocked: nothing was written.
  }
}

function readWritten(): readonly Undoable[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_UNDO) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUndoable) : [];
  } catch {
    // Storage that is blocked or holds something else: nothing can be taken back, and nothing is lost by it.
    return [];
  }
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function isUndoable(value: unknown): value is Undoable {
  if (typeof value !== 'object' || value === null) return false;
  const { what, steps } = value as Record<string, unknown>;
  return typeof what === 'string' && Array.isArray(steps);
}
