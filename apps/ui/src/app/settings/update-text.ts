import type { IUpdateState } from '@hangar/domain';

/** Describes the update state in a sentence. */
export function updateText(state: IUpdateState | null): string {
  if (!state) return '';
  const { version = '', percent = 0, error = '', status } = state.info;
  switch (status) {
    case 'idle':
      return $localize`Hangar has not looked for updates yet.`;
    case 'checking':
      return $localize`Looking for updates.`;
    case 'not-available':
      return $localize`This is the newest version.`;
    case 'available':
      return state.installType.canSelfUpdate
        ? $localize`Version ${version}:version: is there.`
        : $localize`Version ${version}:version: is there. Install it in the way you installed this one.`;
    case 'downloading':
      return $localize`Downloading version ${version}:version:: ${Math.round(percent)}:percent: %.`;
    case 'downloaded':
      return $localize`Version ${version}:version: is ready to be installed.`;
    case 'error':
      return error || $localize`Looking for updates did not work. Try again later.`;
    case 'unsupported':
      return $localize`This copy of Hangar cannot look for updates itself. Install new versions in the way you installed this one.`;
  }
}

/** The next step of an update. */
export type UpdateStage = 'none' | 'new' | 'told' | 'coming' | 'ready' | 'failed';

/** Returns the next step of an update. */
export function stageOf(state: IUpdateState | null): UpdateStage {
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
