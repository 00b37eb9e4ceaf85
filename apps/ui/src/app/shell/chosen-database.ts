import type { IAppSettings, IDatabaseLink } from '@hangar/domain';

/** Returns the mod database that the top bar links to, if any. */
export function findChosenDatabase(settings: IAppSettings | null): IDatabaseLink | undefined {
  const links = settings?.databaseLinkPresets ?? [];
  return links[settings?.selectedPresetIndex ?? 0] ?? links[0];
}
