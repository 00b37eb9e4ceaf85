import type { EventStreamMessages, IExtensionEvent } from '@hangar/domain';

/**
 * A message of the event stream. `name` determines the type of `data`. Newer versions of Hangar may send other names.
 */
export type HangarEvent =
  | {
      readonly [N in keyof EventStreamMessages]: { readonly name: N; readonly data: EventStreamMessages[N] };
    }[keyof EventStreamMessages]
  | HangarExtensionEvent;

/** An event of an extension. The type of `data` is defined by the extension. */
export interface HangarExtensionEvent {
  readonly name: IExtensionEvent['name'];
  readonly data: unknown;
}

/** Yields the messages of an event stream as they arrive. Exiting the loop closes the stream. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<HangarEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) yield* parseEvents(message);
    }
  } finally {
    await reader.cancel();
  }
}

/** Returns the event in a message, or nothing for a keep-alive. */
function parseEvents(message: string): HangarEvent[] {
  const lines = message.split('\n');
  const name = lines.find((line) => line.startsWith('event: '))?.slice('event: '.length);
  const data = lines.find((line) => line.startsWith('data: '))?.slice('data: '.length);
  return name === undefined || data === undefined ? [] : [{ name, data: JSON.parse(data) } as HangarEvent];
}
