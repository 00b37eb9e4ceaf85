import { PROTOCOL_ID, RECORD_ID } from '@hangar/domain';
import { isFileName } from '@hangar/file-system';

/** Whether a string is a valid protocol id, and therefore a plain file name. */
export function isProtocolId(candidate: string): boolean {
  return PROTOCOL_ID.test(candidate);
}

/** Whether a value from a document is a valid id of a record in a list. */
export function isRecordId(candidate: unknown): candidate is string {
  return typeof candidate === 'string' && RECORD_ID.test(candidate);
}

/**
 * Whether a value from a document is safe as a file name. Non-strings are accepted, because they are not used as names.
 */
export function isSafeFileNameValue(value: unknown): boolean {
  return typeof value !== 'string' || value === '' || isFileName(value);
}

/** Replaces the protocol id in the folder and log names of a test launch. Not a valid protocol id. */
export const TEST_LAUNCH = '_test-launch';

/**
 * Checks a protocol id that is about to become part of a path, and returns it. This is the last of several checks: the
 * readers of documents have already checked the id.
 * @throws if it is not a valid id, so that no path can lead elsewhere
 */
export function checkProtocolId(id: string): string {
  if (isProtocolId(id) || id === TEST_LAUNCH) return id;
  throw new Error(`${JSON.stringify(id.slice(0, 80))} can't be the id of a protocol.`);
}
