/** Query of `GET /api/registry/search`. */
export interface IRegistryQuery {
  /** Words to search for in the names of mods. */
  q?: string;
}
