import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, ElementRef, inject, resource, signal } from '@angular/core';
import type { IModFile } from '@hangar/domain';
import { CommandPreview, Cover, DialogShell, FileDrop, Icon } from '@hangar/ui-components';
import { CatalogApi } from '@hangar/ui-data-access';

import { CatalogPicker } from '../install/load-order-editor/catalog-picker';
import { createCoverAddress } from '../launch/cover-address';
import { LaunchLibrary } from '../launch/launch-library';
import { MissingFileFinder } from '../launch/missing-file-finder';
import { ProtocolActions } from '../launch/protocol-actions';
import { REMEDY_CONTROLS } from '../launch/readiness/remedy-controls';
import { RemedyNameFinder } from '../launch/readiness/remedy-names';
import { canLeaveOut, getBestRemedyText, getReasonText } from '../launch/readiness/readiness-text';
import { ClashAlert } from './clash-alert';
import { readCommandFold, writeCommandFold } from './command-fold';
import { ExtraIntake } from './extra-intake';
import { isExclusive, KIND_NAMES } from './extra-kinds';
import { KindMark } from './kind-mark';
import { LayerRow } from './layer-row';
import { toProtocolExtra } from './layers';
import type { Layer } from './layers';
import { MapField } from './map-field';
import { PlayWithState } from './play-with-state';
import { RunFields } from './run-fields';
import { RunPreview } from './run-preview';
import { RunSaver } from './run-saver';
import type { RunChanges } from './run-saver';

/**
 * Chooses the source port, the map, the skill, the monsters and the extras of one run. The protocol changes only if the
 * user saves them.
 */
@Component({
  selector: 'hangar-play-with',
  imports: [
    CatalogPicker,
    ClashAlert,
    CommandPreview,
    Cover,
    DialogShell,
    FileDrop,
    Icon,
    KindMark,
    LayerRow,
    MapField,
    RunFields,
  ],
  templateUrl: './play-with.html',
  styleUrl: './play-with.css',
  providers: [PlayWithState, RunPreview, ExtraIntake],
  host: {
    '(keydown)': 'handleKey($event)',
    '(click)': 'scrollToResults($event)',
    '(input)': 'scrollToResults($event)',
  },
})
export class PlayWith {
  private readonly actions = inject(ProtocolActions);
  private readonly catalogApi = inject(CatalogApi);
  private readonly dialog = inject<DialogRef>(DialogRef);
  private readonly finder = inject(MissingFileFinder);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly intake = inject(ExtraIntake);
  private readonly saver = inject(RunSaver);
  private readonly names = inject(RemedyNameFinder);
  private readonly library = inject(LaunchLibrary);
  protected readonly state = inject(PlayWithState);
  protected readonly preview = inject(RunPreview);

  protected readonly layers = this.state.layers;
  protected readonly protocol = this.state.protocol;
  protected readonly kindNames = KIND_NAMES;
  protected readonly isExclusive = isExclusive;
  protected readonly isCommandOpen = readCommandFold();
  /** Whether the search field has been used. */
  protected readonly hasSearched = signal(false);
  protected readonly cover = createCoverAddress(() => this.protocol(), 320);
  protected readonly hasChanged = computed(() => this.state.run.hasChanged() || this.layers.hasChanged());
  private readonly launchState = computed(() => this.library.getState(this.protocol()));
  protected readonly isRunning = computed(() => /running|starting/.test(this.launchState().kind));
  /** Why this run can't start, and the best remedy; `null` if it can start. */
  protected readonly obstacle = computed(() => {
    const protocol = this.protocol();
    const report = this.preview.report();
    const readiness = protocol.readiness;
    if (
      report ? report.state !== 'blocked' : readiness?.state !== 'blocked' || this.state.run.isPortChanged()
    )
      return null;
    const remedy = report?.problems[0]?.remedies[0] ?? null;
    const codes = report?.problems.map(({ code }) => code) ?? readiness?.codes ?? [];
    return {
      text: getReasonText({ codes }, report),
      action: getBestRemedyText({ codes }, report, this.names.getNames(protocol)),
      remedy,
      control: remedy && REMEDY_CONTROLS[remedy.kind],
      /** Whether it could start without files that the source port can't load. */
      canLeaveOut: report !== null && canLeaveOut(report),
    };
  });
  protected readonly launchLabel = computed(() => {
    if (this.obstacle() || this.state.clashes().length > 0) return $localize`Play anyway`;
    return this.hasChanged() ? $localize`Play once` : $localize`Play`;
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

  protected usePort(sourcePortId: string): void {
    this.state.run.choosePort(sourcePortId);
  }

  protected resolveObstacle(): void {
    const obstacle = this.obstacle();
    this.close();
    if (obstacle?.remedy) void this.actions.applyRemedy(this.protocol(), obstacle.remedy);
    else if (obstacle) this.actions.showDetails(this.protocol());
  }

  protected async launch(): Promise<void> {
    await this.state.pendingChoice;
    const obstacle = this.obstacle();
    if (this.isRunning() || (obstacle && !obstacle.canLeaveOut)) return;
    const extras = this.layers.launched().map(toProtocolExtra);
    this.close();
    void this.actions.launch(this.protocol(), {
      extras,
      ...this.state.run.request(),
      ...(obstacle ? { leaveOutUnsupported: true } : {}),
    });
  }

  /** Saves the settings of this run to the protocol, without launching it. */
  protected async save(): Promise<void> {
    await this.state.pendingChoice;
    if (!this.hasChanged()) return;
    const changes: RunChanges = {
      ...this.state.run.changesToSave(),
      ...(this.layers.hasChanged() ? { extras: [...this.layers.extrasToSave()] } : {}),
    };
    if (!(await this.saver.confirm(this.protocol(), changes))) return;
    this.close();
    await this.saver.save(this.protocol(), changes);
  }

  protected close(): void {
    this.dialog.close();
  }

  protected foldCommand(event: Event): void {
    writeCommandFold((event.target as HTMLDetailsElement).open);
  }

  /** Moves between switches on Arrow Up and Arrow Down, and launches on Enter. Ctrl+Enter launches anywhere. */
  protected handleKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!event.repeat) void this.launch();
      return;
    }
    if (key === 'ArrowDown') this.scrollToResults(event);
    if (!(target instanceof HTMLInputElement) || !target.matches('.switch')) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && key !== 'Enter') return;
    event.preventDefault();
    if (key === 'Enter' && !event.repeat) void this.launch();
    const switches = [...this.host.nativeElement.querySelectorAll<HTMLElement>('.switch')];
    if (step !== 0) switches[switches.indexOf(target) + step]?.focus();
  }
}

/** Whether a lump is music: `D_` in Doom, `MUS_` in Heretic, `music/` in packages. */
function isMusic(lump: string): boolean {
  return /^(?:D_|MUS_|music\/)/i.test(lump);
}
