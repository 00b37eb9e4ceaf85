import type { Type } from '@angular/core';

/** A menu that is loaded when it is first opened, because no menu is opened on most visits. */
export interface LazyMenu {
  /** Loads the component of the menu, which contains a `cdkMenu`. */
  readonly load: () => Promise<Type<unknown>>;
  /**
   * Returns the inputs of the component; `null` if there is nothing to show. Called whenever the menu opens and while
   * it is open.
   */
  readonly inputs?: () => Record<string, unknown> | null;
}
