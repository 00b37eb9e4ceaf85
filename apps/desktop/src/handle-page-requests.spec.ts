import { handlePageRequests, type RequestingPage } from './handle-page-requests';
import { NavigationGuard } from './navigation-guard';

const HOME = 'http://127.0.0.1:7666';
const CANCELLED = { outcome: 'cancelled' } as const;

/** Requests the extension dialog from a frame and returns the shell's response. */
function requestFrom(senderFrame: unknown): unknown {
  let handler: (event: never) => unknown = () => undefined;
  const ipc = { handle: (_channel: string, answer: typeof handler) => (handler = answer) };
  handlePageRequests({ ipc } as unknown as RequestingPage, {
    guard: new NavigationGuard(`${HOME}/`),
    addExtension: () => Promise.resolve(CANCELLED),
  });
  return handler({ senderFrame } as never);
}

describe('handlePageRequests', () => {
  it("handles a request from Hangar's own page", async () => {
    expect(await requestFrom({ origin: HOME, parent: null })).toEqual(CANCELLED);
  });

  it.each([
    ['a page of an extension', { origin: 'null', parent: {} }],
    ['one of our own frames', { origin: HOME, parent: {} }],
    ['a foreign page', { origin: 'https://evil.example', parent: null }],
    ['a frame that no longer exists', null],
  ])('ignores a request from %s', (_name, frame) => {
    expect(() => requestFrom(frame)).toThrow("Only Hangar's own page can do this.");
  });
});
