import type { IWadContents } from '@hangar/domain';

import { createProposals } from './propose';
import { file, FREE_LIBRARY, loose } from './testing/build-files';

it.each<[complevelFrom: IWadContents['complevelFrom'], lump: string]>([
  [undefined, 'COMPLVL'],
  ['GAMEVERS', 'GAMEVERS'],
])('explains a level with the lump that contains it: %s', (complevelFrom, lump) => {
  const modFile = file('mod.wad', { maps: 'MAP01', complevel: '1' });
  if (!modFile.contents) throw new Error('The file was not read.');
  const contents = { ...modFile.contents, ...(complevelFrom ? { complevelFrom } : {}) };
  expect(createProposals(loose({ ...modFile, contents }), FREE_LIBRARY)[0]?.complevel).toEqual({
    value: '1',
    reason: `Set by the ${lump} lump in mod.wad.`,
  });
});
