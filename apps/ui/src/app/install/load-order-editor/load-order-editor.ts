import { Component, computed, inject, input, signal } from '@angular/core';
import type { IModFile } from '@hangar/domain';
import { Icon, SortableList } from '@hangar/ui-components';
import type { SortableOrder } from '@hangar/ui-components';
import { CatalogStore } from '@hangar/ui-data-access';

import { FieldFault } from '../../forms/field-fault';
import { DraftIntake } from '../configuration-tab/draft-intake';
import { InstallDraft } from '../draft/install-draft';
import type { DraftProblems } from '../draft/draft-problems';
import { findImplicitFiles, findDependents, disableImplicitFile } from '../draft/draft-files';
import type { ImplicitFile, Companions, DraftFile } from '../draft/draft-files';
import { ImplicitFileRow } from './implicit-file-row';
import { CatalogPicker } from './catalog-picker';
import { ProblemNote } from './problem-note';

/** The details of a file that its row shows next to the name. */
interface RowDetails extends Companions {
  readonly versionAndType: string;
  readonly neededBy: string;
  /** Whether the file can't be loaded because its copy or its catalogue entry is missing. */
  readonly isMissing: boolean;
}

const NO_COMPANIONS: Companions = { before: [], after: [] };

/** The files of the draft in load order. */
@Component({
  selector: 'hangar-load-order-editor',
  imports: [ImplicitFileRow, CatalogPicker, FieldFault, Icon, ProblemNote, SortableList],
  templateUrl: './load-order-editor.html',
  styleUrl: './load-order-editor.css',
})
export class LoadOrderEditor {
  private readonly catalog = inject(CatalogStore);
  protected readonly intake = inject(DraftIntake);
  protected readonly draft = inject(InstallDraft);

  /** The problems of a launch, by file. */
  readonly problems = input<Pick<DraftProblems, 'byFile' | 'others'>>({ byFile: new Map(), others: [] });

  protected readonly files = computed(() => this.draft.fields().files);
  protected readonly chosenHashes = computed(() => new Set(this.files().map(({ hashValue }) => hashValue)));
  protected readonly facts = computed(() => {
    const neededByHash = findDependents(this.files(), this.catalog.byHash());
    const companions =
      this.catalog.files() === null ? null : findImplicitFiles(this.files(), this.catalog.byHash());
    return new Map(
      this.files().map((file): [string, RowDetails] => [
        file.key,
        {
          ...this.getDetails(file, neededByHash.get(file.hashValue) ?? []),
          ...(companions?.get(file.key) ?? NO_COMPANIONS),
        },
      ]),
    );
  });
  /** The announcement of the last added file for screen readers. */
  protected readonly announcement = signal('');

  protected readonly getKey = ({ key }: DraftFile) => key;
  protected readonly getName = ({ name }: DraftFile) => name;
  protected readonly isOff = ({ enabled }: DraftFile) => !enabled;
  protected readonly withEnabled = (file: DraftFile, enabled: boolean): DraftFile => ({ ...file, enabled });

  protected add(file: IModFile): void {
    const before = this.files().length;
    this.draft.addModFile(file, this.catalog.byHash());
    const companionCount = this.files().length - before - 1;
    this.announcement.set(getAddedText(file.name, companionCount));
  }

  /**
   * Disables a file added by a load order. It is then listed as disabled, so that the load order doesn't add it again.
   */
  protected turnOff({ hashValue, name }: ImplicitFile): void {
    this.draft.set('files', disableImplicitFile(this.files(), hashValue, this.catalog.byHash()));
    this.announcement.set($localize`${name}:name:, off`);
  }

  protected getSwitchLabel({ name }: DraftFile): string {
    return $localize`${name}:name: is loaded`;
  }

  protected getRemoveLabel({ name }: DraftFile): string {
    return $localize`Remove ${name}:name:`;
  }

  // Methods instead of template expressions, because a projected template is untyped. The list announces the changes.
  protected setEnabled(order: SortableOrder<DraftFile>, file: DraftFile, event: Event): void {
    order.toggle(file, (event.target as HTMLInputElement).checked);
  }

  protected remove(order: SortableOrder<DraftFile>, file: DraftFile): void {
    order.remove(file);
  }

  private getDetails(
    { hashValue, fileId, filePath }: DraftFile,
    neededByHash: readonly string[],
  ): Omit<RowDetails, keyof Companions> {
    const entry = this.catalog.byHash().get(hashValue) ?? this.catalog.byId().get(fileId);
    const isFromDisk = filePath !== undefined;
    return {
      versionAndType: entry ? [entry.version, entry.fileType].filter(Boolean).join(' · ') : '',
      neededBy: getNeededText(neededByHash),
      isMissing: !isFromDisk && this.catalog.files() !== null && entry?.missing !== false,
    };
  }
}

function getAddedText(name: string, companionCount: number): string {
  if (companionCount <= 0) return $localize`Added ${name}:name:`;
  return companionCount === 1
    ? $localize`Added ${name}:name: and 1 file it needs`
    : $localize`Added ${name}:name: and ${companionCount}:count: files it needs`;
}

function getNeededText([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return others.length === 0
    ? $localize`Required by ${first}:name:`
    : $localize`Required by ${first}:name: and ${others.length}:count: more`;
}
