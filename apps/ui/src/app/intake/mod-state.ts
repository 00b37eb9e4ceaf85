import {
  afterNextRender,
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  Injector,
  input,
  linkedSignal,
  signal,
} from '@angular/core';
import { DialogShell, formatBytesDone, Icon, Progress } from '@hangar/ui-components';
import { SettingsStore, VersionStore } from '@hangar/ui-data-access';
import type { IProposal } from '@hangar/domain';

import { Acceptance } from './acceptance';
import { getDamageWarnings } from './file-lines';
import type { IntakeJob } from './intake-job';
import { LockedFiles } from './locked-files';
import { getPlayLabel, MissingRequirements, type Remedy } from './missing-pieces';
import { InstallCommand } from '../source-ports/install-command';
import { InstallationProgress } from '../source-ports/installation-progress';
import { watchWhileVisible } from '../source-ports/watch-while-visible';
import { ProposalDraft } from './proposal-draft';
import { ProposalFiles } from './proposal-files';
import { ProposalHead } from './proposal-head';
import { findVariants, applyVariants } from './proposal-variants';
import { SheetLineRow } from './sheet-line-row';
import { createLines, type SheetContext } from './sheet-lines';
import { VariantField, type ChosenVariant } from './variant-field';

/** The sheet for a mod: its description, its requirements and the actions. */
@Component({
  selector: 'hangar-mod-state',
  imports: [
    DialogShell,
    Icon,
    InstallationProgress,
    InstallCommand,
    LockedFiles,
    Progress,
    ProposalFiles,
    ProposalHead,
    SheetLineRow,
    VariantField,
  ],
  templateUrl: './mod-state.html',
  styleUrl: './sheet-states.css',
})
export class ModState {
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  protected readonly acceptance = inject(Acceptance);
  protected readonly pieces = inject(MissingRequirements);

  readonly initialProposal = input.required<IProposal>();
  readonly job = input.required<IntakeJob>();
  /** Why other files in the same drop or archive can't be loaded. */
  readonly skippedReasons = input<readonly string[]>([]);

  protected readonly draft = linkedSignal<IProposal, ProposalDraft>({
    source: this.initialProposal,
    computation: (initialProposal, previous) => new ProposalDraft(initialProposal, previous?.value),
  });
  private readonly chosenVariants = signal<ReadonlyMap<string, string>>(new Map());
  protected readonly proposal = computed(() =>
    applyVariants(this.draft().proposal(), this.chosenVariants(), this.draft().changed()),
  );
  protected readonly variants = computed(() =>
    findVariants(this.draft().proposal(), this.context(), this.chosenVariants()),
  );
  private readonly context = computed<SheetContext>(() => ({
    versions: this.versions.visible(),
    ports: this.settings.sourcePorts(),
  }));
  protected readonly lines = computed(() =>
    createLines(
      this.proposal(),
      { ...this.context(), installable: this.remedies().find(({ family }) => family)?.family },
      this.draft().changed(),
    ).map((line) => ({ line, remedy: this.remedies().find(({ key }) => key === line.key) ?? null })),
  );
  protected readonly lacksFiles = computed(() =>
    this.proposal().dependencies.some(({ fileId }) => fileId === null),
  );
  /** Whether a base game and a source port are available; otherwise the mod can only be saved. */
  protected readonly canPlay = computed(
    () => this.proposal().baseGameVersionId !== null && this.proposal().sourcePortId !== null,
  );
  protected readonly damageWarnings = computed(() => getDamageWarnings(this.proposal().files));
  protected readonly remedies = computed(() => this.pieces.findRemedies(this.proposal()));
  /** The remedies that make the mod playable with one click; empty if they aren't sufficient or need further input. */
  protected readonly automaticRemedies = computed<readonly Remedy[]>(() => {
    const { baseGameVersionId, sourcePortId } = this.proposal();
    const missingKeys = [
      ...(baseGameVersionId === null ? ['game'] : []),
      ...(sourcePortId === null ? ['port'] : []),
    ];
    const automaticOnes = this.remedies().filter(({ isAutomatic }) => isAutomatic);
    return missingKeys.length > 0 &&
      missingKeys.every((key) => automaticOnes.some((remedy) => remedy.key === key))
      ? automaticOnes
      : [];
  });
  /** The command that installs a source port, if no port on this computer can run the mod. */
  protected readonly portCommand = computed(() =>
    this.remedies().some(({ key, icon }) => key === 'port' && icon === 'add')
      ? null
      : this.pieces.findPortCommand(this.proposal()),
  );
  protected readonly playLabel = computed(() => getPlayLabel(this.automaticRemedies(), this.isBusy()));
  protected readonly isBusy = computed(
    () => this.acceptance.actionInProgress() !== null || this.pieces.isBusy(),
  );
  protected readonly progressText = computed(() => {
    const download = this.pieces.download();
    return download?.totalBytes ? formatBytesDone(download.receivedBytes, download.totalBytes) : '';
  });

  constructor() {
    effect(() => {
      if (!this.canPlay()) queueMicrotask(() => this.pieces.searchOnce());
    });
    // The user may run the command in a terminal at any time, so the search is repeated.
    watchWhileVisible(
      computed(() => this.portCommand() !== null && !this.isBusy()),
      () => this.pieces.search(),
    );
  }

  protected chooseVariant({ group, id }: ChosenVariant): void {
    this.chosenVariants.update((before) => new Map([...before, [group, id]]));
  }

  protected async apply(remedies: readonly Remedy[]): Promise<void> {
    const focusedElement = document.activeElement;
    // The remedies change the available base games and source ports, so the files must be assessed again.
    await this.pieces.apply(remedies, () => this.job().readAgain());
    await this.waitForRender();
    if (focusedElement?.isConnected === false) this.focusFirst();
  }

  protected async applyAndPlay(): Promise<void> {
    await this.apply(this.automaticRemedies());
    if (this.canPlay() && this.pieces.error() === '') await this.acceptance.accept([this.proposal()], 'play');
  }

  private focusFirst(): void {
    this.host.nativeElement.querySelector<HTMLElement>('[data-first]')?.focus();
  }

  /** Resolves after the next render, when the new data is shown. */
  private waitForRender(): Promise<void> {
    return new Promise((resolve) => {
      afterNextRender(() => resolve(), { injector: this.injector });
    });
  }
}
