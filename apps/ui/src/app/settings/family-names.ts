import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

const FAMILY_NAMES: Readonly<Record<string, string>> = {
  ...SOURCE_PORT_FAMILY_NAMES,
  other: $localize`Another one`,
};

/** What a family of source ports is called; a family that an extension added is called what its id says. */
export function familyNameOf(family: string): string {
  return FAMILY_NAMES[family] ?? family;
}

/** One of several families: "Woof! or Nugget Doom". */
export function anyFamilyOf(families: readonly string[]): string {
  const list = new Intl.ListFormat($localize.locale ?? 'en', { type: 'disjunction' });
  return list.format(families.map(familyNameOf));
}
