import { DestroyRef, DOCUMENT, inject, Service } from '@angular/core';
import type { IProtocolChanges, IReplacedFile, ISavedFilter, IUpdateProtocolRequest } from '@hangar/domain';

/** A request that undoes part of an action. */
export type UndoStep =
  | { readonly kind: 'change'; readonly ids: readonly string[]; readonly changes: IProtocolChanges }
  | { readonly kind: 'restore'; readonly trashIds: readonly string[] }
  /** Moves added base games to Recently deleted. */
  | { readonly kind: 'delete-games'; readonly ids: readonly string[] }
  /** Moves protocols and mod files to Recently deleted, but only those added since a certain time. */
  | {
      readonly kind: 'delete-mods';
      readonly protocolIds: readonly string[];
      readonly fileIds: readonly string[];
      readonly since: string;
    }
  /** Makes protocols use the older version of a mod file again, instead of the files that replaced it. */
  | {
      readonly kind: 'restore-version';
      readonly replaced: IReplacedFile;
      readonly newerIds: readonly string[];
    }
  /** Moves an installed source port to Recently deleted. */
  | { readonly kind: 'remove-port'; readonly id: string }
  /** Restores the default source port, unless the user has since chosen a default other than `replacement`. */
  | { readonly kind: 'default-port'; readonly id: string | null; readonly replacement: string }
  /** Undoes an import as a whole. */
  | { readonly kind: 'import'; readonly importId: string }
  /** Restores a saved filter in its former position. */
  | { readonly kind: 'filter'; readonly filter: ISavedFilter; readonly place: number }
  /** Restores values of one protocol. */
  | { readonly kind: 'update'; readonly id: string; readonly changes: IUpdateProtocolRequest };

/** An action and the steps that undo it. */
export interface Undoable {
  /** The description of the action for toasts, such as `Deleted a.png`. */
  readonly what: string;
  readonly steps: readonly UndoStep[];
}

export const UNDO_STORAGE_KEY = 'hangar.undo';
/** Maximum number of actions that can be undone. */
const MAX_UNDO_STEPS = 20;
/** Maximum size of the stored actions. The oldest are removed first, because browser storage is limited. */
const MAX_STORED_CHARACTERS = 1_000_000;

/**
 * The actions that can be undone in this tab, most recent last, even after a reload. They are stored when the page is
 * hidden or left, because writing ten thousand ids takes 150 ms, which would be noticeable at other times.
 */
@Service()
export class UndoStorage {
  private readonly document = inject(DOCUMENT);
  /**
   * The actions in memory; `null` if the stored actions must be read, because other pages in this tab may have changed
   * them.
   */
  private undoables: readonly Undoable[] | null = null;

  constructor() {
    const listenerController = new AbortController();
    const write = () => this.write();
    const writeWhenHidden = () => this.document.hidden && this.write();
    this.document.addEventListener('visibilitychange', writeWhenHidden, {
      signal: listenerController.signal,
    });
    this.document.defaultView?.addEventListener('pagehide', write, { signal: listenerController.signal });
    inject(DestroyRef).onDestroy(() => listenerController.abort());
  }

  read(): readonly Undoable[] {
    return (this.undoables ??= readStored());
  }

  add(undoable: Undoable): void {
    this.store([...this.read(), undoable].slice(-MAX_UNDO_STEPS));
  }

  /** Removes and returns the most recent action. */
  removeLast(): Undoable | null {
    const undoables = this.read();
    this.store(undoables.slice(0, -1));
    return undoables.at(-1) ?? null;
  }

  /** Removes an action that was undone in another way. Its description may be worded differently. */
  forget({ steps }: Undoable): void {
    const text = JSON.stringify(steps);
    this.store(this.read().filter((other) => JSON.stringify(other.steps) !== text));
  }

  private store(undoables: readonly Undoable[]): void {
    this.undoables = undoables;
    // Removes the stored actions until the page is hidden. If the tab crashes, nothing can be undone, which is better
    // than undoing an action twice.
    clearStored();
    if (this.document.hidden) this.write();
  }

  private write(): void {
    if (!this.undoables) return;
    let serialized = this.undoables.map((undoable) => JSON.stringify(undoable));
    while (serialized.length > 1 && getLength(serialized) > MAX_STORED_CHARACTERS)
      serialized = serialized.slice(1);
    try {
      sessionStorage.setItem(UNDO_STORAGE_KEY, `[${serialized.join()}]`);
      this.undoables = null;
    } catch {
      // Storage is blocked or full, so nothing can be undone after a reload.
    }
  }
}

function clearStored(): void {
  try {
    sessionStorage.removeItem(UNDO_STORAGE_KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function readStored(): readonly Undoable[] {
  try {
    const undoables: unknown = JSON.parse(sessionStorage.getItem(UNDO_STORAGE_KEY) ?? '[]');
    return Array.isArray(undoables) ? undoables.filter(isValidUndoable) : [];
  } catch {
    // Storage is blocked or its content is invalid, so nothing can be undone.
    return [];
  }
}

function getLength(serialized: readonly string[]): number {
  return serialized.reduce((sum, { length }) => sum + length, 0);
}

function isValidUndoable(value: unknown): value is Undoable {
  if (typeof value !== 'object' || value === null) return false;
  const { what, steps } = value as Record<string, unknown>;
  return typeof what === 'string' && Array.isArray(steps);
}
