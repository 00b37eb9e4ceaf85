/** A count out of a total. It can exceed the total, because dead monsters may be resurrected. */
export interface CountOf {
  readonly done: number;
  readonly total: number;
}
