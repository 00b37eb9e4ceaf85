import { LauncherError } from '../errors';

/** The refusal of a shortcut; `reason` is a sentence that names the way out. */
export function shortcutUnsupported(reason: string): LauncherError {
  return new LauncherError('SHORTCUT_UNSUPPORTED', `No shortcut can be made here. ${reason}`);
}
