import type { DiscoverySource, SourceAddresses, SourcePage, SourceQuery } from '../../extensions';
import {
  readAddresses,
  readFoundDetails,
  readFoundFiles,
  type CompleteDetails,
  type CompleteFiles,
} from './found-values';
import { MAX_AGE_MS, type SourceQuestion } from './source-questions';

// The questions to a source. Each reads the response in the same way whether it comes from the source or the disk.

export function newestQuestion(source: DiscoverySource, page: SourcePage): SourceQuestion<CompleteFiles> {
  return {
    key: JSON.stringify(['newest', page.limit, page.offset]),
    maxAgeMs: MAX_AGE_MS.list,
    ask: (context) => source.newest(page, context),
    read: readFoundFiles,
  };
}

export function searchQuestion(source: DiscoverySource, query: SourceQuery): SourceQuestion<CompleteFiles> {
  const { words, in: field, sort, direction, limit, offset } = query;
  return {
    key: JSON.stringify(['search', words.toLowerCase(), field, sort, direction, limit, offset]),
    maxAgeMs: MAX_AGE_MS.list,
    ask: (context) => source.search(query, context),
    read: readFoundFiles,
  };
}

/** `file` in the answer is `null` if the file does not exist. */
export function detailsQuestion(
  source: DiscoverySource,
  id: string,
): SourceQuestion<{ readonly file: CompleteDetails | null }> {
  return {
    key: JSON.stringify(['details', id]),
    maxAgeMs: MAX_AGE_MS.details,
    ask: async (context) => ({ file: await source.details(id, context) }),
    read: (raw) => {
      const file = (raw as { file?: unknown }).file ?? null;
      const details = readFoundDetails(file);
      if (file !== null && !details) throw new Error("its response doesn't describe a file");
      return { file: details };
    },
  };
}

export function addressesQuestion(
  source: DiscoverySource,
  id: string,
): SourceQuestion<{ readonly addresses: SourceAddresses | null }> {
  return {
    key: JSON.stringify(['addresses', id]),
    maxAgeMs: MAX_AGE_MS.list,
    ask: async (context) => ({ addresses: await source.addresses(id, context) }),
    read: (raw) => ({ addresses: readAddresses((raw as { addresses?: unknown }).addresses) }),
  };
}
