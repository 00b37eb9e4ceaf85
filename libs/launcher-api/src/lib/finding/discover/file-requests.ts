import type { DiscoverySource, SourceAddresses, SourcePage, SourceQuery } from '../../extensions';
import {
  readAddresses,
  readFoundDetails,
  readFoundFiles,
  type CompleteDetails,
  type CompleteFiles,
} from './found-values';
import { MAX_AGE_MS, type SourceRequest } from './source-requests';

// Requests to a source. Responses are read in the same way, whether they come from the source or from the cache.

export function createNewestRequest(source: DiscoverySource, page: SourcePage): SourceRequest<CompleteFiles> {
  return {
    key: JSON.stringify(['newest', page.limit, page.offset]),
    maxAgeMs: MAX_AGE_MS.list,
    execute: (context) => source.newest(page, context),
    read: readFoundFiles,
  };
}

export function createSearchRequest(
  source: DiscoverySource,
  query: SourceQuery,
): SourceRequest<CompleteFiles> {
  const { words, in: field, sort, direction, limit, offset } = query;
  return {
    key: JSON.stringify(['search', words.toLowerCase(), field, sort, direction, limit, offset]),
    maxAgeMs: MAX_AGE_MS.list,
    execute: (context) => source.search(query, context),
    read: readFoundFiles,
  };
}

/** `file` in the response is `null` if the file does not exist. */
export function createDetailsRequest(
  source: DiscoverySource,
  id: string,
): SourceRequest<{ readonly file: CompleteDetails | null }> {
  return {
    key: JSON.stringify(['details', id]),
    maxAgeMs: MAX_AGE_MS.details,
    execute: async (context) => ({ file: await source.details(id, context) }),
    read: (raw) => {
      const file = (raw as { file?: unknown }).file ?? null;
      const details = readFoundDetails(file);
      if (file !== null && !details) throw new Error("its response doesn't describe a file");
      return { file: details };
    },
  };
}

export function createAddressesRequest(
  source: DiscoverySource,
  id: string,
): SourceRequest<{ readonly addresses: SourceAddresses | null }> {
  return {
    key: JSON.stringify(['addresses', id]),
    maxAgeMs: MAX_AGE_MS.list,
    execute: async (context) => ({ addresses: await source.addresses(id, context) }),
    read: (raw) => ({ addresses: readAddresses((raw as { addresses?: unknown }).addresses) }),
  };
}
