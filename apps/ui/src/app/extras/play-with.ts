import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, ElementRef, inject, injectAsync, resource, signal } from '@angular/core';
import type { IModFile } from '@hangar/domain';
import { Cover, DialogShell, FileDrop, formatNameAndVersion, Icon } from '@hangar/ui-components';
import { CatalogApi } from '@hangar/ui-data-access';

import { CatalogPicker } from '../install/load-order-editor/catalog-picker';
import { coverAddress } from '../launch/cover-address';
import { LaunchLibrary } from '../launch/launch-library';
import { MissingFileFinder } from '../launch/missing-file-finder';
import { getObstacleText } from '../launch/obstacle-text';
import { ProtocolActions } from '../launch/protocol-actions';
import { ClashAlert } from './clash-alert';
import { ExtraIntake } from './extra-intake';
import { ExtraSaver } from './extra-saver';
import { isExclusive, KIND_NAMES } from './extra-kinds';
import { KindMark } from './kind-mark';
import { LayerRow } from './layer-row';
import { toProtocolExtra } from './layers';
import type { Layer } from './layers';
import { PlayWithState } from './play-with-state';

/** Chooses the extras of a protocol, such as music, a HUD, weapons or a palette, for one launch or permanently. */
@Component({
  selector: 'hangar-play-with',
  imports: [CatalogPicker, ClashAlert, Cover, DialogShell, FileDrop, Icon, KindMark, LayerRow],
  templateUrl: './play-with.html',
  styleUrl: './play-with.css',
  providers: [PlayWithState, ExtraIntake],
  host: {
    '(keydown)': 'handleKey($event)',
    '(click)': 'scrollToResults($event)',
    '(input)': 'scrollToResults($event)',
  },
})
export class PlayWith {
  private readonly actions = inject(ProtocolActions);
  private readonly catalogApi = inject(CatalogApi);
  private readonly changer = injectAsync(() =>
    import('../launch/choice/protocol-changer').then((file) => file.ProtocolChanger),
  );
  private readonly dialog = inject<DialogRef<'launch' | 'done'>>(DialogRef);
  private readonly finder = inject(MissingFileFinder);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly intake = inject(ExtraIntake);
  private readonly extraSaver = inject(ExtraSaver);
  private readonly library = inject(LaunchLibrary);
  protected readonly state = inject(PlayWithState);

  protected readonly layers = this.state.layers;
  protected readonly protocol = this.state.protocol;
  protected readonly kindNames = KIND_NAMES;
  protected readonly isExclusive = isExclusive;
  protected readonly shouldRemember = signal(true);
  /** Whether the search field has been used. */
  protected readonly hasSearched = signal(false);
  protected readonly cover = coverAddress(() => this.protocol(), 320);
  protected readonly portName = computed(() => {
    const port = this.state.port();
    return port ? formatNameAndVersion(port) : '';
  });
  private readonly launchState = computed(() => this.library.getState(this.protocol()));
  protected readonly isRunning = computed(() => /running|starting/.test(this.launchState().kind));
  protected readonly obstacle = computed(() => {
    const launchState = this.launchState();
    const first = launchState.kind === 'blocked' ? launchState.readiness.obstacles[0] : undefined;
    return first ? getObstacleText(first) : null;
  });
  protected readonly launchLabel = computed(() => {
    if (this.state.clashes().length > 0) return $localize`Launch anyway`;
    const count = this.layers.launched().length;
    if (count === 0) return $localize`Launch`;
    return count === 1 ? $localize`Launch with 1 extra` : $localize`Launch with ${count}:count: extras`;
  });
  protected readonly suggestedNames = computed(() =>
    this.state
      .suggestions()
      .map(({ name }) => name)
      .join(', '),
  );
  /** Number of music lumps in each music extra, by MD5. */
  private readonly trackCounts = resource({
    params: () =>
      this.layers
        .all()
        .flatMap(({ kind, isAvailable, fileId }) => (kind === 'music' && isAvailable ? [fileId] : []))
        .join(' '),
    loader: async ({ params }) => {
      const names = params === '' ? [] : await this.catalogApi.listNames(params.split(' '));
      return new Map(names.map(({ hashValue, lumps }) => [hashValue, lumps.filter(isMusic).length]));
    },
  });

  constructor() {
    // Escape and a click outside also count as "Done".
    this.dialog.closed.subscribe((result) => void this.finish(result ?? 'done'));
  }

  protected getTrackCount({ hashValue, kind }: Layer): number | null {
    if (kind !== 'music' || !this.trackCounts.hasValue()) return null;
    return this.trackCounts.value().get(hashValue) ?? null;
  }

  protected async pick(): Promise<void> {
    this.layers.add(await this.intake.pick());
  }

  protected async importDropped(files: readonly File[]): Promise<void> {
    this.layers.add(await this.intake.importDropped(files));
  }

  /** Makes room for the results below the search field, and scrolls them into view. */
  protected scrollToResults({ target }: Event): void {
    const adding = target instanceof Element ? target.closest('.add-row') : null;
    if (!adding?.querySelector('input')?.contains(target as Element)) return;
    this.hasSearched.set(true);
    requestAnimationFrame(() => adding.scrollIntoView({ block: 'nearest' }));
  }

  protected add(file: IModFile): void {
    this.layers.add([file]);
  }

  protected async locateFile(layer: Layer): Promise<void> {
    await this.finder.find(this.protocol(), [layer]);
  }

  protected async usePort(sourcePortId: string): Promise<void> {
    await (await this.changer()).change([this.protocol()], { sourcePortId });
  }

  protected resolveObstacle(): void {
    const obstacle = this.obstacle();
    this.close();
    if (obstacle) void this.actions.resolveObstacle(this.protocol(), obstacle.remedy);
  }

  protected launch(): void {
    if (this.isRunning() || this.obstacle()) return;
    this.dialog.close('launch');
  }

  protected close(): void {
    this.dialog.close('done');
  }

  /** Moves between switches on Arrow Up and Arrow Down, and launches on Enter. */
  protected handleKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key === 'ArrowDown') this.scrollToResults(event);
    if (!(target instanceof HTMLInputElement) || !target.matches('.switch')) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && key !== 'Enter') return;
    event.preventDefault();
    if (key === 'Enter' && !event.repeat) this.launch();
    const switches = [...this.host.nativeElement.querySelectorAll<HTMLElement>('.switch')];
    if (step !== 0) switches[switches.indexOf(target) + step]?.focus();
  }

  private async finish(result: 'launch' | 'done'): Promise<void> {
    const protocol = this.protocol();
    const extras = this.layers.launched().map(toProtocolExtra);
    if (this.shouldRemember() && this.layers.hasChanged())
      await this.extraSaver.saveExtras(protocol, this.layers.extrasToSave());
    if (result === 'launch') await this.actions.launch(protocol, { extras });
  }
}

/** Whether a lump is music: `D_` in Doom, `MUS_` in Heretic, `music/` in packages. */
function isMusic(lump: string): boolean {
  return /^(?:D_|MUS_|music\/)/i.test(lump);
}
