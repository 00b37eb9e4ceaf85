import type { IAppSettings, IInstalledPort, IPortFamily, IProtocolCard, ISourcePort } from '@hangar/domain';
import { formatBytes } from '@hangar/ui-components';

import { getFamilyName } from '../source-ports/family-names';

/** A source port and its position in the draft. */
export interface IndexedPort {
  readonly port: ISourcePort;
  readonly index: number;
}

/** The source ports of a family. */
export interface PortGroup {
  /** The family's id; `null` for source ports that haven't been saved. */
  readonly family: string | null;
  readonly name: string;
  readonly ports: readonly IndexedPort[];
}

/**
 * Groups source ports by their saved families, because a row must not move while its family is being edited. Ports that
 * haven't been saved are last.
 */
export function groupPorts(
  ports: readonly ISourcePort[],
  { sourcePorts }: Pick<IAppSettings, 'sourcePorts'>,
): readonly PortGroup[] {
  const savedFamilies = new Map(sourcePorts.map(({ id, family }) => [id, family]));
  const groups = new Map<string | null, IndexedPort[]>();
  for (const [index, port] of ports.entries()) {
    const family = savedFamilies.get(port.id) ?? null;
    groups.set(family, [...(groups.get(family) ?? []), { port, index }]);
  }
  return [...groups]
    .map(([family, placed]) => ({
      family,
      name: family === null ? $localize`Not saved yet` : getFamilyName(family),
      ports: placed,
    }))
    .sort((one, other) => Number(one.family === null) - Number(other.family === null));
}

/** Information about a source port that isn't part of the settings. */
export interface PortFacts {
  /** Whether Hangar installed the port. If so, it can be removed with its program, but not moved. */
  readonly isManaged: boolean;
  /** The origin, such as `Installed by Hangar, 2.1 MB`. */
  readonly originText: string;
  /** The number of protocols that are pinned to this version. */
  readonly pinnedCount: number;
}

/** Returns the information about a source port, as far as it is loaded. */
export function getPortInformation(
  { id }: ISourcePort,
  families: readonly IPortFamily[],
  protocols: readonly Pick<IProtocolCard, 'sourcePortId'>[],
): PortFacts {
  const installed = families.flatMap((family) => family.installed).find(({ portId }) => portId === id);
  return {
    isManaged: installed?.origin === 'managed',
    originText: installed ? getOriginText(installed) : '',
    pinnedCount: protocols.filter(({ sourcePortId }) => sourcePortId === id).length,
  };
}

function getOriginText({ origin, sizeBytes }: IInstalledPort): string {
  switch (origin) {
    case 'managed':
      return sizeBytes === null
        ? $localize`Installed by Hangar`
        : $localize`Installed by Hangar, ${formatBytes(sizeBytes)}:size:`;
    case 'distribution':
      return $localize`From your distribution, which updates it`;
    case 'flatpak':
      return $localize`Flatpak`;
    case 'other':
      return '';
  }
}
