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
import { baseGameOf } from '@hangar/domain';
import { Cover, Icon } from '@hangar/ui-components';
import { MediaApi, ProtocolStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { FieldFault } from '../../forms/field-fault';
import { InstallDraft } from '../draft/install-draft';
import { DraftIntake } from './draft-intake';

/** The cover field: an image from disk or the web, or the automatic picture. */
@Component({
  selector: 'hangar-cover-field',
  imports: [Cover, FieldFault, Icon],
  templateUrl: './cover-field.html',
  styleUrl: './cover-field.css',
})
export class CoverField {
  private readonly injector = inject(Injector);
  private readonly media = inject(MediaApi);
  private readonly protocols = inject(ProtocolStore);
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  protected readonly intake = inject(DraftIntake);
  protected readonly draft = inject(InstallDraft);

  protected readonly isAddressOpen = signal(false);
  protected readonly source = computed(() => {
    const { screenshotPath } = this.draft.fields();
    return screenshotPath === null ? this.automaticAddress() : this.media.getImageAddress(screenshotPath);
  });
  /**
   * The address of the picture that is shown without a custom cover: the server's choice, or the title screen of a
   * newly selected game.
   */
  private readonly automaticAddress = computed(() => {
    const origin = this.draft.origin()?.data;
    const changes = this.draft.changes();
    // A protocol with mods never shows its base game's picture.
    const hasMods = this.draft.fields().files.some(({ enabled }) => enabled);
    const isUnchanged =
      !changes.includes('screenshotPath') && (hasMods || !changes.includes('baseGameVersionId'));
    const versions = this.versions.versions();
    const settings = this.settings.settings();
    if (!versions || !settings) return null;
    const baseGame = baseGameOf(this.draft.fields(), versions, settings);
    if (origin && isUnchanged) {
      return this.media.getCoverAddress(this.protocols.addCardData(origin), {
        width: 640,
        baseGameId: baseGame?.id ?? null,
      });
    }
    if (hasMods || !baseGame || baseGame.missing) return null;
    return this.media.getTitlePictureAddress(baseGame.id);
  });
  protected readonly seed = computed(() => this.draft.origin()?.data.id ?? 'new');
  private readonly address = viewChild<ElementRef<HTMLInputElement>>('address');
  private readonly webButton = viewChild.required<ElementRef<HTMLButtonElement>>('web');

  protected openAddressDialog(): void {
    this.isAddressOpen.update((isOpen) => !isOpen);
    afterNextRender(() => this.address()?.nativeElement.focus(), { injector: this.injector });
  }

  protected async load(event: Event): Promise<void> {
    event.preventDefault();
    const url = this.address()?.nativeElement.value.trim();
    if (!url || this.intake.isFetchingCover()) return;
    if (await this.intake.importCoverFromWeb(url)) this.closeAddress();
  }

  protected closeAddress(): void {
    this.isAddressOpen.set(false);
    this.webButton().nativeElement.focus();
  }
}
