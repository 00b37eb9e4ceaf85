import { readMapInfo } from '../testing/read-map-info';

it.each<[string, string]>([
  [
    'Hexen’s format',
    'map 1 "One"\nnext 2\nsecretnext 31\ncluster 5\nmap 2 "Two"\ncluster 5\nnext EndGame1\nclusterdef 5\nhub\n',
  ],
  [
    'ZDoom’s format',
    'map MAP01 "One" { next = "MAP02"\n secretnext = "map31" cluster = 5 }\nmap MAP02 lookup X { cluster = 5 next = EndGame1 }\ncluster 5 { hub }',
  ],
  [
    'braces after a map without braces',
    'map MAP01 "One"\nnext MAP02\nsecretnext MAP31\ncluster 5\nmap MAP02 "Two"\nnext ENDGAME1\ncluster 5\ncluster 5\n{\nhub\nnext = "MAP09"\n}',
  ],
  [
    'one line',
    'map MAP01 "One" next MAP02 secretnext MAP31 cluster 5 map MAP02 "Two" cluster 5 next EndGame1 clusterdef 5 hub',
  ],
  [
    'one line with braces',
    'map MAP01 "One" { next = "MAP02" secretnext = MAP31 cluster = 5 } map MAP02 { cluster = 5 next = ENDGAME1 } cluster 5 { hub }',
  ],
])('reads the links between maps in %s', async (_, text) => {
  const { maps, hubs } = (await readMapInfo(text)).links;
  expect(Object.fromEntries(maps)).toEqual({
    MAP01: { next: 'MAP02', secretNext: 'MAP31', cluster: 5 },
    MAP02: { next: 'ENDGAME1', cluster: 5 },
  });
  expect([...hubs]).toEqual([5]);
});

it('reads UMAPINFO', async () => {
  const text =
    'MAP E1M1 { levelname = "Next"\nnext = "E1M2" nextsecret = "E1M9" }\nMAP E1M2 { endgame = true }';
  expect(Object.fromEntries((await readMapInfo(text)).links.maps)).toEqual({
    E1M1: { next: 'E1M2', secretNext: 'E1M9' },
  });
});

it.each(['', 'next', 'map', 'map A\nnext', 'cluster 1', '}}} next = MAP01', '{{{{', 'map A { next = }'])(
  'accepts anything: %j',
  async (text) => expect([...(await readMapInfo(text)).links.maps.values()]).toEqual([]),
);
