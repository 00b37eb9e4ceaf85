import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, effect, inject } from '@angular/core';
import type { Signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import type { IProtocolCard } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';

import type { PictureBrowser } from './picture-browser';
import { ScreenshotActions } from './screenshot-actions';
import type { ShownScreenshot } from './shown-screenshot';

/** The screenshots that the viewer shows, and their protocol. */
export interface ScreenshotViewerData {
  readonly browser: PictureBrowser<ShownScreenshot>;
  readonly protocol: Signal<IProtocolCard>;
}

/** A full-size screenshot; the arrow keys show the other screenshots. Closes when none are left. */
@Component({
  selector: 'hangar-screenshot-viewer',
  imports: [DialogShell, Icon],
  templateUrl: './screenshot-viewer.html',
  styleUrl: './screenshot-viewer.css',
})
export class ScreenshotViewer {
  private readonly actions = inject(ScreenshotActions);
  private readonly dialog = inject<DialogRef>(DialogRef);
  private readonly data = inject<ScreenshotViewerData>(DIALOG_DATA);

  protected readonly browser = this.data.browser;

  constructor() {
    // Listens on the whole dialog, because the dialog itself has the focus until the user presses Tab.
    this.dialog.keydownEvents.pipe(takeUntilDestroyed()).subscribe((event) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (isPlain && this.browser.handleKey(event.key)) event.preventDefault();
    });
    effect(() => {
      if (this.browser.current() === null) this.dialog.close();
    });
  }

  protected async useAsCover({ fileName, isCover }: ShownScreenshot): Promise<void> {
    if (!isCover) await this.actions.useAsCover(this.data.protocol(), fileName);
  }

  protected remove(picture: ShownScreenshot): Promise<void> {
    return this.actions.remove(this.data.protocol(), picture);
  }
}
