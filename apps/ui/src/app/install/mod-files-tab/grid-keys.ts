/** The action of a key in a grid of rows. */
export type GridIntent =
  | { readonly kind: 'go'; readonly to: number; readonly extends: boolean }
  | { readonly kind: 'toggle' | 'open' | 'delete' | 'select-all' | 'clear' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The position of the active row in a grid. */
export interface GridPosition {
  readonly index: number;
  readonly count: number;
  /** The number of rows that Page Up and Page Down move. */
  readonly pageRows: number;
}

/** Returns the action of a key, or `null` if the grid doesn't handle it. */
export function getGridIntent(event: Key, { index, count, pageRows }: GridPosition): GridIntent | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'a' ? { kind: 'select-all' } : null;
  const page = Math.max(1, pageRows);
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const to = targets[event.key];
  if (to !== undefined) return { kind: 'go', to, extends: event.shiftKey };
  return OTHER_INTENTS[event.key] ?? null;
}

const OTHER_INTENTS: Readonly<Record<string, GridIntent>> = {
  ' ': { kind: 'toggle' },
  Enter: { kind: 'open' },
  Delete: { kind: 'delete' },
  Escape: { kind: 'clear' },
};
