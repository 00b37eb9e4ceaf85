import { DIALOG_DATA } from '@angular/cdk/dialog';
import { afterNextRender, Component, DestroyRef, ElementRef, inject, viewChild } from '@angular/core';
import type { Injector } from '@angular/core';
import type { IExtensionPage } from '@hangar/domain';
import { DialogOpener, DialogShell } from '@hangar/ui-components';
import { ExtensionsApi } from '@hangar/ui-data-access';

import { showPage } from './page-frame';
import type { WithExtension } from './running-extensions';

/** A dialog that shows an extension's page. */
@Component({
  selector: 'hangar-extension-page-dialog',
  imports: [DialogShell],
  template: `
    <hangar-dialog-shell [heading]="page.title" [isFlush]="true">
      <div #place class="container"></div>
    </hangar-dialog-shell>
  `,
  styles: `
    .container {
      height: 34rem;
      max-height: 100%;
    }
  `,
})
export class ExtensionPageDialog {
  private readonly api = inject(ExtensionsApi);
  protected readonly page = inject<WithExtension<IExtensionPage>>(DIALOG_DATA);
  private readonly place = viewChild.required<ElementRef<HTMLElement>>('place');

  constructor() {
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      destroyed.onDestroy(showPage(this.place().nativeElement, this.page, this.api));
    });
  }
}

/** Opens the page in the dialog. */
export function openExtensionPage(injector: Injector, page: WithExtension<IExtensionPage>): void {
  injector.get(DialogOpener).open(ExtensionPageDialog, { data: page, size: 'wide' });
}
