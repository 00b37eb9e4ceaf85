import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { ILaunchSession, IProtocolCard } from '@hangar/domain';
import { Cover, Icon } from '@hangar/ui-components';

import { PasswordForm } from '../forms/password-form';
import { createCoverAddress } from '../launch/cover-address';
import { ProtocolActions } from '../launch/protocol-actions';
import { createProblemTexts } from '../launch/readiness/problem-texts';
import { RemedyButton } from '../launch/readiness/remedy-button';
import { InstallCommand } from '../source-ports/install-command';
import type { Remedy } from './missing-pieces';
import { RowDetails } from './row-details';
import { describeKnown, type SeveralRow } from './several-rows';
import { VariantField, type ChosenVariant } from './variant-field';
import { VerdictMark } from './verdict-mark';

let created = 0;

/** An item in the sheet for several mods: its verdict, its variants and its actions. */
@Component({
  selector: 'li[hangarSeveralRow]',
  imports: [Cover, Icon, InstallCommand, PasswordForm, RemedyButton, RowDetails, VariantField, VerdictMark],
  templateUrl: './several-row-view.html',
  styleUrl: './several-row-view.css',
  host: { '(keydown.enter)': 'playOnEnter($event)' },
})
export class SeveralRowView {
  protected readonly actions = inject(ProtocolActions);

  readonly row = input.required<SeveralRow>();
  readonly isSelected = input(false);
  readonly isBusy = input(false);
  /** The command that installs a source port for the item, if Hangar can't. */
  readonly portCommand = input<string | null>(null);
  readonly remedies = input<readonly Remedy[]>([]);
  /** Whether the item was played in this sheet and is therefore already saved. */
  readonly isPlayed = input(false);
  /** The existing protocol with the item's files; otherwise `null`. */
  readonly protocol = input<IProtocolCard | null>(null);
  readonly session = input<ILaunchSession | null>(null);
  readonly elapsedTime = input('');
  readonly passwordError = input('');
  readonly selectedChange = output<boolean>();
  readonly played = output();
  readonly stopped = output<UIEvent>();
  readonly shown = output();
  readonly variantChange = output<ChosenVariant>();
  readonly passwordSubmitted = output<string>();
  readonly remedyRequested = output<Remedy>();

  protected readonly detailsId = `hangar-several-row-${++created}`;
  protected readonly isOpen = signal(false);
  protected readonly asksForPassword = signal(false);
  protected readonly canSelect = computed(
    () => !this.isPlayed() && !this.row().isDuplicate && ['ready', 'needs'].includes(this.row().group),
  );
  protected readonly cover = createCoverAddress(() => this.protocol(), 160);
  /** The problem of the item's protocol, if any. */
  protected readonly problem = createProblemTexts(() => this.protocol());
  private readonly readiness = computed(() => this.protocol()?.readiness?.state ?? 'ready');
  protected readonly hasProblem = computed(() => this.readiness() !== 'ready');
  protected readonly isBlocked = computed(() => this.readiness() === 'blocked');
  protected readonly canPlay = computed(() => this.row().canPlay && !this.isBlocked());
  protected readonly verdict = computed(() => {
    if (this.isBlocked()) return 'cross';
    return this.hasProblem() ? 'warn' : this.protocol() ? 'check' : this.row().verdict;
  });
  protected readonly text = computed(() => {
    const protocol = this.protocol();
    if (this.isPlayed()) return $localize`Saved as a protocol.`;
    return protocol ? describeKnown(this.row().proposal, protocol) : this.row().text;
  });
  protected readonly playLabel = computed(() => $localize`Play ${this.row().title}:title:`);
  protected readonly showLabel = computed(() => $localize`Show ${this.row().title}:title:`);
  protected readonly selectLabel = computed(() => $localize`Select ${this.row().title}:title:`);

  /** Plays the item if one of its checkboxes or radio buttons has the focus. A focused button keeps its own action. */
  protected playOnEnter(event: Event): void {
    const isCheckable =
      event.target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(event.target.type);
    if (!isCheckable || !this.canPlay() || this.session() !== null || this.isBusy()) return;
    event.preventDefault();
    this.played.emit();
  }
}
