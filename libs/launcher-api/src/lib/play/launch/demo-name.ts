import type { IProtocolOptions } from '@hangar/domain';

import type { LaunchSetup } from './launch-setup';

/** If a setup records a demo without a name, adds a name that consists of the map, skill and date. */
export function withDemoName(setup: LaunchSetup, milliseconds: number): LaunchSetup {
  if (setup.options?.recordDemo !== '') return setup;
  return { ...setup, options: { ...setup.options, recordDemo: createDemoName(setup.options, milliseconds) } };
}

/** Returns a name such as `MAP07-skill4-2026-11-23-2045`, in local time. */
export function createDemoName(
  { map, skill }: Pick<IProtocolOptions, 'map' | 'skill'>,
  milliseconds: number,
): string {
  const date = new Date(milliseconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return [
    map?.toUpperCase() ?? 'demo',
    ...(skill === undefined ? [] : [`skill${skill}`]),
    date.getFullYear(),
    pad(date.getMonth() + 1),
    pad(date.getDate()),
    pad(date.getHours()) + pad(date.getMinutes()),
  ].join('-');
}
