import type { EventStreamMessages, IExtensionEvent } from '@hangar/domain';

/** What the event stream says: look at `name`, and the compiler knows `data`. A newer Hangar may send other names. */
export type HangarEvent =
  | {
      readonly [N in keyof EventStreamMessages]: { readonly name: N; readonly data: EventStreamMessages[N] };
    }[keyof EventStreamMessages]
  | HangarExtensionEvent;

/** What an extension tells; who wrote it knows what `data` is. */
export interface HangarExtensionEvent {
  readonly name: IExtensionEvent['name'];
  readonly data: unknown;
}

/** Reads the messages of an event stream as they come; whoever stops reading closes the stream. */
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
      for (const message of messages) yield* eventIn(message);
    }
  } finally {
    await reader.cancel();
  }
}

/** The event that a message tells; none in a sign of life. */
function eventIn(message: string): HangarEvent[] {
  const lines = message.split('\n');
  const name = lines.find((line) => line.startsWith('event: '))?.slice('event: '.length);
  const data = lines.find((line) => line.startsWith('data: '))?.slice('data: '.length);
  return name === undefined || data === undefined ? [] : [{ name, data: JSON.parse(data) } as HangarEvent];
}
