import { getPath, getPlace } from './save-places';

const FOLDERS = [
  { name: 'saves', path: '/data/saves/game' },
  { name: 'run', path: '/data/runs/game' },
] as const;

it.each([
  ['saves/woofsav0.dsg', '/data/saves/game/woofsav0.dsg'],
  ['run/a/b/save.zds', '/data/runs/game/a/b/save.zds'],
])('converts %s to a path and back', (place, path) => {
  expect(getPath(place, FOLDERS)).toBe(path);
  expect(getPlace(path, FOLDERS)).toBe(place);
});

it.each([
  'saves',
  'saves/',
  'saves/../other/woofsav0.dsg',
  'saves/a/../woofsav0.dsg',
  'saves//woofsav0.dsg',
  'saves/woof\0sav0.dsg',
  'elsewhere/woofsav0.dsg',
  '/etc/passwd',
])('rejects the place %j', (place) => {
  expect(getPath(place, FOLDERS)).toBeNull();
});

it.each(['/data/saves/game', '/data/saves/other/woofsav0.dsg', '/data/saves/game-2/woofsav0.dsg'])(
  'returns no place for %s',
  (path) => {
    expect(getPlace(path, FOLDERS)).toBeNull();
  },
);
