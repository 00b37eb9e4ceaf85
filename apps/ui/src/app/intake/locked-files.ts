import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  Injector,
  input,
  signal,
} from '@angular/core';
import { withoutStop, type IProposal } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { PasswordForm } from '../forms/password-form';
import type { IntakeJob } from './intake-job';

/**
 * Lists the files of a proposal that are left out because they need a password. The user can enter the password here.
 */
@Component({
  selector: 'hangar-locked-files',
  imports: [Icon, PasswordForm],
  template: `
    @if (text(); as text) {
      <div class="note">
        <hangar-icon name="warn" /><span class="text">{{ text }}</span>
        @if (proposal().encryption?.passwordUsable && !asksForPassword()) {
          <button type="button" class="btn" [disabled]="isBusy()" (click)="asksForPassword.set(true)" i18n>
            Enter password
          </button>
        }
      </div>
      @if (asksForPassword()) {
        <hangar-password-form [error]="error()" [isBusy]="isOpening()" (submitted)="unlock($event)" />
      }
    }
  `,
  styles: `
    .note {
      flex-wrap: wrap;
    }
    .text {
      flex: 1 1 12rem;
    }
    hangar-password-form {
      margin-bottom: var(--s-4);
    }
  `,
  styleUrl: './sheet-states.css',
})
export class LockedFiles {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly injector = inject(Injector);

  readonly proposal = input.required<IProposal>();
  readonly job = input.required<IntakeJob>();
  readonly isBusy = input(false);

  protected readonly text = computed(() => describeLockedFiles(this.proposal()));
  protected readonly asksForPassword = signal(false);
  protected readonly isOpening = signal(false);
  protected readonly error = signal('');

  protected async unlock(password: string): Promise<void> {
    this.isOpening.set(true);
    this.error.set('');
    const fault = await this.job().unlock(getLockedPath(this.proposal()), password);
    this.error.set(fault);
    this.isOpening.set(false);
    if (fault !== '') return;
    this.asksForPassword.set(false);
    // The password field, which has the focus, is removed.
    afterNextRender(() => this.focusFirst(), { injector: this.injector });
  }

  private focusFirst(): void {
    this.host.nativeElement.closest('hangar-mod-state')?.querySelector<HTMLElement>('[data-first]')?.focus();
  }
}

/** Describes the files that are left out without their password. */
export function describeLockedFiles({ files, encryption }: IProposal): string {
  const [first, ...others] = files.filter(({ isLocked }) => isLocked);
  if (!first) return '';
  if (!encryption?.passwordUsable)
    return others.length === 0
      ? $localize`Hangar can't decrypt ${withoutStop(first.fileName)}:name:, so it's left out.`
      : $localize`Hangar can't decrypt ${others.length + 1}:count: files, so they're left out.`;
  return others.length === 0
    ? $localize`${withoutStop(first.fileName)}:name: is password-protected. Without the password, it's left out.`
    : $localize`${others.length + 1}:count: files are password-protected. Without the password, they're left out.`;
}

/** Returns the path of the archive that needs a password. */
export function getLockedPath({ files }: IProposal): string {
  return (files.find(({ isLocked }) => isLocked) ?? files[0])?.filePath ?? '';
}
