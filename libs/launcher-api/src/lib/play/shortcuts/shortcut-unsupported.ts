import { LauncherError } from '@hangar/api-foundation/errors';

const NONE_HERE = 'No shortcut can be made here. ';

/** The refusal of a shortcut; `reason` is a sentence that names the way out. */
export function shortcutUnsupported(reason: string): LauncherError {
  return new LauncherError('SHORTCUT_UNSUPPORTED', NONE_HERE + reason);
}

/** Why a shortcut is refused, where it is known already that it is. */
export function reasonOf({ message }: LauncherError): string {
  return message.replace(NONE_HERE, '');
}
