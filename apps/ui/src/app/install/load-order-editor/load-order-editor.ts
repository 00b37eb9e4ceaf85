import { Component, computed, inject, signal } from '@angular/core';
import type { IModFile } from '@hangar/domain';
import { Icon, SortableList } from '@hangar/ui-components';
import type { SortableOrder } from '@hangar/ui-components';
import { CatalogStore } from '@hangar/ui-data-access';

import { FieldFault } from '../../forms/field-fault';
import { DraftIntake } from '../configuration-tab/draft-intake';
import { InstallDraft } from '../draft/install-draft';
import { implicitFiles, neededBy, withImplicitFilesSwitchedOff } from '../draft/draft-files';
import type { ImplicitFile, Companions, DraftFile } from '../draft/draft-files';
import { ImplicitFileRow } from './implicit-file-row';
import { CatalogPicker } from './catalog-picker';

/** The details shown in a row in addition to the file's name. */
interface RowFacts extends Companions {
  readonly about: string;
  readonly neededBy: string;
  /** Whether the file can't be loaded because its copy or its catalogue entry is missing. */
  readonly isMissing: boolean;
}

const NO_COMPANIONS: Companions = { before: [], after: [] };

/** The files of the draft in load order. */
@Component({
  selector: 'hangar-load-order-editor',
  imports: [ImplicitFileRow, CatalogPicker, FieldFault, Icon, SortableList],
  templateUrl: './load-order-editor.html',
  styleUrl: './load-order-editor.css',
})
export class LoadOrderEditor {
  private readonly catalog = inject(CatalogStore);
  protected readonly intake = inject(DraftIntake);
  protected readonly draft = inject(InstallDraft);

  protected readonly files = computed(() => this.draft.fields().files);
  protected readonly chosenHashes = computed(() => new Set(this.files().map(({ hashValue }) => hashValue)));
  protected readonly facts = computed(() => {
    const needed = neededBy(this.files(), this.catalog.byHash());
    const brought = this.catalog.files() === null ? null : implicitFiles(this.files(), this.catalog.byHash());
    return new Map(
      this.files().map((file): [string, RowFacts] => [
        file.key,
        {
          ...this.factsOf(file, needed.get(file.hashValue) ?? []),
          ...(brought?.get(file.key) ?? NO_COMPANIONS),
        },
      ]),
    );
  });
  /** The announcement of the last added file for screen readers. */
  protected readonly announcement = signal('');

  protected readonly keyOf = ({ key }: DraftFile) => key;
  protected readonly nameOf = ({ name }: DraftFile) => name;
  protected readonly isOff = ({ enabled }: DraftFile) => !enabled;
  protected readonly switched = (file: DraftFile, enabled: boolean): DraftFile => ({ ...file, enabled });

  protected add(file: IModFile): void {
    const before = this.files().length;
    this.draft.addModFile(file, this.catalog.byHash());
    const along = this.files().length - before - 1;
    this.announcement.set(addedText(file.name, along));
  }

  /** Disables a file added by a load order. The file is then listed so that the load order doesn't add it again. */
  protected switchOff({ hashValue, name }: ImplicitFile): void {
    this.draft.set('files', withImplicitFilesSwitchedOff(this.files(), hashValue, this.catalog.byHash()));
    this.announcement.set($localize`${name}:name:, off`);
  }

  protected switchLabel({ name }: DraftFile): string {
    return $localize`${name}:name: is loaded`;
  }

  protected removeLabel({ name }: DraftFile): string {
    return $localize`Remove ${name}:name:`;
  }

  // Methods instead of template expressions, because a projected template is untyped. The list announces the changes.
  protected switchOver(order: SortableOrder<DraftFile>, file: DraftFile, event: Event): void {
    order.toggle(file, (event.target as HTMLInputElement).checked);
  }

  protected remove(order: SortableOrder<DraftFile>, file: DraftFile): void {
    order.remove(file);
  }

  private factsOf(
    { hashValue, fileId, filePath }: DraftFile,
    needed: readonly string[],
  ): Omit<RowFacts, keyof Companions> {
    const entry = this.catalog.byHash().get(hashValue) ?? this.catalog.byId().get(fileId);
    const isFromDisk = filePath !== undefined;
    return {
      about: entry ? [entry.version, entry.fileType].filter(Boolean).join(' · ') : '',
      neededBy: neededText(needed),
      isMissing: !isFromDisk && this.catalog.files() !== null && entry?.missing !== false,
    };
  }
}

function addedText(name: string, along: number): string {
  if (along <= 0) return $localize`Added ${name}:name:`;
  return along === 1
    ? $localize`Added ${name}:name: and 1 file it needs`
    : $localize`Added ${name}:name: and ${along}:count: files it needs`;
}

function neededText([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return others.length === 0
    ? $localize`Required by ${first}:name:`
    : $localize`Required by ${first}:name: and ${others.length}:count: more`;
}
