/** Query of every list: the part to return. The total is in the header `X-Total-Count`. */
export interface IPageQuery {
  /** Maximum number of items, 1 to 100,000. Default: all. */
  limit?: number;
  /** Number of items to skip. */
  offset?: number;
}
