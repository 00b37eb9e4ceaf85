import { familyOfNewest, NEWEST_PREFIX, portMeantBy } from '@hangar/domain';
import type { ISourcePort, SourcePortFamily } from '@hangar/domain';
import { formatNameAndVersion } from '@hangar/ui-components';

import { getFamilyName } from '../source-ports/family-names';

/** The choice of a family's newest version instead of a single port. */
export interface NewestPortChoice {
  /** `newest:<family>`. */
  readonly value: string;
  readonly label: string;
  readonly family: SourcePortFamily;
}

/**
 * Returns a "newest of a family" choice for each family with a visible port, labelled with the port that it currently
 * refers to. Also includes the selected choice, even if its family has no port.
 */
export function createNewestPortChoices(
  sourcePorts: readonly ISourcePort[],
  selectedId: string | null = null,
): NewestPortChoice[] {
  const selected = familyOfNewest(selectedId);
  const families = sourcePorts.flatMap(({ family, ignored }) =>
    ignored || family === 'other' ? [] : [family],
  );
  return [...new Set(selected === null ? families : [...families, selected])].map((family) => {
    const value = `${NEWEST_PREFIX}${family}`;
    const name = getFamilyName(family);
    const port = portMeantBy(sourcePorts, value);
    const label = port
      ? $localize`Newest ${name}:family: (${getPortLabel(port)}:port:)`
      : $localize`Newest ${name}:family: (none yet)`;
    return { value, label, family };
  });
}

/** Returns the name and version of a port, and whether its program is missing. */
export function getPortLabel(port: ISourcePort): string {
  return port.missing ? $localize`${port.name}:name: (program missing)` : formatNameAndVersion(port);
}
