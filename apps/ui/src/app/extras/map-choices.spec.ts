import { signal } from '@angular/core';
import type { IMapProgress } from '@hangar/domain';

import { MapChoices } from './map-choices';

const aMap = (map: string, name: string | null, fields: Partial<IMapProgress> = {}) =>
  ({ map, name, finished: false, best: null, lastPlayedAt: null, ...fields }) as IMapProgress;
const MAPS = [
  aMap('MAP01', 'Foundry Gate', { finished: true, best: { timeTics: 134 * 35 } as IMapProgress['best'] }),
  aMap('MAP02', 'Ladle Street', { finished: true }),
  aMap('MAP03', null, { lastPlayedAt: '2020-01-02T10:00:00.000Z' }),
  aMap('MAP04', 'Bellows'),
];

const createChoices = (usualMap?: string) =>
  new MapChoices({ maps: signal(MAPS), saveMap: signal('MAP04'), usualMap: signal(usualMap) });
const titles = (choices: MapChoices) => choices.matches().map(({ title }) => title);

describe('MapChoices', () => {
  it('lists the title screen and the maps, with the progress on each', () => {
    const choices = createChoices();
    expect(titles(choices)).toEqual(['Title screen', 'Foundry Gate', 'Ladle Street', 'MAP03', 'Bellows']);
    expect(choices.matches().map(({ progress }) => progress)).toEqual([
      '',
      '2:14',
      'Finished',
      'Started',
      'You are here',
    ]);
    expect(choices.count()).toBe(4);
  });

  it('shows the number of a map below its name, but not twice', () => {
    const details = createChoices()
      .matches()
      .map(({ detail }) => detail);
    expect(details.slice(1)).toEqual(['MAP01', 'MAP02', '', 'MAP04']);
  });

  it('shows a picture of each map in the colour of its state', () => {
    const maps = signal([aMap('MAP01', null, { drawing: '/drawing?v=1', finished: true }), ...MAPS.slice(1)]);
    const choices = new MapChoices({ maps, saveMap: signal('MAP04'), usualMap: signal(undefined) });
    const [screen, first, , third, here] = choices.matches();
    expect([screen?.drawing, first?.drawing]).toEqual([null, '/drawing?v=1']);
    expect([first?.tone, third?.tone, here?.tone]).toEqual(['finished', 'entered', 'here']);
  });

  it("lists the protocol's own map instead of the title screen", () => {
    expect(titles(createChoices('MAP02'))[0]).toBe('Foundry Gate');
    expect(titles(createChoices('map31'))[0]).toBe('MAP31');
  });

  it('finds maps by their number or name', () => {
    const choices = createChoices();
    choices.type('ladle');
    expect([titles(choices), choices.active()]).toEqual([['Ladle Street'], 0]);
    choices.type('map04');
    expect(titles(choices)).toEqual(['Bellows']);
  });

  it('offers a typed map that is unknown, but not just any word', () => {
    const choices = createChoices();
    choices.type('e4m9');
    expect(choices.matches()).toMatchObject([{ map: 'E4M9' }]);
    choices.type('zzz');
    expect(choices.matches()).toEqual([]);
    choices.type('99');
    expect(choices.matches()).toEqual([]);
  });

  it('offers no typed map until it knows the maps', () => {
    const maps = signal<typeof MAPS | null>(null);
    const choices = new MapChoices({ maps, saveMap: signal(null), usualMap: signal(undefined) });
    choices.type('map05');
    expect([choices.matches(), choices.hasNoMatches()]).toEqual([[], false]);
    maps.set(MAPS);
    expect(choices.matches()).toMatchObject([{ map: 'MAP05' }]);
    choices.type('zzz');
    expect(choices.hasNoMatches()).toBe(true);
  });

  it('moves from the selected map with the arrow keys, and stays inside the list', () => {
    const choices = createChoices();
    choices.step(1, 'MAP02');
    expect(choices.active()).toBe(3);
    choices.step(1, 'MAP02');
    choices.step(1, 'MAP02');
    expect(choices.active()).toBe(4);
    choices.step(-1, 'MAP02');
    expect(choices.active()).toBe(3);
  });
});
