import type { WindowRequest } from './desktop-shell';
import { ADD_EXTENSION } from './preload-channels';

/** What of Electron's page can ask the shell. */
export interface AskingPage {
  readonly ipc: Pick<Electron.IpcMain, 'handle'>;
}

/** Answers what the page asks the shell for; whatever else is shown in the window is not heard. */
export function answerPage(
  page: AskingPage,
  { guard, addExtension }: Pick<WindowRequest, 'guard' | 'addExtension'>,
): void {
  page.ipc.handle(ADD_EXTENSION, ({ senderFrame: frame }) => {
    const isHeard = frame && guard.mayAsk({ origin: frame.origin, isWholePage: frame.parent === null });
    if (!isHeard) throw new Error("Only Hangar's own page can do this.");
    return addExtension();
  });
}
