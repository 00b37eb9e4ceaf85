import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

const FAMILY_NAMES: Readonly<Record<string, string>> = {
  ...SOURCE_PORT_FAMILY_NAMES,
  other: $localize`Another one`,
};

/** Returns the name of a source port family, or its id if an extension added it. */
export function familyNameOf(family: string): string {
  return FAMILY_NAMES[family] ?? family;
}

/** Formats alternative families, such as "Woof! or Nugget Doom". */
export function anyFamilyOf(families: readonly string[]): string {
  const list = new Intl.ListFormat($localize.locale ?? 'en', { type: 'disjunction' });
  return list.format(families.map(familyNameOf));
}
