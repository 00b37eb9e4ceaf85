import { LauncherError } from '@hangar/api-foundation/errors';

const NONE_HERE = "Can't create a shortcut. ";

/** Returns the error for a shortcut that cannot be created; `reason` is a sentence with a remedy. */
export function shortcutUnsupported(reason: string): LauncherError {
  return new LauncherError('SHORTCUT_UNSUPPORTED', NONE_HERE + reason);
}

/** Returns only the reason, without the beginning of the error message. */
export function reasonOf({ message }: LauncherError): string {
  return message.replace(NONE_HERE, '');
}
