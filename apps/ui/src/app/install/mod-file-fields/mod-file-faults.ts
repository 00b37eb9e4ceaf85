import { isWebAddress, MOD_FILE_LIMITS, WEB_ADDRESS_LIMIT } from '@hangar/domain';

import type { Fault } from '../../forms/faults';
import { findLengthFault } from '../../forms/length-fault';
import type { ModFileDescription } from './mod-file-description';

type CheckedFields = Pick<ModFileDescription, 'name' | 'version' | 'url'>;

/** Returns the faults of a mod file's details. */
export function findModFileFaults({ name, version, url }: CheckedFields): Fault[] {
  const lacksName = name.trim() === '' ? $localize`Enter a name.` : null;
  const isUsable = url.trim() === '' || isWebAddress(url.trim());
  const linkFault = isUsable ? null : $localize`Enter a link that starts with http:// or https://.`;
  return [
    ...fault('name', lacksName ?? findLengthFault(name.trim(), MOD_FILE_LIMITS.name)),
    ...fault('version', findLengthFault(version.trim(), MOD_FILE_LIMITS.version)),
    ...fault('url', linkFault ?? findLengthFault(url.trim(), WEB_ADDRESS_LIMIT)),
  ];
}

function fault(path: keyof CheckedFields, message: string | null): Fault[] {
  return message === null ? [] : [{ path, message }];
}
