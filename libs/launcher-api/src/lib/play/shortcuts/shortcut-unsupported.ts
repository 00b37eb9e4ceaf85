import { LauncherError } from '@hangar/api-foundation/errors';

const MESSAGE_PREFIX = "Can't create a shortcut. ";

/** Returns the error for a shortcut that cannot be created. `reason` is a sentence that includes a solution. */
export function createShortcutUnsupportedError(reason: string): LauncherError {
  return new LauncherError('SHORTCUT_UNSUPPORTED', MESSAGE_PREFIX + reason);
}

/** Returns only the reason, without the beginning of the message. */
export function toReason({ message }: LauncherError): string {
  return message.replace(MESSAGE_PREFIX, '');
}
