import { DIALOG_DATA } from '@angular/cdk/dialog';
import { Component, ElementRef, inject, viewChild } from '@angular/core';
import type { Injector } from '@angular/core';
import { DomSanitizer } from '@angular/platform-browser';
import { isPathOfExtension } from '@hangar/domain';
import type { IBridgeAnswer, IBridgeGreeting, IExtensionPage } from '@hangar/domain';
import { DialogOpener, DialogShell } from '@hangar/ui-components';
import { ExtensionsApi } from '@hangar/ui-data-access';

import { answerCall, bridgeCallOf } from './page-bridge';
import type { Of } from './running-extensions';

/** A page of an extension, in a frame that has no origin and reaches nothing but the bridge. */
@Component({
  selector: 'hangar-extension-page-dialog',
  imports: [DialogShell],
  template: `
    <hangar-dialog-shell [heading]="page.title" [bare]="true">
      <iframe
        #frame
        sandbox="allow-scripts"
        referrerpolicy="no-referrer"
        [src]="address"
        [title]="page.title"
        (load)="greet()"
      ></iframe>
    </hangar-dialog-shell>
  `,
  styles: `
    iframe {
      display: block;
      width: 100%;
      height: 34rem;
      max-height: 100%;
      border: 0;
    }
  `,
  host: { '(window:message)': 'hear($event)' },
})
export class ExtensionPageDialog {
  private readonly api = inject(ExtensionsApi);
  protected readonly page = inject<Of<IExtensionPage>>(DIALOG_DATA);
  private readonly frame = viewChild.required<ElementRef<HTMLIFrameElement>>('frame');

  /** The path was looked at by the server, and is looked at here once more: the sanitizer does not. */
  protected readonly address = inject(DomSanitizer).bypassSecurityTrustResourceUrl(
    isPathOfExtension(this.page.extension, this.page.path) ? this.page.path : 'about:blank',
  );

  protected greet(): void {
    this.say({ hangar: 'hello', theme: document.documentElement.dataset['theme'] ?? 'dark' });
  }

  /** A frame without an origin is known by its window alone. */
  protected async hear({ source, data }: MessageEvent<unknown>): Promise<void> {
    const call = source === this.frame().nativeElement.contentWindow ? bridgeCallOf(data) : null;
    if (call)
      this.say(
        await answerCall(this.page.extension, call, (path, request) => this.api.callRoute(path, request)),
      );
  }

  private say(message: IBridgeAnswer | IBridgeGreeting): void {
    this.frame().nativeElement.contentWindow?.postMessage(message, '*');
  }
}

/** Opens the page. */
export function openExtensionPage(injector: Injector, page: Of<IExtensionPage>): void {
  injector.get(DialogOpener).open(ExtensionPageDialog, { data: page, size: 'wide' });
}
