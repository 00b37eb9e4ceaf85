import { WEB_ADDRESS_LIMIT } from '../rules/web-link';

/** What a Registry takes and tells: its server, and all who speak to it, keep to the same. Texts in characters as people count them. */
export const REGISTRY_LIMITS = {
  name: 200,
  version: 60,
  link: WEB_ADDRESS_LIMIT,
  links: 20,
  loadOrder: 200,
  /** Of the load order in a submission, as JSON. */
  offeredLoadOrderKilobytes: 32,
  reason: 500,
  query: 200,
  /** Rows in one answer of a search. */
  pageSize: 100,
} as const;
