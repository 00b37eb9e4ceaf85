import { NO_CONTRIBUTIONS, type IExtension } from '@hangar/domain';

/** An extension that cannot run because another has its name: it has no routes, no switch and no settings, which are that one's. */
export function asNamesake(described: IExtension): IExtension {
  const { name, origin } = described;
  const wayOut =
    origin === 'file'
      ? `To take this one away: hangar extension remove ${name}`
      : 'Give one of the two another name.';
  return {
    ...described,
    enabled: false,
    state: 'incompatible',
    error: `Another extension is called ${name}, too, so this one does not run. ${wayOut}`,
    contributes: NO_CONTRIBUTIONS,
    settings: {},
    settingsSchema: null,
  };
}
