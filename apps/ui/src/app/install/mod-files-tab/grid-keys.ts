/** What a key asks of a grid of rows. */
export type GridIntent =
  | { readonly kind: 'go'; readonly to: number; readonly extends: boolean }
  | { readonly kind: 'toggle' | 'open' | 'delete' | 'select-all' | 'clear' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where the keyboard is in the grid. */
export interface GridPlace {
  readonly at: number;
  readonly count: number;
  /** How many rows Page Up and Page Down go. */
  readonly pageRows: number;
}

/** What a key asks for; `null` for a key that the grid has no use for. */
export function gridIntentOf(event: Key, { at, count, pageRows }: GridPlace): GridIntent | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'a' ? { kind: 'select-all' } : null;
  const page = Math.max(1, pageRows);
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const to = places[event.key];
  if (to !== undefined) return { kind: 'go', to, extends: event.shiftKey };
  return KINDS[event.key] ?? null;
}

const KINDS: Readonly<Record<string, GridIntent>> = {
  ' ': { kind: 'toggle' },
  Enter: { kind: 'open' },
  Delete: { kind: 'delete' },
  Escape: { kind: 'clear' },
};
