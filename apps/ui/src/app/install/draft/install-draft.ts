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

import { blame } from '../../forms/faults';
import type { Fault } from '../../forms/faults';
import { changedKeys, differencesOf, isSame, mergedFields } from './draft-differences';
import type { DraftDifference } from './draft-differences';
import { DRAFT_KEYS, EMPTY_FIELDS, fieldsOf, requestKeyOf, requestOf } from './draft-fields';
import type { DraftFields, DraftKey } from './draft-fields';
import { areAllAtFields, draftFaultsIn } from './draft-faults';
import type { DraftFaults } from './draft-faults';
import { faultsWhileTyping, withoutFaulty } from './own-faults';
import { withFileFromDisk, withFileReplaced, withModFile } from './draft-files';

/** The way out of a protocol that was changed elsewhere while it was edited here. */
export type ConflictChoice = 'mine' | 'theirs' | 'merge';

/** A protocol that is being written: what the form holds, what of it is new, and what is wrong with it. */
@Service({ autoProvided: false })
export class InstallDraft {
  private readonly now = signal<DraftFields>(EMPTY_FIELDS);
  private readonly before = signal<DraftFields>(EMPTY_FIELDS);
  private readonly source = signal<Tagged<IProtocol> | null>(null);
  private readonly foreseen = signal<readonly Fault[]>([]);
  private readonly isChecked = signal(false);
  /** What somebody has said, be it what was there already. */
  private readonly decided = new Set<DraftKey>();

  readonly fields = this.now.asReadonly();
  /** The protocol that is edited, as it was read; `null` for a new one. */
  readonly origin = this.source.asReadonly();
  readonly changes = computed(() => changedKeys(this.before(), this.now()));
  readonly isDirty = computed(() => this.changes().length > 0);
  /** The fields as a form has them: each is told what is wrong with it, by the form itself, a preview, or a refused save. */
  readonly form = form(
    this.now,
    (fields) => {
      metadata(fields.title, REQUIRED, () => true);
      blame(fields, () => [...listOf(this.ownFaults()), ...this.foreseen()]);
    },
    { name: 'draft' },
  );
  /** What is wrong, by field: the first fault of each. */
  readonly faults = computed<DraftFaults>(
    () =>
      new Map(
        DRAFT_KEYS.flatMap((key) => {
          const message = this.form[key]().errors()[0]?.message;
          return message === undefined ? [] : [[key, message] as const];
        }),
      ),
  );

  /** With what it would be launched that came with a pack and nobody has accepted; what was changed is the user's own. */
  readonly strangersParts = computed((): readonly UnconfirmedPart[] => {
    const source = this.source();
    const parts = source === null ? [] : unconfirmedPartsOf(source.data);
    return parts.filter((part) => !this.changes().includes(part));
  });
  /** What it is called: where the title was emptied, as it was called before; empty for a new one. */
  readonly title = computed(() => this.now().title.trim() || this.before().title.trim());

  private readonly typingFaults = computed(() => faultsWhileTyping(this.now()));
  private readonly ownFaults = computed<DraftFaults>(() => {
    const lacksTitle = this.isChecked() && this.now().title.trim() === '';
    return new Map([
      ...(lacksTitle ? [['title', $localize`Enter a title.`] as const] : []),
      ...this.typingFaults(),
    ]);
  });

  /** Begins a new protocol; what it begins with does not count as a change. */
  begin(fields: Partial<DraftFields> = {}): void {
    this.restart({ ...EMPTY_FIELDS, ...fields }, null);
  }

  /** Fills in what nobody has decided yet; it does not count as a change. */
  presume<K extends DraftKey>(key: K, value: DraftFields[K]): void {
    if (isSame(this.now()[key], value)) return;
    if (this.decided.has(key) || !isSame(this.now()[key], this.before()[key])) return;
    this.before.update((fields) => ({ ...fields, [key]: value }));
    this.now.update((fields) => ({ ...fields, [key]: value }));
  }

  /** Edits a protocol as it was just read. */
  open(protocol: Tagged<IProtocol>): void {
    this.restart(fieldsOf(protocol.data), protocol);
  }

