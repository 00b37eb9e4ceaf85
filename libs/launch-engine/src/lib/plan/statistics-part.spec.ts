import type { SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchPlan } from './launch-plan';
import { type SampleChanges, createSampleRequest } from './sample-request';

const plan = (changes: SampleChanges): LaunchPlan => buildLaunchPlan(createSampleRequest(changes));

describe('finished maps', () => {
  it("are written by Chocolate Doom to a file in the launch's folder", () => {
    const result = plan({ family: 'chocolate-doom' });
    expect(result.args.join(' ')).toContain('-statdump /run/statdump.txt');
    const userPlan = plan({ family: 'chocolate-doom', launchParameters: ['-statdump', '-'] });
    expect(userPlan.args).not.toContain('/run/statdump.txt');
  });

  it.each<[SourcePortFamily, string | undefined, boolean]>([
    ['chocolate-doom', '3.1.0', true],
    ['crispy-doom', '7.0', true],
    ['crispy-doom', '7.1', false],
    ['crispy-doom', undefined, true],
    ['woof', '15.2.0', false],
    ['dsda-doom', '0.25.6', false],
  ])('are lost by Stop in %s %s: %s', (family, version, isLost) => {
    const { notes } = plan({ family, ...(version ? { version } : {}) });
    expect(notes.some((note) => note.includes("when you quit from the game's menu"))).toBe(isLost);
  });

  it.each<[SourcePortFamily, string | undefined, boolean]>([
    ['woof', '10.5.1', true],
    ['woof', '15.1.0', false],
    ['woof', undefined, false],
    ['nugget-doom', undefined, false],
    ['dsda-doom', undefined, false],
    // Another note already reports that Stop loses the results.
    ['crispy-doom', '7.0', false],
  ])('are lost only by a kill in %s %s: %s', (family, version, isLost) => {
    const { notes } = plan({ family, ...(version ? { version } : {}) });
    expect(notes.some((note) => note.endsWith('when the game quits normally.'))).toBe(isLost);
  });

  it.each<[SourcePortFamily, boolean]>([
    ['odamex', true],
    ['eternity', true],
    ['edge-classic', true],
    ['woof', false],
    // Finished maps are read from the port's saves.
    ['gzdoom', false],
  ])('are not reported by %s: %s', (family, isUnreported) => {
    const words = "doesn't report finished maps.";
    expect(plan({ family }).notes.some((note) => note.endsWith(words))).toBe(isUnreported);
    expect(plan({ family, options: { playDemo: '/x.lmp' } }).notes.join()).not.toContain(words);
  });

  it('are not counted twice, because files of an earlier session of any port are moved away', () => {
    const files = ['/run/levelstat.txt', '/run/statdump.txt', '/run/analysis.txt'];
    expect(plan({ family: 'gzdoom' }).keepAside).toEqual(files);
  });
});

describe('the map statistics of a port', () => {
  it.each<[string | undefined, string]>([
    ['0.25.6', '-data /saves'],
    ['0.28.3', '-save /saves -levelstat -data /run'],
    [undefined, '-data /saves'],
  ])("of dsda-doom %s are stored in the launch's folder", (version, expected) => {
    const { args } = plan({ family: 'dsda-doom', ...(version ? { version } : {}) });
    const words = args.filter((arg) => arg !== '-no_message_box').join(' ');
    expect(words).toContain(expected);
    expect(words.split('-data')).toHaveLength(2);
  });

  it('stay where the parameters specify', () => {
    const launchParameters = ['-data', '/mine'];
    const { args } = plan({ family: 'dsda-doom', version: '0.29.0', launchParameters });
    expect(args.slice(-2)).toEqual(launchParameters);
    expect(args).not.toContain('/run');
  });
});
