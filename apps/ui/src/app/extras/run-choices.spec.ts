import { signal } from '@angular/core';
import type { IProtocolOptions } from '@hangar/domain';

import { RunChoices } from './run-choices';

const createChoices = (options: IProtocolOptions = {}) =>
  new RunChoices({ protocol: signal({ options }), usualPortId: signal('woof') });

describe('RunChoices', () => {
  it('requests nothing if nothing differs from the protocol', () => {
    const choices = createChoices({ skill: 4, fastMonsters: true });
    choices.choosePort('woof');
    choices.setOption('skill', 4);
    choices.setOption('noMonsters', false);
    expect([choices.request(), choices.changesToSave(), choices.hasChanged()]).toEqual([{}, {}, false]);
  });

  it('requests only what differs', () => {
    const choices = createChoices({ skill: 4, fastMonsters: true });
    choices.choosePort('dsda');
    choices.setOption('map', 'MAP07');
    choices.setOption('fastMonsters', false);
    expect(choices.request()).toEqual({
      sourcePortId: 'dsda',
      options: { map: 'MAP07', fastMonsters: false },
    });
    expect(['map', 'skill', 'fastMonsters'].map((option) => choices.isChanged(option as 'map'))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("saves the changes together with the protocol's other options", () => {
    const choices = createChoices({ skill: 4, complevel: 'mbf21' });
    choices.setOption('map', 'E1M3');
    expect(choices.changesToSave()).toEqual({ options: { skill: 4, complevel: 'mbf21', map: 'E1M3' } });
  });

  it('can be reset', () => {
    const choices = createChoices({ skill: 4 });
    choices.choosePort('dsda');
    choices.setOption('skill', 5);
    choices.resetPort();
    choices.setOption('skill', undefined);
    expect([choices.hasChanged(), choices.options().skill, choices.portId()]).toEqual([false, 4, 'woof']);
  });
});
