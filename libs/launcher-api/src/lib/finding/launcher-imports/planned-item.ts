import type { ItemReference, PlannedStep } from './import-plan';

/** A base game or source port of a library: its step, and what protocols refer to. */
export interface PlannedItem {
  /** `null` if there is nothing to show, because the library only names it. */
  readonly step: PlannedStep | null;
  /** `null` if it can't be used. */
  readonly reference: ItemReference | null;
  /** Why protocols have a gap, as a sentence; `null` if they don't. */
  readonly gap: string | null;
}
