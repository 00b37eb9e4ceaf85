import type { SourcePortFamily } from '@hangar/domain';

import { SOURCE_PORT_FAMILY_FACTS, type PackageKind } from '../families';
import { baseGameObstacle } from './base-game-obstacle';
import { buildLaunchPlan } from './build-launch-plan';
import { createSampleIwad, createSampleRequest, type SampleChanges } from './sample-request';

const game = (packedAs: PackageKind) => ({ ...createSampleIwad('other', 'square1.pk3'), packedAs });
const request = (family: SourcePortFamily, changes: SampleChanges = {}) =>
  createSampleRequest({ family, iwad: game('zip'), ...changes });

it.each<SourcePortFamily>(['gzdoom', 'uzdoom', 'zandronum', 'k8vavoom', 'helion', 'other'])(
  'allows %s to play a game in a ZIP package',
  (family) => {
    expect(baseGameObstacle(request(family))).toBeNull();
  },
);

it.each<SourcePortFamily>(['chocolate-doom', 'dsda-doom', 'woof', 'odamex', 'kex'])(
  'explains that %s cannot play it, and which ports can',
  (family) => {
    const obstacle = baseGameObstacle(request(family));
    expect(obstacle).toContain('square1.pk3');
    expect(obstacle).toContain('GZDoom');
    expect(buildLaunchPlan(request(family)).notes).toContain(obstacle);
  },
);

it('lists only ports that can read a 7z, including those of extensions', () => {
  const customFamily = {
    ...SOURCE_PORT_FAMILY_FACTS[0],
    id: 'own',
    label: 'Own Port',
  } as (typeof SOURCE_PORT_FAMILY_FACTS)[0];
  const obstacle = baseGameObstacle(request('helion', { iwad: game('7z') }), [
    customFamily,
    ...SOURCE_PORT_FAMILY_FACTS,
  ]);
  expect(obstacle).toContain('Own Port, GZDoom');
  expect(obstacle).not.toContain('Helion,');
});

it('accepts a WAD, a missing game, and user parameters that specify another game', () => {
  expect(baseGameObstacle(createSampleRequest({ family: 'woof' }))).toBeNull();
  expect(baseGameObstacle(request('woof', { iwad: null }))).toBeNull();
  expect(baseGameObstacle(request('woof', { launchParameters: ['-iwad', '/wads/doom2.wad'] }))).toBeNull();
});
