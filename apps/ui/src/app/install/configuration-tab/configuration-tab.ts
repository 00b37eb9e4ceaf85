import { Dialog } from '@angular/cdk/dialog';
import {
  afterNextRender,
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  Injector,
  input,
  untracked,
} from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { PROTOCOL_LIMITS } from '@hangar/domain';
import { EmptyState, FileDrop, Icon, TagInput } from '@hangar/ui-components';
import { API_UNAVAILABLE, CatalogStore, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { getFaultId, FieldFault } from '../../forms/field-fault';
import { ProtocolActions } from '../../launch/protocol-actions';
import { InstallDraft } from '../draft/install-draft';
import { LoadOrderEditor } from '../load-order-editor/load-order-editor';
import { BaseGameAdvice } from './base-game-advice';
import { ConfigurationHead } from './configuration-head';
import { ConflictResolver } from './conflict-resolver';
import { CoverField } from './cover-field';
import { DraftCommand } from './draft-command';
import { DraftIntake } from './draft-intake';
import { LaunchOptions } from './launch-options';
import { TestLauncher } from './test-launcher';
import { ProtocolOpener } from './protocol-opener';
import { ProtocolSaver } from './protocol-saver';
import { SetupFields } from './setup-fields';
import { TestLaunchError } from './test-launch-error';

/** The form for a new or existing protocol. */
@Component({
  selector: 'hangar-configuration-tab',
  imports: [
    ConfigurationHead,
    CoverField,
    DraftCommand,
    EmptyState,
    FieldFault,
    FileDrop,
    Icon,
    LaunchOptions,
    LoadOrderEditor,
    RouterLink,
    SetupFields,
    TagInput,
    TestLaunchError,
  ],
  providers: [BaseGameAdvice, DraftIntake, TestLauncher],
  templateUrl: './configuration-tab.html',
  styleUrl: './configuration-tab.css',
  host: {
    '(window:beforeunload)': 'preventUnload($event)',
    '(window:keydown)': 'handleKey($event)',
  },
})
export class ConfigurationTab {
  private readonly router = inject(Router);
  private readonly dialog = inject(Dialog);
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly catalog = inject(CatalogStore);
  private readonly actions = inject(ProtocolActions);
  private readonly notifications = inject(Notifications);
  private readonly saver = inject(ProtocolSaver);
  protected readonly opener = inject(ProtocolOpener);
  protected readonly conflicts = inject(ConflictResolver);
  protected readonly draft = inject(InstallDraft);
  private readonly testLauncher = inject(TestLauncher);
  protected readonly problems = this.testLauncher.problems;
  protected readonly intake = inject(DraftIntake);

  /** Id of the protocol to edit; `undefined` for a new protocol. */
  readonly protocolId = input<string>();
  /** Ids of a new protocol's mod files, comma-separated as in the address. */
  readonly fileIds = input<string>();
  /** The initial title of a new protocol. */
  readonly startTitle = input<string>();

  protected readonly limits = PROTOCOL_LIMITS;
  protected readonly tagsFaultId = getFaultId(this.draft.form.tags);
  protected readonly knownTags = computed(() => this.protocols.tags().map(({ tag }) => tag));
  private readonly protocols = inject(ProtocolStore);
  /**
   * Whether a new protocol can be started. If it has files, the catalogue must be loaded first. While the API is
   * unavailable, the form waits, because the catalogue is reloaded afterwards.
   */
  private readonly canStartProtocol = computed(() => {
    const error = this.catalog.error();
    return (
      !this.fileIds() || this.catalog.files() !== null || (error !== null && error.code !== API_UNAVAILABLE)
    );
  });

  constructor() {
    effect(() => {
      const protocolId = this.protocolId();
      const fileIds = this.fileIds();
      const title = this.startTitle();
      if (protocolId || this.canStartProtocol())
        untracked(() => void this.opener.show(protocolId, parseIds(fileIds), title));
    });
    effect(() => {
      if (this.saver.failedAttemptCount() > 0) this.showFirstFault();
    });
  }

  protected async save(): Promise<void> {
    const record = await this.saver.save();
    if (!record) return;
    const saved = this.protocols.addCardData(record);
    this.intake.release();
    const canLaunch = saved.readiness?.state !== 'blocked';
    this.notifications.notify({
      tone: 'good',
      title: $localize`Saved`,
      text: saved.title,
      action: canLaunch ? { label: $localize`Launch`, run: () => this.actions.play(saved) } : null,
    });
    if (saved.id === this.protocolId()) return;
    const queryParams = { tab: 'configuration', protocol: saved.id };
    await this.router.navigate(['/install'], { queryParams, replaceUrl: true });
  }

  protected async test(): Promise<void> {
    if (this.draft.faults().size > 0) this.showFirstFault();
    else await this.testLauncher.start();
  }

  protected preventUnload(event: BeforeUnloadEvent): void {
    if (this.draft.isDirty()) event.preventDefault();
  }

  protected handleKey(event: KeyboardEvent): void {
    const isSaveKey =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 's';
    if (!isSaveKey) return;
    // Prevents the browser from saving the page as a file.
    event.preventDefault();
    const isUnhandled = this.dialog.openDialogs.length === 0 && this.opener.state().kind === 'ready';
    if (isUnhandled && !event.repeat) void this.save();
  }

  private showFirstFault(): void {
    afterNextRender(() => focusFirstFault(this.host.nativeElement), { injector: this.injector });
  }
}

/** Focuses the control of the first fault, or scrolls the fault into view if it has no control. */
function focusFirstFault(form: HTMLElement): void {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (control) control.focus();
  else form.querySelector('hangar-field-fault .err')?.scrollIntoView({ block: 'center' });
}

function parseIds(list: string | undefined): readonly string[] {
  return list ? list.split(',') : [];
}
