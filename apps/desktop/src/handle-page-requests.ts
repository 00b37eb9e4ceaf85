import type { WindowRequest } from './desktop-shell';
import { ADD_EXTENSION } from './preload-channels';

/** The parts of Electron that receive requests from the page. */
export interface RequestingPage {
  readonly ipc: Pick<Electron.IpcMain, 'handle'>;
}

/** Handles the page's requests to the shell. Rejects requests from any other frame in the window. */
export function handlePageRequests(
  page: RequestingPage,
  { guard, addExtension }: Pick<WindowRequest, 'guard' | 'addExtension'>,
): void {
  page.ipc.handle(ADD_EXTENSION, ({ senderFrame: frame }) => {
    const isAllowed = frame && guard.canRequest({ origin: frame.origin, isWholePage: frame.parent === null });
    if (!isAllowed) throw new Error("Only Hangar's own page can do this.");
    return addExtension();
  });
}
