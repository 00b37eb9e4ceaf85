import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  Injector,
  signal,
  viewChild,
} from '@angular/core';
import { Cover, Icon } from '@hangar/ui-components';
import { MediaApi } from '@hangar/ui-data-access';

import { DraftFault } from './draft-fault';
import { DraftIntake } from './draft-intake';
import { InstallDesk } from './install-desk';

/** The cover: drawn, until a picture from the disk or the web takes its place. */
@Component({
  selector: 'hangar-cover-field',
  imports: [Cover, DraftFault, Icon],
  templateUrl: './cover-field.html',
  styleUrl: './cover-field.css',
})
export class CoverField {
  private readonly injector = inject(Injector);
  private readonly media = inject(MediaApi);
  protected readonly intake = inject(DraftIntake);
  protected readonly draft = inject(InstallDesk).draft;

  protected readonly asksForAddress = signal(false);
  protected readonly source = computed(() => {
    const { screenshotPath } = this.draft.fields();
    return screenshotPath === null ? null : this.media.imageAddress(screenshotPath);
  });
  protected readonly seed = computed(() => this.draft.origin()?.data.id ?? 'new');
  private readonly address = viewChild<ElementRef<HTMLInputElement>>('address');
  private readonly webButton = viewChild.required<ElementRef<HTMLButtonElement>>('web');

  protected askForAddress(): void {
    this.asksForAddress.update((asks) => !asks);
    afterNextRender(() => this.address()?.nativeElement.focus(), { injector: this.injector });
  }

  protected async load(event: Event): Promise<void> {
    event.preventDefault();
    const url = this.address()?.nativeElement.value.trim();
    if (!url || this.intake.isFetchingCover()) return;
    if (await this.intake.coverFromWeb(url)) this.closeAddress();
  }

  protected closeAddress(): void {
    this.asksForAddress.set(false);
    this.webButton().nativeElement.focus();
  }
}
