import type { IReadinessChange, IReadinessPreview } from '@hangar/domain';

import {
  getFigures,
  getHeading,
  getIntroduction,
  getKeepChoice,
  getLostSaves,
  getSentences,
} from './port-change-texts';
import type { PortChangeData } from './port-change-texts';

const READY: IReadinessChange['before'] = { state: 'ready', codes: [] };
const BLOCKED: IReadinessChange['before'] = { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] };

const aChange = (id: string, before = READY, after = BLOCKED): IReadinessChange => ({
  protocolId: id,
  title: id,
  before,
  after,
});

type Effect = NonNullable<NonNullable<IReadinessPreview['details']>['saves']>[number]['effect'];

function aPreview({
  improved = [],
  worsened = [],
  effects = [],
}: {
  improved?: IReadinessChange[];
  worsened?: IReadinessChange[];
  effects?: Effect[];
}): IReadinessPreview {
  const count = (wanted: Effect) => effects.filter((effect) => effect === wanted).length;
  return {
    improved,
    worsened,
    saves: { lost: count('lost'), moved: count('moved'), gained: count('gained') },
    details: {
      protocolCount: 98,
      saves: effects.map((effect, index) => ({
        protocolId: `${effect} ${index}`,
        title: `${effect} ${index}`,
        effect,
        sourcePort: effect === 'lost' ? null : { id: 'dsda', name: 'DSDA-Doom' },
      })),
    },
  };
}

const data = (
  preview: IReadinessPreview,
  change: PortChangeData['change'] = { defaultSourcePortId: 'woof' },
): PortChangeData => ({ change, preview, newName: 'Woof! 15.2', oldName: 'DSDA-Doom 0.29' });

it('describes in sentences which port continues, which protocols can start now, and which lose their saves', () => {
  const preview = aPreview({
    improved: [aChange('one', BLOCKED, READY), aChange('two', BLOCKED, READY)],
    worsened: [aChange('three')],
    effects: ['moved', 'moved', 'lost'],
  });
  expect(getSentences(data(preview))).toEqual([
    '2 protocols will continue with DSDA-Doom.',
    '2 protocols can start now.',
    '1 protocol can no longer start.',
    '1 protocol loses its saves.',
  ]);
  expect(getFigures(data(preview)).map(({ count }) => count)).toEqual(['94', '2', '1', '1']);
});

it('lists protocols that lose their saves, unless they are already listed because they get worse', () => {
  const preview = aPreview({ worsened: [aChange('lost 0')], effects: ['lost', 'lost', 'moved'] });
  expect(getLostSaves(data(preview)).map(({ title }) => title)).toEqual(['lost 1']);
});

it('names the default source port that replaces a removed one', () => {
  const removal = data(aPreview({}), { removeSourcePortId: 'dsda' });
  expect(getIntroduction(removal)).toBe(
    '98 protocols use DSDA-Doom 0.29. The default source port will be Woof! 15.2.',
  );
  expect(getIntroduction({ ...removal, newName: null })).toBe('98 protocols use DSDA-Doom 0.29.');
});

it('shows saves as unknown until they have been counted', () => {
  const preview = { ...aPreview({}), saves: null };
  expect(getSentences(data(preview))).toEqual(['The saves are still being counted.']);
  expect(getFigures(data(preview))[3]?.count).toBe('unknown');
});

describe('the choice to keep the old port', () => {
  it('contains each protocol that gets worse or loses saves once, and is preselected', () => {
    const worsened = [aChange('lost 0'), aChange('three')];
    expect(getKeepChoice(data(aPreview({ worsened, effects: ['lost', 'moved'] })))).toMatchObject({
      ids: ['lost 0', 'three'],
      label: 'Keep DSDA-Doom 0.29 for the 2 that get worse',
      isPreselected: true,
    });
  });

  it('contains protocols whose saves another port loads if nothing gets worse, but is not preselected', () => {
    expect(getKeepChoice(data(aPreview({ effects: ['moved'] })))).toMatchObject({
      label: 'Keep DSDA-Doom 0.29 for moved 0',
      isPreselected: false,
    });
  });

  it('is not offered for a removal, without a former port, or if nothing gets worse', () => {
    const preview = aPreview({ worsened: [aChange('one')] });
    expect(getKeepChoice(data(preview, { removeSourcePortId: 'dsda' }))).toBeNull();
    expect(getKeepChoice({ ...data(preview), oldName: null })).toBeNull();
    expect(getKeepChoice(data(aPreview({ improved: [aChange('one', BLOCKED, READY)] })))).toBeNull();
  });
});

it('names the change and the number of protocols', () => {
  const preview = aPreview({ worsened: [aChange('Sunder')] });
  expect(getHeading(data(preview))).toBe('Make Woof! 15.2 the default?');
  expect(getIntroduction(data(preview))).toBe(
    '98 protocols use the default source port, which is DSDA-Doom 0.29 now.',
  );
  expect(getHeading(data(preview, { removeSourcePortId: 'dsda' }))).toBe('Remove DSDA-Doom 0.29?');
  const protocols = { ids: ['Sunder'], sourcePortId: 'woof' };
  expect(getHeading(data(preview, { protocols }))).toBe('Use Woof! 15.2 for Sunder?');
  expect(getHeading(data(preview, { protocols: { ...protocols, ids: ['a', 'b'] } }))).toBe(
    'Use Woof! 15.2 for 2 protocols?',
  );
});

it('does not offer to keep the port of a single protocol, because cancelling has the same effect', () => {
  const one = { ids: ['three'], sourcePortId: 'woof' };
  expect(getKeepChoice(data(aPreview({ worsened: [aChange('three')] }), { protocols: one }))).toBeNull();
});
