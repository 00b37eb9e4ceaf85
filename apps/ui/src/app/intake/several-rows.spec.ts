import type { IFileVariant, IProposedFile } from '@hangar/domain';

import { aProposal } from '../../testing/opened-sheet';
import { applyVariants } from './proposal-variants';
import { createSeveralRow } from './several-rows';

const CONTEXT = { versions: [], ports: [] };
const GROUP = 'a'.repeat(32);
const [BASE] = aProposal().files as [IProposedFile];

const aFile = (fields: Partial<IProposedFile>): IProposedFile => ({ ...BASE, role: 'load', ...fields });

describe('the proposal with another variant', () => {
  const other: IFileVariant = {
    group: GROUP,
    portIds: ['gz'],
    portAdvice: [{ portId: 'gz', fits: 'partly', reasons: ['GZDoom ignores its map names.'] }],
    complevel: { value: 'mbf21', reason: 'Specified in COMPLVL.' },
    dependencies: [{ name: 'textures.wad', hashValue: null, fileId: null, order: 'before' }],
  };
  const proposal = aProposal({
    complevel: { value: 'boom', reason: 'Specified in the text file.' },
    files: [
      aFile({ hashValue: GROUP, variant: { group: GROUP, portIds: ['woof'] } }),
      aFile({ hashValue: 'b'.repeat(32), role: 'skip', variant: other }),
    ],
  });
  const chosen = new Map([[GROUP, 'b'.repeat(32)]]);

  it('has the level, the advice and the required files of the variant', () => {
    expect(applyVariants(proposal, chosen)).toMatchObject({
      sourcePortId: 'gz',
      portAdvice: other.portAdvice,
      complevel: other.complevel,
      dependencies: other.dependencies,
    });
  });

  it('keeps a level that the user has chosen', () => {
    const { complevel } = applyVariants(proposal, chosen, new Set(['level']));
    expect(complevel).toEqual(proposal.complevel);
  });
});

it('warns about a damaged file that is loaded', () => {
  const contents = { ...BASE.contents, damage: ["map01.wad couldn't be extracted."] };
  const proposal = aProposal({
    files: [aFile({ fileName: 'mod.pk3', contents: contents as IProposedFile['contents'] })],
  });
  const { text } = createSeveralRow(proposal, CONTEXT, new Map());
  expect(text).toContain("mod.pk3 is damaged, so the mod may not work: map01.wad couldn't be extracted.");
});
