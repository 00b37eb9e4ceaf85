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

/** What can still be taken back in this tab, the last thing last; also after the page was loaded again. */
export class UndoMemory {
  read(): readonly Undoable[] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_UNDO) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isUndoable) : [];
    } catch {
      // Storage that is blocked or holds something else: nothing can be taken back, and nothing is lost by it.
      return [];
    }
  }

  add(undoable: Undoable): void {
    this.write([...this.read(), undoable]);
  }

  /** Forgets the last thing, and answers it. */
  takeLast(): Undoable | null {
    const kept = this.read();
    this.write(kept.slice(0, -1));
    return kept.at(-1) ?? null;
  }

  /** Forgets a thing that was taken back in another way. */
  forget(undoable: Undoable): void {
    const text = JSON.stringify(undoable);
    this.write(this.read().filter((other) => JSON.stringify(other) !== text));
  }

  private write(undoables: readonly Undoable[]): void {
    let texts = undoables.slice(-MAX_KEPT).map((undoable) => JSON.stringify(undoable));
    while (texts.length > 1 && lengthOf(texts) > MAX_CHARACTERS) texts = texts.slice(1);
    try {
      sessionStorage.setItem(KEPT_UNDO, `[${texts.join()}]`);
    } catch {
      // Storage that is blocked or full: this one thing cannot be taken back by the keyboard.
    }
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
