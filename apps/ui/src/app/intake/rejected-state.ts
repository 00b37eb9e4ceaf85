import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, input, signal } from '@angular/core';
import { ARCHIVE_EXTENSIONS, MOD_FILE_EXTENSIONS, type IProposal } from '@hangar/domain';
import { DialogShell, Icon, getInterfaceLocale } from '@hangar/ui-components';
import type { ApiError } from '@hangar/ui-data-access';

import { PasswordForm } from '../forms/password-form';
import type { IntakeJob } from './intake-job';
import type { SheetOutcome } from './sheet-outcome';

/** The maximum number of listed file names. They are enough to recognise a large archive. */
const MAX_NAMES = 40;

/** The sheet for unusable files, with the reason and the supported formats. */
@Component({
  selector: 'hangar-refused-state',
  imports: [DialogShell, Icon, PasswordForm],
  template: `
    <hangar-dialog-shell [heading]="heading()">
      @for (sentence of sentences(); track $index) {
        <p class="fault"><hangar-icon name="warn" />{{ sentence }}</p>
      }
      @if (lockedProposal(); as locked) {
        <hangar-password-form
          [error]="passwordError()"
          [isBusy]="isOpening()"
          (submitted)="unlock(locked, $event)"
        />
      } @else if (!isGone()) {
        <p i18n>
          Nothing was added. Hangar supports {{ fileFormats }} files, {{ archiveFormats }} archives, base
          games and packs.
        </p>
      }
      @if (files().length > 0 && !lockedProposal()) {
        <details>
          <summary i18n>
            {files().length, plural, =1 {1 file inside} other {{{ files().length }} files inside}}
          </summary>
          <ul class="reasons">
            @for (file of files(); track $index) {
              <li>
                <span class="mono">{{ file.fileName }}</span> <span class="dim">{{ file.reason }}</span>
              </li>
            }
          </ul>
        </details>
      }
      <div dialogFooter>
        <button
          type="button"
          class="btn"
          [attr.data-first]="lockedProposal() ? null : ''"
          (click)="dialog.close()"
          i18n
        >
          Close
        </button>
        @if (canDownloadAgain()) {
          <button type="button" class="btn cool" (click)="dialog.close('download-again')">
            <hangar-icon name="dl" /><ng-container i18n>Download again</ng-container>
          </button>
        } @else {
          <button
            type="button"
            class="btn"
            [class.cool]="!lockedProposal()"
            (click)="dialog.close('another')"
          >
            <hangar-icon name="folder" /><ng-container i18n>Choose another file</ng-container>
          </button>
        }
      </div>
    </hangar-dialog-shell>
  `,
  styleUrl: './sheet-states.css',
})
export class RejectedState {
  protected readonly dialog = inject<DialogRef<SheetOutcome>>(DialogRef);
  private readonly job = inject<IntakeJob>(DIALOG_DATA);
  readonly kind = input.required<'damaged' | 'nothing' | 'failed'>();
  readonly name = input('');
  readonly error = input<ApiError | null>(null);
  readonly canDownloadAgain = input(false);
  readonly proposals = input<readonly IProposal[]>([]);

  protected readonly fileFormats = formatNames(
    MOD_FILE_EXTENSIONS.filter((extension) => !ARCHIVE_EXTENSIONS.includes(extension)),
  );
  protected readonly archiveFormats = formatNames(ARCHIVE_EXTENSIONS);
  /** The archive that a password would open, if nothing else was added. */
  protected readonly lockedProposal = computed(() =>
    this.proposals().find(({ encryption }) => encryption?.passwordUsable),
  );
  protected readonly passwordError = signal('');
  protected readonly isOpening = signal(false);
  protected readonly heading = computed(() => {
    if (this.lockedProposal()) return $localize`${this.name()}:name: is password-protected`;
    switch (this.kind()) {
      case 'damaged':
        return $localize`${this.name()}:name: is damaged`;
      case 'nothing':
        return $localize`Nothing playable here`;
      case 'failed':
        return $localize`Couldn't read ${this.name()}:name:`;
    }
  });
  protected readonly sentences = computed(() => {
    if (this.lockedProposal()) return [];
    const reasons = this.proposals().flatMap(({ reason }) => reason ?? []);
    return [...new Set([this.errorText(), ...reasons])].filter(Boolean).slice(0, 5);
  });
  protected readonly isGone = computed(() => this.error()?.code === 'UPLOAD_NOT_FOUND');
  private readonly errorText = computed(() => {
    if (this.canDownloadAgain()) return $localize`The download is no longer available. Download it again.`;
    return this.error()?.message ?? '';
  });
  protected readonly files = computed(() =>
    this.proposals()
      .flatMap(({ files }) => files)
      .slice(0, MAX_NAMES),
  );

  protected async unlock({ files }: IProposal, password: string): Promise<void> {
    this.isOpening.set(true);
    this.passwordError.set('');
    this.passwordError.set(await this.job.unlock(files[0]?.filePath ?? '', password));
    this.isOpening.set(false);
  }
}

function formatNames(extensions: readonly string[]): string {
  const names = extensions.map((extension) =>
    extension === '.7z' ? '7z' : extension.slice(1).toUpperCase(),
  );
  return new Intl.ListFormat(getInterfaceLocale()).format(names);
}
