import type { IAppSettings, IDatabaseLink } from '@hangar/domain';

/** Returns the mod database of the link in the top bar, if any. */
export function chosenDatabase(settings: IAppSettings | null): IDatabaseLink | undefined {
  const links = settings?.databaseLinkPresets ?? [];
  return links[settings?.selectedPresetIndex ?? 0] ?? links[0];
}
