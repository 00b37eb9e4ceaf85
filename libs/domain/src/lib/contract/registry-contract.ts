/** Query of `GET /api/registry/search`. */
export interface IRegistryQuery {
  /** Words from a name. */
  q?: string;
}
