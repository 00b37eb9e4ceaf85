/** Query of every list: which part of it is wanted. The number of all is in the header `X-Total-Count`. */
export interface IPageQuery {
  /** How many at most, 1 to 100,000. Absent: all. */
  limit?: number;
  /** How many to pass over. */
  offset?: number;
}
