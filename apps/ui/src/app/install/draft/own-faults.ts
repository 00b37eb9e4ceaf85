import { findQuotingFault, MAP_NAME, PROTOCOL_LIMITS } from '@hangar/domain';

import { findLengthFault } from '../../forms/length-fault';
import { EMPTY_FIELDS } from './draft-fields';
import type { DraftFields, DraftKey } from './draft-fields';
import type { DraftFaults } from './draft-faults';

/** Matches `/home/me`, `~/saves`, `C:\saves` and `\\server\saves`. */
const ABSOLUTE_PATH = /^(~|\/|[a-z]:[\\/]|\\\\)/i;
/** Matches a parameter that consists only of an empty pair of quotes. */
const EMPTY_PARAMETER = /(?:^|\s)(?:""|'')(?:\s|$)/;

/** Returns the faults that the form detects while typing. Empty fields aren't faults. */
export function findTypingFaults(fields: DraftFields): DraftFaults {
  const faults = new Map<DraftKey, string>();
  const addFault = (key: DraftKey, message: string | null) => message !== null && faults.set(key, message);
  addFault('title', findLengthFault(fields.title.trim(), PROTOCOL_LIMITS.title));
  addFault('description', findLengthFault(fields.description, PROTOCOL_LIMITS.description));
  addFault('launchParameters', findParameterFault(fields.launchParameters));
  addFault('launchParameters', findLengthFault(fields.launchParameters, PROTOCOL_LIMITS.launchParameters));
  if (fields.map.trim() && !MAP_NAME.test(fields.map.trim())) {
    addFault('map', $localize`Enter a map name of up to 8 letters and digits, such as E1M1 or MAP01.`);
  }
  addFault('saveDirectory', findPathFault(fields.saveDirectory));
  addFault('playDemo', findPathFault(fields.playDemo));
  addFault('recordDemo', findLengthFault(fields.recordDemo.trim(), PROTOCOL_LIMITS.recordDemo));
  if (/[\\/]/.test(fields.recordDemo)) addFault('recordDemo', $localize`Enter a name without a folder.`);
  return faults;
}

/** Returns the fields, with the invalid ones cleared. */
export function clearFaultyFields(fields: DraftFields, faults: DraftFaults): DraftFields {
  const clearedFields = [...faults.keys()].map((key) => [key, EMPTY_FIELDS[key]] as const);
  return { ...fields, ...Object.fromEntries(clearedFields) };
}

function findParameterFault(text: string): string | null {
  switch (findQuotingFault(text)) {
    case 'open-quote':
      return $localize`Close the quotation mark.`;
    case 'trailing-backslash':
      return $localize`Remove the backslash at the end.`;
    case null:
      return EMPTY_PARAMETER.test(text)
        ? $localize`Remove the empty quotation marks. Source ports treat them as a file name.`
        : null;
  }
}

function findPathFault(path: string): string | null {
  return path.trim() === '' || ABSOLUTE_PATH.test(path.trim())
    ? null
    : $localize`Enter a full path, or one that starts with ~.`;
}
