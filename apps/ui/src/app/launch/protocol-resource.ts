import { computed, linkedSignal, resource, type Signal } from '@angular/core';
import { toApiError } from '@hangar/ui-data-access';

/** A value that is loaded for a protocol, and reloaded when it may have changed. */
export interface ProtocolResource<T> {
  /** The latest value loaded for this protocol; `null` until one is loaded. */
  readonly value: Signal<T | null>;
  /** The error message if loading failed, otherwise empty. */
  readonly problem: Signal<string>;
  reload(): void;
}

/**
 * Loads a value for the shown protocol. Keeps the previous value until the next value has loaded, unless another
 * protocol is shown. Needs an injection context.
 */
export function createProtocolResource<T, Asked extends object = object>({
  protocolId,
  dependencies: asked,
  read,
}: {
  readonly protocolId: Signal<string>;
  /** Everything that the value depends on. A change reloads the value. */
  readonly dependencies: Signal<Asked>;
  /** Loads the value; the signal aborts if another request replaces it. */
  readonly read: (protocolId: string, dependencies: Asked, signal: AbortSignal) => Promise<T>;
}): ProtocolResource<T> {
  const contentResource = resource({
    params: () => ({ id: protocolId(), asked: asked() }),
    loader: async ({ params: { id, asked: current }, abortSignal }) => ({
      id,
      content: await read(id, current, abortSignal),
    }),
  });
  const response = computed(() => (contentResource.hasValue() ? contentResource.value() : undefined));
  const lastResponse = linkedSignal<ReturnType<typeof response>, ReturnType<typeof response>>({
    source: response,
    computation: (next, previous) => next ?? previous?.value,
  });
  return {
    value: computed(() => {
      const known = lastResponse();
      return known?.id === protocolId() ? known.content : null;
    }),
    problem: computed(() => {
      const error = contentResource.error();
      return error ? toApiError(error).message : '';
    }),
    reload: () => void contentResource.reload(),
  };
}
