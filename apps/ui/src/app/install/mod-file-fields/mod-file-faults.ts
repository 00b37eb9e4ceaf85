import { MOD_FILE_LIMITS, WEB_ADDRESS_LIMIT } from '@hangar/domain';

import { lengthFault } from '../length-fault';
import { isUsableLink } from '../usable-link';
import type { ModFileWords } from './mod-file-words';

/** A sentence for each field of a mod file that has a fault. */
export type ModFileFaults = Partial<Record<'name' | 'version' | 'url', string>>;

/** What is wrong with what was said about a mod file; empty when nothing is. */
export function modFileFaults({
  name,
  version,
  url,
}: Pick<ModFileWords, 'name' | 'version' | 'url'>): ModFileFaults {
  return {
    ...fault(
      'name',
      name.trim() === ''
        ? $localize`A mod file needs a name.`
        : lengthFault(name.trim(), MOD_FILE_LIMITS.name),
    ),
    ...fault('version', lengthFault(version.trim(), MOD_FILE_LIMITS.version)),
    ...fault(
      'url',
      isUsableLink(url)
        ? lengthFault(url.trim(), WEB_ADDRESS_LIMIT)
        : $localize`A link begins with http:// or https://.`,
    ),
  };
}

/** Whether anything is wrong with what was said about a mod file. */
export function isFaulty(words: Pick<ModFileWords, 'name' | 'version' | 'url'>): boolean {
  return Object.keys(modFileFaults(words)).length > 0;
}

function fault(key: keyof ModFileFaults, message: string | null): ModFileFaults {
  return message === null ? {} : { [key]: message };
}
