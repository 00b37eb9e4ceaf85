import type { IProposal } from '@hangar/domain';
import { aPort, aVersion } from '@hangar/ui-data-access/testing';

import { createLines, formatMaps, findWorstLine } from './sheet-lines';

const PROPOSAL: IProposal = {
  title: 'North Dock',
  author: null,
  releasedOn: null,
  description: null,
  category: null,
  files: [],
  maps: ['MAP01', 'MAP02', 'MAP03'],
  baseGameVersionId: 'v-doom2',
  baseGameReason: 'MAP01 is a map name from Doom II.',
  sourcePortId: 'p-woof',
  isBaseGame: false,
  portReason: null,
  portAdvice: [{ portId: 'p-woof', fits: 'yes', reasons: ['Woof! supports MBF21.'] }],
  complevel: { value: 'mbf21', reason: 'Specified in a.wad.' },
  dependencies: [],
  alreadyCatalogued: [],
  protocolIds: [],
  replacesFileId: null,
  reason: null,
};
const CONTEXT = { versions: [aVersion()], ports: [aPort()] };
const NO_CHANGES = new Set<never>();
const verdicts = (change: Partial<IProposal>, context = CONTEXT) =>
  createLines({ ...PROPOSAL, ...change }, context, NO_CHANGES).map(({ verdict }) => verdict);

describe('the lines of the sheet', () => {
  it('show a suitable setup with the reasons', () => {
    expect(
      createLines(PROPOSAL, CONTEXT, NO_CHANGES).map(({ verdict, value, reason }) => [
        verdict,
        value,
        reason,
      ]),
    ).toEqual([
      ['check', 'Doom II', 'MAP01 is a map name from Doom II.'],
      ['check', 'Woof 15.2', 'Woof! supports MBF21.'],
      ['check', 'MBF21 (21)', 'Specified in a.wad.'],
      ['check', 'Nothing else', 'Needs no other files.'],
    ]);
  });

  it.each<[string, Partial<IProposal>, string[]]>([
    ['maps without a base game', { baseGameVersionId: null }, ['cross', 'check', 'check', 'check']],
    ['no maps', { baseGameVersionId: null, maps: [] }, ['info', 'check', 'check', 'check']],
    ['no source port', { sourcePortId: null }, ['check', 'cross', 'check', 'check']],
    [
      'a port with partial support',
      { portAdvice: [{ portId: 'p-woof', fits: 'partly', reasons: [] }] },
      ['check', 'warn', 'check', 'check'],
    ],
    ['no compatibility level', { complevel: null }, ['check', 'check', 'info', 'check']],
    [
      'a missing file',
      { dependencies: [{ name: 'foundtex.wad', hashValue: null, fileId: null, order: 'before' }] },
      ['check', 'check', 'check', 'cross'],
    ],
  ])('show the right verdicts for %s', (_, change, expected) => {
    expect(verdicts(change)).toEqual(expected);
  });

  it("mark the user's own choice", () => {
    const [game] = createLines(PROPOSAL, CONTEXT, new Set(['game'] as const));
    expect(game?.reason).toBe('Your choice.');
  });

  it('explain why no port can play the mod, or why the port is not the default', () => {
    const portReason = 'Woof! cannot read PK3 files. GZDoom can.';
    const createPortLine = (change: Partial<IProposal>) =>
      createLines({ ...PROPOSAL, portReason, ...change }, CONTEXT, NO_CHANGES)[1];
    expect(createPortLine({ sourcePortId: null })).toMatchObject({
      verdict: 'cross',
      value: 'none of your source ports can run this',
      reason: portReason,
    });
    expect(createPortLine({})?.reason).toBe(`Woof! supports MBF21. ${portReason}`);
  });

  it('are searched for the most severe problem', () => {
    const lines = createLines({ ...PROPOSAL, sourcePortId: null }, CONTEXT, NO_CHANGES);
    expect(findWorstLine(lines)?.key).toBe('port');
    expect(findWorstLine(createLines(PROPOSAL, CONTEXT, NO_CHANGES))).toBeNull();
  });

  it('summarise maps by their number and the names of the first and the last', () => {
    expect(
      [
        [],
        ['E1M1'],
        PROPOSAL.maps,
        ['MAP05', 'MAP01'],
        ['MAP05', 'MAP02', 'MAP01'],
        ['E1M1', 'E1M2', 'MAP01'],
      ].map(formatMaps),
    ).toEqual([
      'no maps',
      '1 map, E1M1',
      '3 maps, MAP01 to MAP03',
      '2 maps, MAP01 and MAP05',
      '3 maps, MAP01 to MAP05',
      '3 maps, including E1M1',
    ]);
  });
});
