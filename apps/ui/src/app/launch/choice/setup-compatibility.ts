import { computed, inject, resource } from '@angular/core';
import type { Signal } from '@angular/core';
import { SourcePortsApi } from '@hangar/ui-data-access';

import { SelectedProtocols } from './selected-protocols';

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/**
 * Returns, by id of a source port or base game, how many of the selected protocols it doesn't suit. Empty until the
 * launcher has checked all of them. Needs an injection context.
 */
export function createUnsuitableCounts(
  part: 'sourcePortId' | 'baseGameVersionId',
  getPartIds: () => readonly string[],
): Signal<ReadonlyMap<string, number>> {
  const api = inject(SourcePortsApi);
  const selectedProtocols = inject(SelectedProtocols);
  const counts = resource({
    params: () => ({ ids: selectedProtocols.protocols().map(({ id }) => id), partIds: getPartIds() }),
    loader: async ({ params: { ids, partIds }, abortSignal }) => {
      const found = new Map<string, number>();
      for (const partId of partIds) {
        if (abortSignal.aborted || ids.length === 0) break;
        const { details } = await api.previewChange({ protocols: { ids, [part]: partId } });
        found.set(partId, details?.unsuitableCount ?? 0);
      }
      return found;
    },
  });
  return computed(() => (counts.hasValue() ? counts.value() : NO_COUNTS));
}
