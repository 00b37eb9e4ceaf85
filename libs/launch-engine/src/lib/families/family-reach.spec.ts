import { FAMILY_REACH, SOURCE_PORT_FAMILIES } from '@hangar/domain';

import { factsOfFamily } from './source-port-families';

it.each(SOURCE_PORT_FAMILIES)('FAMILY_REACH has the same facts about %s as its family', (family) => {
  const { formats, features, lacks, unsure } = factsOfFamily(family);
  const sorted = (names: readonly string[] | undefined) => names?.toSorted();
  expect(sorted(FAMILY_REACH[family].formats)).toEqual(sorted(Object.keys(formats)));
  expect(sorted(FAMILY_REACH[family].lacks)).toEqual(sorted(lacks));
  expect(sorted(FAMILY_REACH[family].unsure)).toEqual(sorted(unsure));
  expect(sorted(FAMILY_REACH[family].features)).toEqual(sorted(features && Object.keys(features)));
});
