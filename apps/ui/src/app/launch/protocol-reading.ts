import { computed, linkedSignal, resource, type Signal } from '@angular/core';
import { apiErrorOf } from '@hangar/ui-data-access';

/** What is read of a protocol, and read again when it may have changed. */
export interface ProtocolReading<T> {
  /** The last that was read of this protocol; `null` before. */
  readonly value: Signal<T | null>;
  /** Why it could not be read, a sentence; empty when it could. */
  readonly problem: Signal<string>;
  reload(): void;
}

/**
 * Reads something of the protocol that is shown. What is known of it stays until the next answer has come; nothing of
 * another protocol does. Needs an injection context.
 */
export function protocolReading<T, Asked extends object = object>({
  protocolId,
  asked,
  read,
}: {
  readonly protocolId: Signal<string>;
  /** Whatever a new reading depends on. */
  readonly asked: Signal<Asked>;
  /** Is given up by the signal when another reading takes its place. */
  readonly read: (protocolId: string, asked: Asked, signal: AbortSignal) => Promise<T>;
}): ProtocolReading<T> {
  const reading = resource({
    params: () => ({ id: protocolId(), asked: asked() }),
    loader: async ({ params: { id, asked: wanted }, abortSignal }) => ({
      id,
      content: await read(id, wanted, abortSignal),
    }),
  });
  const answer = computed(() => (reading.hasValue() ? reading.value() : undefined));
  const last = linkedSignal<ReturnType<typeof answer>, ReturnType<typeof answer>>({
    source: answer,
    computation: (next, previous) => next ?? previous?.value,
  });
  return {
    value: computed(() => {
      const known = last();
      return known?.id === protocolId() ? known.content : null;
    }),
    problem: computed(() => {
      const error = reading.error();
      return error ? apiErrorOf(error).message : '';
    }),
    reload: () => void reading.reload(),
  };
}
