import { DialogRef } from '@angular/cdk/dialog';
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
  output,
  signal,
} from '@angular/core';
import type { ILaunchSession, IProposal, IProtocolCard } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';
import { ProtocolStore, SessionStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { acceptsTyping } from '../keyboard/accepts-typing';
import { LaunchQuery } from '../launch/launch-query';
import { ProtocolActions } from '../launch/protocol-actions';
import { SessionClock } from '../launch/session-clock';
import { InstallationProgress } from '../source-ports/installation-progress';
import { Acceptance } from './acceptance';
import type { IntakeJob } from './intake-job';
import { getLockedPath } from './locked-files';
import { MissingRequirements, type Remedy } from './missing-pieces';
import { getGroupingReason, ModGroupingChoice, type ModGrouping } from './mod-grouping';
import { formatGroupCount, getGroupHeading, getSaveLabel } from './several-headings';
import { SeveralRowView } from './several-row-view';
import {
  createSeveralRow,
  lacksRequirements,
  isSelectedByDefault,
  markDuplicates,
  ROW_GROUPS,
  type SeveralRow,
} from './several-rows';
import type { ChosenVariant } from './variant-field';

/** The sheet for several items. The user can play one of them, save the selected ones, or combine all into one mod. */
@Component({
  selector: 'hangar-several-state',
  imports: [DialogShell, Icon, InstallationProgress, ModGroupingChoice, SeveralRowView],
  templateUrl: './several-mods-state.html',
  styleUrls: ['./sheet-states.css', './several-mods-state.css'],
  host: { '(keydown)': 'handleKey($event)' },
})
export class SeveralModsState {
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly sessions = inject(SessionStore);
  private readonly actions = inject(ProtocolActions);
  private readonly query = inject(LaunchQuery);
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  protected readonly clock = inject(SessionClock);
  protected readonly pieces = inject(MissingRequirements);
  protected readonly acceptance = inject(Acceptance);
  protected readonly dialog = inject(DialogRef);

  readonly proposals = input.required<readonly IProposal[]>();
  readonly job = input.required<IntakeJob>();
  /** Emits when the user wants to combine all mods into one. */
  readonly groupingChange = output<ModGrouping>();

  private readonly chosenVariants = signal<ReadonlyMap<string, string>>(new Map());
  /** The protocols of the items that were played in this sheet, by the key of the item. */
  protected readonly played = signal<ReadonlyMap<string, string>>(new Map());
  private readonly passwordErrors = signal<ReadonlyMap<string, string>>(new Map());
  protected readonly rows = computed(() => {
    const context = { versions: this.versions.visible(), ports: this.settings.sourcePorts() };
    return markDuplicates(
      this.proposals().map((proposal) => createSeveralRow(proposal, context, this.chosenVariants())),
    );
  });
  /** Whether the user selected or deselected items, by key. These choices are kept when files are read again. */
  private readonly userSelections = linkedSignal<readonly SeveralRow[], ReadonlyMap<string, boolean>>({
    source: this.rows,
    computation: (_rows, previous) => previous?.value ?? new Map(),
  });
  protected readonly selected = computed(() =>
    this.rows().filter((row) => this.canSave(row) && this.isSelected(row)),
  );
  protected readonly savable = computed(() => this.rows().filter((row) => this.canSave(row)));
  protected readonly groups = computed(() =>
    ROW_GROUPS.map((group) => {
      const rows = this.rows().filter((row) => row.group === group);
      const selectedCount = rows.filter((row) => this.selected().includes(row)).length;
      return {
        group,
        rows,
        heading: getGroupHeading(group, rows),
        count: formatGroupCount(group, rows.length, selectedCount),
      };
    }).filter(({ rows }) => rows.length > 0),
  );
  protected readonly heading = computed(() => {
    const count = this.rows().length;
    return count === 1 ? $localize`1 item` : $localize`${count}:count: items`;
  });
  protected readonly canCombine = computed(
    () =>
      this.played().size === 0 &&
      this.job().canCombine() &&
      this.savable().filter(({ proposal }) => !proposal.isPack && !proposal.isBaseGame).length > 1,
  );
  protected readonly groupingReason = computed(() => {
    const savable = this.savable();
    return getGroupingReason(
      savable.filter(({ proposal }) => proposal.maps.length > 0).length,
      savable.length,
    );
  });
  protected readonly action = computed(() => getSaveLabel(this.selected().length));
  protected readonly isBusy = computed(
    () => this.acceptance.actionInProgress() !== null || this.pieces.isBusy() || this.job().isCombining(),
  );
  protected readonly grouping = signal<ModGrouping>('separate');
  private readonly groupingError = signal('');
  protected readonly error = computed(
    () => this.acceptance.error() || this.pieces.error() || this.groupingError(),
  );

  /** Whether an item lacks a base game or a source port. */
  private readonly hasMissingRequirements = computed(() => this.rows().some(lacksRequirements));

  constructor() {
    effect(() => {
      if (this.hasMissingRequirements()) queueMicrotask(() => this.pieces.searchOnce());
    });
  }

  /** Shows all mods as one after they have been checked together. */
  protected async group(grouping: ModGrouping): Promise<void> {
    this.grouping.set(grouping);
    if (grouping === 'separate') return;
    this.groupingError.set(await this.job().combine());
    if (this.job().intake()?.combined) this.groupingChange.emit('one');
    else this.grouping.set('separate');
  }

  protected isSelected(row: SeveralRow): boolean {
    return this.userSelections().get(row.key) ?? isSelectedByDefault(row);
  }

  protected select(rows: readonly SeveralRow[], isSelected: boolean): void {
    this.userSelections.update(
      (before) => new Map([...before, ...rows.map(({ key }) => [key, isSelected] as const)]),
    );
  }

  /** Returns the protocol with an item's files: the one created in this sheet, or the most recently played one. */
  protected findProtocol({ key, group, proposal }: SeveralRow): IProtocolCard | null {
    const playedId = this.played().get(key);
    const ids = playedId === undefined ? (group === 'known' ? proposal.protocolIds : []) : [playedId];
    const known = ids.flatMap((id) => this.protocols.byId().get(id) ?? []);
    return (
      known.toSorted((a, b) => ((a.lastLaunchedAt ?? '') < (b.lastLaunchedAt ?? '') ? 1 : -1))[0] ?? null
    );
  }

  protected getSession(row: SeveralRow): ILaunchSession | null {
    return this.sessions.runningByProtocol().get(this.findProtocol(row)?.id ?? '') ?? null;
  }

  /** Returns the ways to get what an item lacks. */
  protected findRemedies(row: SeveralRow): readonly Remedy[] {
    if (!lacksRequirements(row)) return [];
    const { proposal } = row;
    const isMissing = { game: proposal.baseGameVersionId === null, port: proposal.sourcePortId === null };
    return this.pieces.findRemedies(proposal).filter(({ key }) => isMissing[key]);
  }

  /** Returns the command that installs a source port for an item, if Hangar can't. */
  protected findPortCommand(row: SeveralRow): string | null {
    if (!lacksRequirements(row) || this.findRemedies(row).some(({ key }) => key === 'port')) return null;
    return this.pieces.findPortCommand(row.proposal);
  }

  protected async play(row: SeveralRow): Promise<void> {
    const protocol = this.findProtocol(row);
    if (protocol) return this.actions.launch(protocol);
    const accepted = await this.acceptance.acceptOne(row.proposal, 'play');
    const createdId = accepted?.protocolIds[0];
    if (createdId !== undefined) this.played.update((before) => new Map([...before, [row.key, createdId]]));
  }

  protected stop(row: SeveralRow, click: UIEvent): void {
    const session = this.getSession(row);
    if (session) void this.actions.stop(session, click);
  }

  protected show(row: SeveralRow): void {
    const id = this.findProtocol(row)?.id ?? this.played().get(row.key) ?? row.proposal.protocolIds[0];
    this.dialog.close();
    if (id !== undefined) this.query.showDetails(id);
  }

  protected chooseVariant({ group, id }: ChosenVariant): void {
    this.chosenVariants.update((before) => new Map([...before, [group, id]]));
  }

  protected async unlock({ key, proposal }: SeveralRow, password: string): Promise<void> {
    const fault = await this.job().unlock(getLockedPath(proposal), password);
    this.passwordErrors.update((before) => new Map([...before, [key, fault]]));
    // The password field, which has the focus, is removed.
    if (fault === '') afterNextRender(() => this.focusSave(), { injector: this.injector });
  }

  private focusSave(): void {
    this.host.nativeElement.querySelector<HTMLElement>('button[data-first]')?.focus();
  }

  protected getPasswordError({ key }: SeveralRow): string {
    return this.passwordErrors().get(key) ?? '';
  }

  /** Applies remedies, if any. They change the available games and ports, so all items are checked again. */
  protected async apply(remedies: readonly Remedy[]): Promise<void> {
    await this.pieces.apply(remedies, () => this.job().readAgain());
  }

  protected save(): Promise<void> {
    return this.acceptance.accept(
      this.selected().map(({ proposal }) => proposal),
      'protocol',
    );
  }

  protected addFiles(): Promise<void> {
    return this.acceptance.accept(
      this.savable().map(({ proposal }) => proposal),
      'files',
    );
  }

  /** On Ctrl+A, selects everything that can be saved. */
  protected handleKey(event: KeyboardEvent): void {
    const isSelectAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSelectAll || (event.target instanceof Element && acceptsTyping(event.target))) return;
    event.preventDefault();
    this.select(this.savable(), true);
  }

  private canSave({ key, group, isDuplicate }: SeveralRow): boolean {
    return (group === 'ready' || group === 'needs') && !isDuplicate && !this.played().has(key);
  }
}
