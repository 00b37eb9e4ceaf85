import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import { endSentence } from '@hangar/domain';
import type { IRemedy, IUnsupportedFile } from '@hangar/domain';
import { DialogOpener, DialogShell, Icon } from '@hangar/ui-components';
import { firstValueFrom } from 'rxjs';

/** A remedy that makes a source port load all files. */
export type LeaveOutRemedy = Extract<IRemedy, { readonly kind: 'use-source-port' | 'install-source-port' }>;

/** The files that a source port can't load. */
export interface UnsupportedFiles {
  readonly files: readonly IUnsupportedFile[];
  /** `null` if Hangar doesn't know a source port that can load all files. */
  readonly remedy: LeaveOutRemedy | null;
}

/** The files that a launch would leave out, and the files that it would load. */
export interface LeaveOutData extends UnsupportedFiles {
  readonly title: string;
  /** The names of the files that are loaded, in order. */
  readonly loaded: readonly string[];
}

/** How to launch a protocol whose source port can't load all of its files. */
export type LeaveOutAnswer =
  | { readonly kind: 'leave-out' }
  /** Use another source port for this launch only. */
  | { readonly kind: 'once'; readonly sourcePortId: string }
  /** Solve the problem, then launch. */
  | { readonly kind: 'remedy'; readonly remedy: IRemedy };

/** Shows which files a launch would leave out, and offers a source port that can load them. */
@Component({
  selector: 'hangar-leave-out-dialog',
  imports: [DialogShell, Icon],
  templateUrl: './leave-out-dialog.html',
  styleUrls: ['../../source-ports/port-choice.css', './leave-out-dialog.css'],
})
export class LeaveOutDialog {
  protected readonly data = inject<LeaveOutData>(DIALOG_DATA);
  protected readonly dialog = inject<DialogRef<LeaveOutAnswer>>(DialogRef);

  /** Whether the protocol should use the other source port permanently. */
  protected readonly isKept = signal(true);
  protected readonly port = this.data.remedy?.kind === 'use-source-port' ? this.data.remedy : null;
  protected readonly heading = getHeading(this.data);
  protected readonly introduction = getIntroduction(this.data);
  protected readonly withoutText =
    this.data.files.length === 1 ? $localize`Launch without it` : $localize`Launch without them`;
  protected readonly action = getActionText(this.data.remedy);

  protected useRemedy(remedy: LeaveOutRemedy): void {
    this.dialog.close(
      remedy.kind === 'use-source-port' && !this.isKept()
        ? { kind: 'once', sourcePortId: remedy.sourcePortId }
        : { kind: 'remedy', remedy },
    );
  }
}

/** Opens the dialog. Resolves to `undefined` if the user cancelled. */
export function openLeaveOutDialog(
  injector: Injector,
  data: LeaveOutData,
): Promise<LeaveOutAnswer | undefined> {
  const { closed } = injector.get(DialogOpener).open<LeaveOutAnswer, LeaveOutData>(LeaveOutDialog, {
    data,
    describedBy: 'leave-out-text',
    focus: data.remedy === null ? '[data-answer="cancel"]' : '[data-answer="action"]',
  });
  return firstValueFrom(closed, { defaultValue: undefined });
}

function getHeading({ files }: LeaveOutData): string {
  const [file] = files;
  return file && files.length === 1
    ? $localize`Launch without ${file.name}:name:?`
    : $localize`Launch without ${files.length}:count: of its files?`;
}

function getIntroduction({ title, files, loaded }: LeaveOutData): string {
  if (loaded.length === 0) return endSentence($localize`${title}:title: would start as the plain base game`);
  return files.length === 1
    ? $localize`${title}:title: would start without this file.`
    : $localize`${title}:title: would start without these files.`;
}

function getActionText(remedy: LeaveOutRemedy | null): string {
  if (remedy === null) return '';
  return remedy.kind === 'use-source-port'
    ? $localize`Use ${remedy.name}:name: and launch`
    : $localize`Get ${remedy.name}:name: and launch`;
}
