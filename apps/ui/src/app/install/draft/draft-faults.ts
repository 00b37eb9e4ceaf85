import type { ApiError } from '@hangar/ui-data-access';

import { faultsIn } from '../../forms/faults';
import type { Fault } from '../../forms/faults';
import { fieldAtPath } from './draft-fields';
import type { DraftKey } from './draft-fields';

/** A sentence for each field that has a fault. */
export type DraftFaults = ReadonlyMap<DraftKey, string>;

/** What the server says is wrong with a draft, at its fields; the path is empty where none is meant. */
export function draftFaultsIn(error: ApiError): Fault[] {
  return faultsIn(error).map(({ path, message }) => ({ path: fieldAtPath(path) ?? '', message }));
}

/** Whether the fields tell all that is wrong. */
export function areAllAtFields(faults: readonly Fault[]): boolean {
  return faults.length > 0 && faults.every(({ path }) => path !== '');
}
