import type { SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchPlan } from './launch-plan';
import { type SampleChanges, sampleRequest } from './sample-request';

const plan = (changes: SampleChanges): LaunchPlan => buildLaunchPlan(sampleRequest(changes));

describe('which maps were finished', () => {
  it('is written by Chocolate Doom into a file of the launch', () => {
    const result = plan({ family: 'chocolate-doom' });
    expect(result.args.join(' ')).toContain('-statdump /run/statdump.txt');
    const own = plan({ family: 'chocolate-doom', launchParameters: ['-statdump', '-'] });
    expect(own.args).not.toContain('/run/statdump.txt');
  });

  it.each<[SourcePortFamily, string | undefined, boolean]>([
    ['chocolate-doom', '3.1.0', true],
    ['crispy-doom', '7.0', true],
    ['crispy-doom', '7.1', false],
    ['crispy-doom', undefined, true],
    ['woof', '15.2.0', false],
    ['dsda-doom', '0.25.6', false],
  ])('is lost by Stop in %s %s: %s', (family, version, isLost) => {
    const { notes } = plan({ family, ...(version ? { version } : {}) });
    expect(notes.some((each) => each.includes('Stop in Hangar loses that'))).toBe(isLost);
  });

  it.each<[SourcePortFamily, string | undefined, boolean]>([
    ['woof', '10.5.1', true],
    ['woof', '15.1.0', false],
    ['woof', undefined, false],
    ['nugget-doom', undefined, false],
    ['dsda-doom', undefined, false],
    // Said already: it is lost by Stop.
    ['crispy-doom', '7.0', false],
  ])('is lost by a kill alone in %s %s: %s', (family, version, isLost) => {
    const { notes } = plan({ family, ...(version ? { version } : {}) });
    expect(notes.some((each) => each.endsWith('the game ends; a crash or a kill loses that.'))).toBe(isLost);
  });

  it.each<[SourcePortFamily, boolean]>([
    ['odamex', true],
    ['eternity', true],
    ['edge-classic', true],
    ['woof', false],
    // From its saves.
    ['gzdoom', false],
  ])('is not told by %s: %s', (family, isUntold) => {
    const words = 'does not tell Hangar which maps you finish.';
    expect(plan({ family }).notes.some((each) => each.endsWith(words))).toBe(isUntold);
    expect(plan({ family, options: { playDemo: '/x.lmp' } }).notes.join()).not.toContain(words);
  });

  it('is not told twice: files of an earlier session are put aside, whatever port wrote them', () => {
    const files = ['/run/levelstat.txt', '/run/statdump.txt', '/run/analysis.txt'];
    expect(plan({ family: 'gzdoom' }).keepAside).toEqual(files);
  });
});

describe('the memory of maps', () => {
  it.each<[string | undefined, string]>([
    ['0.25.6', '-data /saves'],
    ['0.28.3', '-save /saves -levelstat -data /run'],
    [undefined, '-data /saves'],
  ])('of dsda-doom %s is kept with the launch', (version, expected) => {
    const { args } = plan({ family: 'dsda-doom', ...(version ? { version } : {}) });
    const words = args.filter((arg) => arg !== '-no_message_box').join(' ');
    expect(words).toContain(expected);
    expect(words.split('-data')).toHaveLength(2);
  });

  it('stays where the parameters want it', () => {
    const launchParameters = ['-data', '/mine'];
    const { args } = plan({ family: 'dsda-doom', version: '0.29.0', launchParameters });
    expect(args.slice(-2)).toEqual(launchParameters);
    expect(args).not.toContain('/run');
  });
});
