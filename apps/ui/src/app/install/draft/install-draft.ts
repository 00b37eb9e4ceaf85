import { computed, Service, signal } from '@angular/core';
import { form, metadata, REQUIRED } from '@angular/forms/signals';
import { unconfirmedPartsOf } from '@hangar/domain';
import type {
  ICreateProtocolRequest,
  IModFile,
  IProtocol,
  IUpdateProtocolRequest,
  UnconfirmedPart,
} from '@hangar/domain';
import type { ApiError, Tagged } from '@hangar/ui-data-access';

import { validateWith } from '../../forms/faults';
import type { Fault } from '../../forms/faults';
import { findChangedKeys, findDifferences, isEqual, mergeFields } from './draft-differences';
import type { DraftDifference } from './draft-differences';
import { DRAFT_KEYS, EMPTY_FIELDS, toDraftFields, getRequestKey, toRequest } from './draft-fields';
import type { DraftFields, DraftKey } from './draft-fields';
import { areAllFieldFaults, getDraftFaults } from './draft-faults';
import type { DraftFaults } from './draft-faults';
import { findTypingFaults, clearFaultyFields } from './own-faults';
import { addFileFromDisk, withFileReplaced, withModFile } from './draft-files';

/** The resolution of a conflict with changes made elsewhere. */
export type ConflictChoice = 'mine' | 'theirs' | 'merge';

/** A protocol that is being edited: the form content, its changes and its faults. */
@Service({ autoProvided: false })
export class InstallDraft {
  private readonly currentFields = signal<DraftFields>(EMPTY_FIELDS);
  private readonly savedFields = signal<DraftFields>(EMPTY_FIELDS);
  private readonly savedProtocol = signal<Tagged<IProtocol> | null>(null);
  private readonly previewFaults = signal<readonly Fault[]>([]);
  private readonly isChecked = signal(false);
  /** Fields that the user has set, even if their value did not change. */
  private readonly userSetKeys = new Set<DraftKey>();

  readonly fields = this.currentFields.asReadonly();
  /** The edited protocol as it was last read; `null` for a new protocol. */
  readonly origin = this.savedProtocol.asReadonly();
  readonly changes = computed(() => findChangedKeys(this.savedFields(), this.currentFields()));
  readonly isDirty = computed(() => this.changes().length > 0);
  /** The fields as a form, with faults found by the form itself, a preview or a rejected save. */
  readonly form = form(
    this.currentFields,
    (fields) => {
      metadata(fields.title, REQUIRED, () => true);
      validateWith(fields, () => [...toList(this.ownFaults()), ...this.previewFaults()]);
    },
    { name: 'draft' },
  );
  /** The first fault of each field. */
  readonly faults = computed<DraftFaults>(
    () =>
      new Map(
        DRAFT_KEYS.flatMap((key) => {
          const message = this.form[key]().errors()[0]?.message;
          return message === undefined ? [] : [[key, message] as const];
        }),
      ),
  );

  /**
   * The launch settings that come from a pack and haven't been accepted yet. Settings changed by the user aren't
   * included.
   */
  readonly unconfirmedParts = computed((): readonly UnconfirmedPart[] => {
    const savedProtocol = this.savedProtocol();
    const parts = savedProtocol === null ? [] : unconfirmedPartsOf(savedProtocol.data);
    return parts.filter((part) => !this.changes().includes(part));
  });
  /** The title, or the saved title if it was cleared. Empty for a new protocol without a title. */
  readonly title = computed(() => this.currentFields().title.trim() || this.savedFields().title.trim());

  private readonly typingFaults = computed(() => findTypingFaults(this.currentFields()));
  private readonly ownFaults = computed<DraftFaults>(() => {
    const lacksTitle = this.isChecked() && this.currentFields().title.trim() === '';
    return new Map([
      ...(lacksTitle ? [['title', $localize`Enter a title.`] as const] : []),
      ...this.typingFaults(),
    ]);
  });

  /** Starts a new protocol. The initial fields don't count as changes. */
  begin(fields: Partial<DraftFields> = {}): void {
    this.restart({ ...EMPTY_FIELDS, ...fields }, null);
  }

  /** Suggests a value for a field that the user hasn't set. It doesn't count as a change. */
  suggest<K extends DraftKey>(key: K, value: DraftFields[K]): void {
    if (isEqual(this.currentFields()[key], value)) return;
    if (this.userSetKeys.has(key) || !isEqual(this.currentFields()[key], this.savedFields()[key])) return;
    this.savedFields.update((fields) => ({ ...fields, [key]: value }));
    this.currentFields.update((fields) => ({ ...fields, [key]: value }));
  }

