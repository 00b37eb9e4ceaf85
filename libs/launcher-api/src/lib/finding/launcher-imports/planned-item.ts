import type { ItemReference, PlannedStep } from './import-plan';

/** A base game or source port of a library: its step, and the item to which protocols refer. */
export interface PlannedItem {
  /** `null` if there is nothing to show, because the library contains only the item's name. */
  readonly step: PlannedStep | null;
  /** `null` if the item can't be used. */
  readonly reference: ItemReference | null;
  /** A sentence about what protocols with this item lack; `null` if they lack nothing. */
  readonly gap: string | null;
}
