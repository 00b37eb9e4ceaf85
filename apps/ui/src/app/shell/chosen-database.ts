import type { IAppSettings, IDatabaseLink } from '@hangar/domain';

/** The mod database that the link at the top opens; `undefined` when there is none. */
export function chosenDatabase(settings: IAppSettings | null): IDatabaseLink | undefined {
  const links = settings?.databaseLinkPresets ?? [];
  return links[settings?.selectedPresetIndex ?? 0] ?? links[0];
}
