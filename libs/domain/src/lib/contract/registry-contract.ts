/** Query of `GET /api/registry/search`. */
export interface IRegistryQuery {
  /** Words of a name. */
  q?: string;
}
