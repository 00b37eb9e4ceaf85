import { WEB_ADDRESS_LIMIT } from '../rules/web-link';

/**
 * Limits of the Registry's requests and responses, shared by the server and its clients. Text lengths are in characters
 * (code points).
 */
export const REGISTRY_LIMITS = {
  name: 200,
  version: 60,
  link: WEB_ADDRESS_LIMIT,
  links: 20,
  loadOrder: 200,
  /** Maximum size of the load order in a submission, as JSON in kilobytes. */
  offeredLoadOrderKilobytes: 32,
  reason: 500,
  query: 200,
  /** Maximum number of rows in one page of a search. */
  pageSize: 100,
} as const;
