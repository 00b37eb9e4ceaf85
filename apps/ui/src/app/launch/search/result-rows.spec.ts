import type { IRegistrySearchResult } from '@hangar/domain';
import { aModFile, aProtocol } from '@hangar/ui-data-access/testing';

import { getEdge, createRegistryFamilies, createResultRows } from './result-rows';

const aResult = (fields: Partial<IRegistrySearchResult>): IRegistrySearchResult => ({
  hash: 'a',
  familyName: 'Lantern HUD',
  version: null,
  category: 'hud',
  links: [],
  ...fields,
});

describe('createResultRows', () => {
  it('starts each section with a heading and its count, and marks the first and last row', () => {
    const rows = createResultRows([aProtocol(), aProtocol({ id: 'other' })], [aModFile()], []);
    expect(rows.map((row) => (row.kind === 'heading' ? `${row.section} ${row.count}` : row.kind))).toEqual([
      'protocols 2',
      'protocol',
      'protocol',
      'files 1',
      'file',
    ]);
    expect(rows.map((_, index) => getEdge(rows, index))).toEqual(['', 'first', 'last', '', 'first last']);
  });

  it('returns the same row for a record that is found again', () => {
    const [protocol, file] = [aProtocol(), aModFile()];
    const [, before, , fileBefore] = createResultRows([protocol], [file], []);
    const [, , again, , fileAgain] = createResultRows([aProtocol({ id: 'other' }), protocol], [file], []);
    expect([again, fileAgain]).toEqual([before, fileBefore]);
    expect([again === before, fileAgain === fileBefore]).toEqual([true, true]);
  });

  it('omits the heading of a section without hits', () => {
    expect(createResultRows([], [], [])).toEqual([]);
  });
});

describe('createRegistryFamilies', () => {
  it('groups the versions of a family and removes duplicate links', () => {
    const link = { url: 'https://forum.example/1', domain: 'forum.example' };
    const families = createRegistryFamilies([
      aResult({ hash: 'a', version: '0.9', links: [link] }),
      aResult({ hash: 'b', version: '0.8', links: [link] }),
      aResult({ hash: 'c', version: '0.8', category: 'weapon' }),
    ]);
    expect(families).toEqual([
      { name: 'Lantern HUD', category: 'hud', versions: ['0.9', '0.8'], links: [link], hashes: ['a', 'b'] },
      { name: 'Lantern HUD', category: 'weapon', versions: ['0.8'], links: [], hashes: ['c'] },
    ]);
  });

  it('omits links that are not web addresses', () => {
    const links = [{ url: 'javascript:alert(1)', domain: 'x' }];
    expect(createRegistryFamilies([aResult({ links })])[0]?.links).toEqual([]);
  });
});
