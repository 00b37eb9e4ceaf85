import { isAbsolute } from 'node:path';
import {
  isProtocolId,
  isRecordId,
  readBoolean,
  readChoice,
  isObject,
  listField,
  textField,
  textOrNull,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import {
  IMPORT_ACTIONS,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_STEP_KINDS,
  timeOrNull,
  type IImportedStep,
  type IImportReport,
  type IKeptImport,
} from '@hangar/domain';
import { isFileName } from '@hangar/file-system';

/** The kinds of items in a record. Map results are not listed, because they belong to their protocol. */
const CREATED_KINDS = ['protocol', 'mod-file', 'base-game', 'source-port', 'image', 'save', 'demo'] as const;
export type CreatedKind = (typeof CREATED_KINDS)[number];

/** An item created by an import, recorded so that the import can be undone. */
export interface CreatedItem {
  readonly kind: CreatedKind;
  /** The ID of the item's own record, the name of a file, or the path of a save or demo. */
  readonly id: string;
  readonly name: string;
  /** The original of a copy. `null` if the item is not a copy. */
  readonly source: { readonly path: string; readonly sizeBytes: number } | null;
  /** The protocol to which a save, demo or screenshot belongs. */
  readonly protocolId?: string;
  /** Whether the file of a new mod file entry existed before the import, so that it must be kept. */
  readonly hadFile?: boolean;
  /** Digest of the user's fields as the import set them. Absent in records of earlier versions. */
  readonly digest?: string;
  /** The state of the copy when it was made. Absent in records of earlier versions. */
  readonly copy?: CopyState;
  /** Why the latest undo kept the item, as a sentence. */
  readonly keptReason?: string;
}

/** The size of a file, and its modification time in milliseconds since 1970. */
export interface CopyState {
  readonly sizeBytes: number;
  readonly modifiedAt: number;
}

/** An import as stored in `imports/<importId>.json`. */
export interface ImportRecord extends Omit<IImportReport, 'undoUntil' | 'kept'> {
  readonly made: readonly CreatedItem[];
  readonly isUndone: boolean;
}

/** The format of an import's ID. A number distinguishes repeated imports of the same library. */
export const IMPORT_ID = /^[0-9a-f]{32}(?:-[1-9][0-9]{0,5})?$/;

/** Reads the content of a record's file; `null` if it is damaged. */
export function readImportRecord(importId: string, raw: JsonObject): ImportRecord | null {
  const kind = readChoice(raw['kind'], IMPORT_KINDS, null);
  const startedAt = timeOrNull(raw['startedAt']);
  if (kind === null || startedAt === null) return null;
  return {
    importId,
    kind,
    path: textOrNull(raw['path']),
    startedAt,
    endedAt: timeOrNull(raw['endedAt']),
    steps: listField(raw['steps'], readStep),
    made: listField(raw['made'], readCreatedItem),
    isUndone: readBoolean(raw['isUndone'], false),
  };
}

function readStep(raw: unknown): IImportedStep | null {
  if (!isObject(raw)) return null;
  const kind = readChoice(raw['kind'], IMPORT_STEP_KINDS, null);
  const action = readChoice(raw['action'], IMPORT_ACTIONS, null);
  const outcome = readChoice(raw['outcome'], IMPORT_OUTCOMES, null);
  const id = textOrNull(raw['id']);
  if (kind === null || action === null || outcome === null || id === null) return null;
  return {
    id,
    kind,
    name: textField(raw['name'], id),
    action,
    outcome,
    ...optionalTexts(raw, ['reason', 'detail', 'from']),
  };
}

function readCreatedItem(raw: unknown): CreatedItem | null {
  if (!isObject(raw)) return null;
  const kind = readChoice(raw['kind'], CREATED_KINDS, null);
  const id = textOrNull(raw['id']);
  if (kind === null || id === null || !isValidId(kind, id)) return null;
  const protocolId = textOrNull(raw['protocolId']);
  if (protocolId !== null && !isProtocolId(protocolId)) return null;
  const source = isObject(raw['source']) ? raw['source'] : {};
  const path = textOrNull(source['path']);
  const sizeBytes = source['sizeBytes'];
  return {
    kind,
    id,
    name: textField(raw['name'], id),
    source: path !== null && typeof sizeBytes === 'number' ? { path, sizeBytes } : null,
    ...(readBoolean(raw['hadFile'], false) ? { hadFile: true } : {}),
    ...toCopy(raw['copy']),
    ...optionalTexts(raw, ['protocolId', 'digest', 'keptReason']),
  };
}

/** The document may have been edited, and IDs are used in paths. */
function isValidId(kind: CreatedKind, id: string): boolean {
  switch (kind) {
    case 'protocol':
      return isProtocolId(id);
    case 'mod-file':
    case 'base-game':
    case 'source-port':
      return isRecordId(id);
    case 'image':
      return isFileName(id);
    case 'save':
    case 'demo':
      return isAbsolute(id);
  }
}

/** Returns the values of the given keys, omitting those that aren't strings. */
function optionalTexts<Key extends string>(raw: JsonObject, keys: readonly Key[]): { [K in Key]?: string } {
  const texts = keys.flatMap((key) => {
    const text = textOrNull(raw[key]);
    return text === null ? [] : [[key, text] as const];
  });
  return Object.fromEntries(texts) as { [K in Key]?: string };
}

function toCopy(raw: unknown): Pick<CreatedItem, 'copy'> {
  if (!isObject(raw)) return {};
  const { sizeBytes, modifiedAt } = raw;
  return typeof sizeBytes === 'number' && typeof modifiedAt === 'number'
    ? { copy: { sizeBytes, modifiedAt } }
    : {};
}

/** Returns the items that the latest undo kept, in the form of the report. */
export function toKeptItems(made: readonly CreatedItem[]): IKeptImport[] {
  return made.flatMap(({ kind, id, name, keptReason }) =>
    keptReason === undefined
      ? []
      : [{ kind: kind === 'image' ? 'picture' : kind, id, name, reason: keptReason }],
  );
}