  /** Takes back everything since the beginning or the last saving. */
  discard(): void {
    this.restart(this.before(), this.source());
  }

  /** Goes on as a new protocol with everything that is here: the one it came from is gone. */
  detach(): void {
    this.source.set(null);
    this.before.set(EMPTY_FIELDS);
  }

  set<K extends DraftKey>(key: K, value: DraftFields[K]): void {
    this.decided.add(key);
    this.now.update((fields) => ({ ...fields, [key]: value }));
  }

  /** Adds a catalogued file and what its load order names. */
  addModFile(file: IModFile, byHash: ReadonlyMap<string, IModFile>): void {
    this.set('files', withModFile(this.now().files, file, byHash));
  }

  /** Adds a file that is catalogued when the draft is saved. */
  addFromDisk(file: { filePath: string; hashValue: string; name: string }): void {
    this.set('files', withFileFromDisk(this.now().files, file));
  }

  /** Puts another file in the place of one that is missing. */
  replaceFile(key: string, file: IModFile): void {
    this.set('files', withFileReplaced(this.now().files, key, file));
  }

  /** Looks for what is missing before a save; `false` when there is a fault that the user must mend first. */
  check(): boolean {
    this.isChecked.set(true);
    return this.ownFaults().size === 0;
  }

  /** The whole draft as a new protocol. */
  createRequest(): ICreateProtocolRequest {
    return requestOf(this.now());
  }

  /** Only what has changed. */
  updateRequest(): IUpdateProtocolRequest {
    const whole = requestOf(this.now());
    return Object.fromEntries(this.changes().map((key) => [requestKeyOf(key), whole[requestKeyOf(key)]]));
  }

  /** The draft for a preview or a test: an empty title and what cannot be read do not stand in the way. */
  trialRequest(): ICreateProtocolRequest {
    const request = requestOf(withoutFaulty(this.now(), this.typingFaults()));
    return { ...request, title: request.title || $localize`New protocol` };
  }

  /** Takes what the server said to `sent`; what the user has typed since then stays, and is a change. */
  accept(saved: Tagged<IProtocol>, sent: DraftFields): void {
    const stored = fieldsOf(saved.data);
    const now = this.now();
    const kept = DRAFT_KEYS.filter((key) => !isSame(now[key], sent[key])).map((key) => [key, now[key]]);
    this.restart(stored, saved);
    this.now.set({ ...stored, ...Object.fromEntries(kept) } as DraftFields);
  }

  /** Faults that a preview or a test was refused for; those of the next replace them. Whether the fields tell all of them. */
  foresee(error: ApiError): boolean {
    const faults = draftFaultsIn(error);
    this.foreseen.set(faults);
    return areAllAtFields(faults);
  }

  /** A preview found nothing wrong. */
  foreseeNothing(): void {
    this.foreseen.set([]);
  }

  /** How the draft differs from the protocol as it is now; empty when nothing that the form shows was changed there. */
  differencesFrom(current: IProtocol): readonly DraftDifference[] {
    const differences = differencesOf(this.before(), this.now(), fieldsOf(current));
    return differences.some(({ where }) => where !== 'here') ? differences : [];
  }

  /** Goes on from the protocol as it is now; what of the draft stays is then a change to it. */
  continueFrom(current: Tagged<IProtocol>, choice: ConflictChoice): void {
    const there = fieldsOf(current.data);
    const here = this.now();
    const merged = mergedFields(this.before(), here, there);
    this.restart(there, current);
    if (choice !== 'theirs') this.now.set(choice === 'mine' ? here : merged);
  }

  private restart(fields: DraftFields, source: Tagged<IProtocol> | null): void {
    this.decided.clear();
    this.source.set(source);
    this.before.set(fields);
    this.now.set(fields);
    this.foreseeNothing();
    this.isChecked.set(false);
  }
}

/** Faults by field as a form takes them. */
function listOf(faults: DraftFaults): Fault[] {
  return [...faults].map(([path, message]) => ({ path, message }));
}
