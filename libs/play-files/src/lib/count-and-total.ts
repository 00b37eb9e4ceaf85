/** A count and its total. The count can exceed the total because dead monsters can be resurrected. */
export interface CountAndTotal {
  readonly done: number;
  readonly total: number;
}
