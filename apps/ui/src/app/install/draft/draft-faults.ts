import type { ApiError } from '@hangar/ui-data-access';

import { getFaults } from '../../forms/faults';
import type { Fault } from '../../forms/faults';
import { findFieldAtPath } from './draft-fields';
import type { DraftKey } from './draft-fields';

/** An error message for each invalid field. */
export type DraftFaults = ReadonlyMap<DraftKey, string>;

/**
 * Returns the faults in an API error, with form fields as their paths. The path is empty if the form has no such field.
 */
export function getDraftFaults(error: ApiError): Fault[] {
  return getFaults(error).map(({ path, message }) => ({ path: findFieldAtPath(path) ?? '', message }));
}

/** Whether every fault belongs to a field. */
export function areAllFieldFaults(faults: readonly Fault[]): boolean {
  return faults.length > 0 && faults.every(({ path }) => path !== '');
}
