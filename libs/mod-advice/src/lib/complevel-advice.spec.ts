import type { IWadContents } from '@hangar/domain';

import { proposalsFor } from './propose';
import { file, FREE, loose } from './testing/given';

it.each<[complevelFrom: IWadContents['complevelFrom'], lump: string]>([
  [undefined, 'COMPLVL'],
  ['GAMEVERS', 'GAMEVERS'],
])('explains a level with the lump that contains it: %s', (complevelFrom, lump) => {
  const made = file('mod.wad', { maps: 'MAP01', complevel: '1' });
  if (!made.contents) throw new Error('The file was not read.');
  const contents = { ...made.contents, ...(complevelFrom ? { complevelFrom } : {}) };
  expect(proposalsFor(loose({ ...made, contents }), FREE)[0]?.complevel).toEqual({
    value: '1',
    reason: `Set by the ${lump} lump in mod.wad.`,
  });
});
