import { Component, computed, ElementRef, inject, input } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { MediaApi } from '@hangar/ui-data-access';
import { DialogOpener } from '@hangar/ui-components';

import { FoundPictures } from './found-pictures';
import { createLivePictures } from './live-pictures';
import { PictureBrowser } from './picture-browser';
import { createShownScreenshot } from './shown-screenshot';

/** The imported screenshots of a protocol, and screenshots from its sessions that can be imported. */
@Component({
  selector: 'hangar-screenshot-gallery',
  imports: [FoundPictures],
  templateUrl: './screenshot-gallery.html',
  styleUrls: ['./picture-grid.css', './screenshot-gallery.css'],
})
export class ScreenshotGallery {
  private readonly media = inject(MediaApi);
  private readonly dialogs = inject(DialogOpener);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  readonly protocol = input.required<IProtocolCard>();

  private readonly screenshots = createLivePictures(
    computed(() => this.protocol().id),
    (id) => this.media.listProtocolScreenshots(id),
  );
  protected readonly pictures = computed(() =>
    this.screenshots().map((screenshot) => createShownScreenshot(screenshot, this.protocol(), this.media)),
  );

  /**
   * Opens a screenshot in the viewer. When the viewer closes, the last screenshot that it showed receives the focus.
   */
  protected async open(fileName: string): Promise<void> {
    const { ScreenshotViewer } = await import('./screenshot-viewer');
    const browser = new PictureBrowser(this.pictures, fileName);
    const data = { browser, protocol: this.protocol };
    this.dialogs.open(ScreenshotViewer, { size: 'wide', data }).closed.subscribe(() => {
      const last = browser.current()?.fileName;
      const thumbnails = [...this.element.querySelectorAll<HTMLElement>('[data-picture]')];
      const place = thumbnails.find(({ dataset }) => dataset['picture'] === last);
      (place ?? this.element.querySelector('h2'))?.focus();
    });
  }
}