  /** Starts editing a protocol that was just read. */
  open(protocol: Tagged<IProtocol>): void {
    this.restart(toDraftFields(protocol.data), protocol);
  }

  /** Discards all changes made since the protocol was opened or last saved. */
  discard(): void {
    this.restart(this.savedFields(), this.savedProtocol());
  }

  /** Turns the draft into a new protocol because the original was deleted. All fields are kept. */
  detach(): void {
    this.savedProtocol.set(null);
    this.savedFields.set(EMPTY_FIELDS);
  }

  set<K extends DraftKey>(key: K, value: DraftFields[K]): void {
    this.userSetKeys.add(key);
    this.currentFields.update((fields) => ({ ...fields, [key]: value }));
  }

  /** Adds a catalogue file and the files in its load order. */
  addModFile(file: IModFile, byHash: ReadonlyMap<string, IModFile>): void {
    this.set('files', withModFile(this.currentFields().files, file, byHash));
  }

  /** Adds a file from disk, which is added to the catalogue when the draft is saved. */
  addFromDisk(file: { filePath: string; hashValue: string; name: string }): void {
    this.set('files', addFileFromDisk(this.currentFields().files, file));
  }

  /** Replaces a missing file with another file. */
  replaceFile(key: string, file: IModFile): void {
    this.set('files', withFileReplaced(this.currentFields().files, key, file));
  }

  /** Checks required fields before a save. Returns `false` if the user must correct a field first. */
  check(): boolean {
    this.isChecked.set(true);
    return this.ownFaults().size === 0;
  }

  /** Returns the whole draft as a request for a new protocol. */
  createRequest(): ICreateProtocolRequest {
    return toRequest(this.currentFields());
  }

  /** Returns only the changes. */
  updateRequest(): IUpdateProtocolRequest {
    const fullRequest = toRequest(this.currentFields());
    return Object.fromEntries(
      this.changes().map((key) => [getRequestKey(key), fullRequest[getRequestKey(key)]]),
    );
  }

  /** Returns the draft for a preview or test launch, with a default title and without invalid fields. */
  testLaunchRequest(): ICreateProtocolRequest {
    const request = toRequest(clearFaultyFields(this.currentFields(), this.typingFaults()));
    return { ...request, title: request.title || $localize`New protocol` };
  }

  /** Adopts the saved version of `sent`. Fields changed while it was being saved remain changed. */
  accept(saved: Tagged<IProtocol>, sent: DraftFields): void {
    const stored = toDraftFields(saved.data);
    const now = this.currentFields();
    const laterChanges = DRAFT_KEYS.filter((key) => !isEqual(now[key], sent[key])).map((key) => [
      key,
      now[key],
    ]);
    this.restart(stored, saved);
    this.currentFields.set({ ...stored, ...Object.fromEntries(laterChanges) } as DraftFields);
  }

  /**
   * Shows the faults of a rejected preview or test launch until the next preview or test launch. Returns whether every
   * fault belongs to a field.
   */
  showPreviewFaults(error: ApiError): boolean {
    const faults = getDraftFaults(error);
    this.previewFaults.set(faults);
    return areAllFieldFaults(faults);
  }

  /** Clears the faults of the last preview. */
  clearPreviewFaults(): void {
    this.previewFaults.set([]);
  }

  /** Returns the differences from the current version of the protocol. Empty if none of the form's fields differ. */
  getDifferences(current: IProtocol): readonly DraftDifference[] {
    const differences = findDifferences(this.savedFields(), this.currentFields(), toDraftFields(current));
    return differences.some(({ side }) => side !== 'here') ? differences : [];
  }

  /** Continues from the current version of the protocol. Draft values that are kept become changes to that version. */
  continueFrom(current: Tagged<IProtocol>, choice: ConflictChoice): void {
    const remote = toDraftFields(current.data);
    const local = this.currentFields();
    const merged = mergeFields(this.savedFields(), local, remote);
    this.restart(remote, current);
    if (choice !== 'theirs') this.currentFields.set(choice === 'mine' ? local : merged);
  }

  private restart(fields: DraftFields, savedProtocol: Tagged<IProtocol> | null): void {
    this.userSetKeys.clear();
    this.savedProtocol.set(savedProtocol);
    this.savedFields.set(fields);
    this.currentFields.set(fields);
    this.clearPreviewFaults();
    this.isChecked.set(false);
  }
}

/** Returns faults by field as a list for a form. */
function toList(faults: DraftFaults): Fault[] {
  return [...faults].map(([path, message]) => ({ path, message }));
}
