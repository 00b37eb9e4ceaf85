import {
  filterChangesAfter,
  listField,
  textOrNull,
  type JournaledChange,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { PLAY_STATES, PROTOCOL_LIMITS, RATINGS, type IProtocol, type IProtocolChanges } from '@hangar/domain';

import { readReplacements, withReplacements, type FileReplacement } from './file-replacements';
import type { StoredProtocol } from './protocol-record';

/** The changes of many protocols in one journal entry. */
export interface JournaledChanges extends IProtocolChanges {
  readonly replacements?: readonly FileReplacement[];
}

/** Applies changes to a protocol. Tags are removed before new ones are appended. Duplicate tags are dropped. */
export function withChanges<P extends IProtocol>(protocol: P, changes: JournaledChanges): P {
  const { addTags, removeTags, replacements = [], ...fields } = changes;
  const after = { ...withReplacements(protocol, replacements), ...fields };
  return addTags || removeTags ? { ...after, tags: applyTags(protocol.tags, changes) } : after;
}

/** Whether changes would exceed the maximum number of tags. */
export function hasTooManyTags({ tags }: IProtocol, changes: IProtocolChanges): boolean {
  const after = applyTags(tags, changes).length;
  return after > PROTOCOL_LIMITS.tags && after > tags.length;
}

/**
 * Applies the journaled changes that the protocol's file doesn't include yet. Returns the same protocol if it is up to
 * date.
 */
export function withJournaled(protocol: StoredProtocol, changes: readonly JournaledChange[]): StoredProtocol {
  return filterChangesAfter(changes, protocol.appliedChange).reduce<StoredProtocol>(
    (before, { id, at, change }) => ({
      ...withChanges(before, readChanges(change)),
      updatedAt: at,
      appliedChange: id,
    }),
    protocol,
  );
}

function applyTags(
  tags: readonly string[],
  { addTags = [], removeTags = [] }: Pick<IProtocolChanges, 'addTags' | 'removeTags'>,
): string[] {
  const remaining = tags.filter((tag) => !removeTags.includes(tag));
  return [...new Set([...remaining, ...addTags])];
}

/** Reads changes from the journal. Ignores values of the wrong type. */
function readChanges(raw: JsonObject): JournaledChanges {
  const { state, rating, favourite } = raw;
  const replacements = readReplacements(raw['replacements']);
  return {
    ...(raw['addTags'] === undefined ? {} : { addTags: listField(raw['addTags'], textOrNull) }),
    ...(raw['removeTags'] === undefined ? {} : { removeTags: listField(raw['removeTags'], textOrNull) }),
    ...readIdField('baseGameVersionId', raw),
    ...readIdField('sourcePortId', raw),
    ...(isOneOf(PLAY_STATES, state) ? { state } : {}),
    ...(isOneOf(RATING_VALUES, rating) ? { rating } : {}),
    ...(typeof favourite === 'boolean' ? { favourite } : {}),
    ...(replacements.length > 0 ? { replacements } : {}),
  };
}

const RATING_VALUES = Array.from(
  { length: RATINGS.most - RATINGS.least + 1 },
  (_, offset) => RATINGS.least + offset,
);

function readIdField<K extends 'baseGameVersionId' | 'sourcePortId'>(
  key: K,
  raw: JsonObject,
): Partial<Pick<IProtocolChanges, K>> {
  const value = raw[key];
  return value === null || typeof value === 'string' ? ({ [key]: value } as Pick<IProtocolChanges, K>) : {};
}

function isOneOf<T>(choices: readonly T[], value: unknown): value is T | null {
  return value === null || choices.includes(value as T);
}
