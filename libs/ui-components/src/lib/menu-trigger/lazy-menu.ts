import type { Type } from '@angular/core';

/** A menu that is only loaded when it is first wanted: most visits open none. */
export interface LazyMenu {
  /** Loads the component that shows the menu, with a `cdkMenu` in it. */
  readonly load: () => Promise<Type<unknown>>;
  /** What the component is given; `null` while there is nothing to offer. Asked anew each time it opens, and while it is open. */
  readonly inputs?: () => Record<string, unknown> | null;
}
