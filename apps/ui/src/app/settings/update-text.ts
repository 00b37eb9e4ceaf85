import type { IUpdateState } from '@hangar/domain';
import { formatPercent } from '@hangar/ui-components';

/** Describes the update state in a sentence. */
export function getUpdateText(state: IUpdateState | null): string {
  if (!state) return '';
  const { version = '', percent = 0, error = '', status } = state.info;
  switch (status) {
    case 'idle':
      return $localize`Not checked for updates yet.`;
    case 'checking':
      return $localize`Checking for updates…`;
    case 'not-available':
      return $localize`Hangar is up to date.`;
    case 'available':
      return state.installType.canSelfUpdate
        ? $localize`Version ${version}:version: is available.`
        : $localize`Version ${version}:version: is available. Install it the same way you installed this one.`;
    case 'downloading':
      return $localize`Downloading version ${version}:version:: ${formatPercent(percent)}:percent:`;
    case 'downloaded':
      return $localize`Version ${version}:version: is ready to install.`;
    case 'error':
      return error || $localize`Couldn't check for updates. Try again later.`;
    case 'unsupported':
      return $localize`This copy of Hangar can't check for updates. Install new versions the same way you installed this one.`;
  }
}

/** The stage of an update. */
export type UpdateStage = 'none' | 'new' | 'told' | 'coming' | 'ready' | 'failed';

/** Returns the stage of an update. */
export function getStage(state: IUpdateState | null): UpdateStage {
  switch (state?.info.status) {
    case 'available':
      return state.installType.canSelfUpdate ? 'new' : 'told';
    case 'downloading':
      return 'coming';
    case 'downloaded':
      return 'ready';
    case 'error':
      return 'failed';
    default:
      return 'none';
  }
}
