import { aModFile, aProtocol } from '@hangar/ui-data-access/testing';

import { DEFAULT_QUERY } from './catalogue-query';
import type { CatalogueQuery } from './catalogue-query';
import { createCatalogueRows, filterRows, groupProtocolsByHash, sortRows } from './catalogue-rows';

const FILES = [
  aModFile({
    id: 'sunder',
    name: 'Sunder',
    hashValue: 's',
    fileName: 'sunder.wad',
    version: '10',
    category: 'mapset',
    sizeBytes: 30,
    addedAt: '2026-01-03T00:00:00.000Z',
    requiredBy: [{ id: 'hands', hashValue: 'h', name: 'Smooth Hands' }],
  }),
  aModFile({
    id: 'hands',
    name: 'Smooth Hands',
    hashValue: 'h',
    fileName: 'smooth_v4.pk3',
    fileType: 'PK3',
    version: '9',
    category: 'weapon',
    sizeBytes: 20,
    addedAt: '2026-01-01T00:00:00.000Z',
    loadOrder: [
      { hashValue: 's', name: 'Sunder' },
      { hashValue: 'h', name: 'Smooth Hands' },
    ],
  }),
  aModFile({
    id: 'abime',
    name: 'Abîme',
    hashValue: 'a',
    fileName: 'abime.deh',
    fileType: 'DEH',
    sizeBytes: 10,
    addedAt: '2026-01-02T00:00:00.000Z',
  }),
];
const USERS = groupProtocolsByHash([
  aProtocol({ title: 'One', files: [{ fileId: 'hands', hashValue: 'h', name: '', enabled: true }] }),
]);
const ROWS = createCatalogueRows(FILES, USERS);
const shown = (query: Partial<CatalogueQuery>) => {
  const fullQuery = { ...DEFAULT_QUERY, ...query };
  return filterRows(sortRows(ROWS, fullQuery), fullQuery).map(({ file }) => file.id);
};

describe('the rows of the catalogue', () => {
  it.each<[Partial<CatalogueQuery>, string[]]>([
    [{ search: 'ABIME' }, ['abime']],
    [{ search: 'sun wad' }, ['sunder']],
    [{ search: 'weapon' }, ['hands']],
    [{ search: 'smooth nothing' }, []],
    [{ category: 'none' }, ['abime']],
    [{ category: 'mapset', type: 'WAD' }, ['sunder']],
    [{ category: 'mapset', type: 'PK3' }, []],
  ])('match the query %j', (query, ids) => expect(shown(query)).toEqual(ids));

  it.each<[CatalogueQuery['sort'], string[]]>([
    ['name', ['abime', 'hands', 'sunder']],
    ['version', ['abime', 'hands', 'sunder']],
    ['category', ['abime', 'sunder', 'hands']],
    ['type', ['abime', 'hands', 'sunder']],
    ['size', ['abime', 'hands', 'sunder']],
    ['loads', ['abime', 'sunder', 'hands']],
    ['users', ['abime', 'sunder', 'hands']],
    ['added', ['hands', 'abime', 'sunder']],
  ])('are sorted by %s in both directions', (sort, ids) => {
    expect(shown({ sort, direction: 'ascending' })).toEqual(ids);
    if (sort !== 'loads') expect(shown({ sort, direction: 'descending' })).toEqual([...ids].reverse());
  });

  it('contain the companions and the users of a file', () => {
    const row = ROWS.find(({ file }) => file.id === 'hands');
    expect([row?.companions, row?.protocols]).toEqual([['Sunder'], ['One']]);
  });
});
