import { FAMILY_REACH, SOURCE_PORT_FAMILIES } from '@hangar/domain';

import { factsOfFamily } from './source-port-families';

it.each(SOURCE_PORT_FAMILIES)('FAMILY_REACH has the same facts about %s as its family', (family) => {
  const { formats, features, lacks, unsure } = factsOfFamily(family);
  const sort = (names: readonly string[] | undefined) => names?.toSorted();
  expect(sort(FAMILY_REACH[family].formats)).toEqual(sort(Object.keys(formats)));
  expect(sort(FAMILY_REACH[family].lacks)).toEqual(sort(lacks));
  expect(sort(FAMILY_REACH[family].unsure)).toEqual(sort(unsure));
  expect(sort(FAMILY_REACH[family].features)).toEqual(sort(features && Object.keys(features)));
});
