import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';
import { formatAlternatives } from '@hangar/ui-components';

const FAMILY_NAMES: Readonly<Record<string, string>> = {
  ...SOURCE_PORT_FAMILY_NAMES,
  other: $localize`Other`,
};

/** Returns the name of a source port family, or its id if an extension added it. */
export function getFamilyName(family: string): string {
  return FAMILY_NAMES[family] ?? family;
}

/** Formats alternative families, such as "Woof! or Nugget Doom". */
export function formatFamilies(families: readonly string[]): string {
  return formatAlternatives(families.map(getFamilyName));
}
