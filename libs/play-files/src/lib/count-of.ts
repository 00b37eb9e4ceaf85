/** How many of so many; more than there were is possible, where dead monsters rise again. */
export interface CountOf {
  readonly done: number;
  readonly total: number;
}
