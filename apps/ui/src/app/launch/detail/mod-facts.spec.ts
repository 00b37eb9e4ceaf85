import type { IModFile } from '@hangar/domain';
import { aModFile, aProtocol } from '@hangar/ui-data-access/testing';

import { collectModFacts } from './mod-facts';

const maps = aModFile({
  id: 'maps',
  hashValue: 'a'.repeat(32),
  name: 'Rust Cathedral',
  category: 'mapset',
  author: 'Foundry Collective',
  releasedOn: '2026-03-02',
  readme: 'cathedral.txt',
  url: 'https://www.doomworld.com/files/1',
});
const music = aModFile({
  id: 'music',
  hashValue: 'b'.repeat(32),
  name: 'Lantern Music',
  category: 'music',
  author: 'Ada',
  releasedOn: '2026-05-01',
  readme: 'music.txt',
  url: 'javascript:alert(1)',
});

function collect(...files: readonly (readonly [IModFile, boolean])[]) {
  const byHash = new Map(files.map(([file]) => [file.hashValue, file]));
  return collectModFacts(
    aProtocol({
      files: files.map(([{ id, name, hashValue }, enabled]) => ({ fileId: id, name, hashValue, enabled })),
    }),
    byHash,
  );
}

describe('collectModFacts', () => {
  it('takes the author and the date from the maps, not from the files that accompany them', () => {
    const { authors, releasedOn, readMes } = collect([music, true], [maps, true]);
    expect(authors).toEqual(['Foundry Collective']);
    expect(releasedOn).toBe('2026-03-02');
    expect(readMes.map(({ id }) => id)).toEqual(['maps', 'music']);
  });

  it('uses accompanying files if the protocol does not contain any others', () => {
    expect(collect([music, true])).toMatchObject({ authors: ['Ada'], releasedOn: '2026-05-01' });
  });

  it('ignores files that are turned off', () => {
    expect(collect([maps, false])).toEqual({ authors: [], releasedOn: null, links: [], readMes: [] });
  });

  it('links only to web addresses', () => {
    expect(collect([maps, true], [music, true]).links).toEqual([
      { name: 'Rust Cathedral', url: 'https://www.doomworld.com/files/1', domain: 'doomworld.com' },
    ]);
  });
});
