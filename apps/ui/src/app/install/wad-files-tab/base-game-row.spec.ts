import { aProtocol, aVersion } from '@hangar/ui-data-access/testing';

import { createBaseGameRows } from './base-game-row';

const doom = aVersion({ id: 'd', name: 'Doom', iwadPath: 'C:\\wads\\doom.wad', hashValue: 'd'.repeat(32) });
const hexen = aVersion({ id: 'h', name: 'Hexen', ignored: true });
const doom10 = aVersion({ id: 'x', name: 'Doom 10' });
const doom2 = aVersion({ id: '2', name: 'Doom 2' });

describe('the table of base games', () => {
  it('is sorted by name with numeric order, without hidden games', () => {
    const rows = createBaseGameRows([doom10, hexen, doom2, doom], [], {}, false);
    expect(rows.map(({ version }) => version.name)).toEqual(['Doom', 'Doom 2', 'Doom 10']);
    expect(createBaseGameRows([hexen], [], {}, true)).toHaveLength(1);
  });

  it('shows the file, the release of a known build, and the number of protocols', () => {
    const protocols = [aProtocol({ baseGameVersionId: 'd' }), aProtocol({ baseGameVersionId: null })];
    const [row] = createBaseGameRows([doom], protocols, { [doom.hashValue]: '1.9 Ultimate' }, false);
    expect(row).toMatchObject({ fileName: 'doom.wad', release: '1.9 Ultimate', protocols: 1 });
    expect(createBaseGameRows([doom2], protocols, {}, false)[0]).toMatchObject({
      release: 'Unknown build',
      protocols: 0,
    });
  });

  it('removes the MD5 from the name of a stored file', () => {
    const stored = aVersion({ iwadPath: `/wads/freedoom-2-${'0a'.repeat(16)}.wad` });
    expect(createBaseGameRows([stored], [], {}, false)[0]?.fileName).toBe('freedoom-2.wad');
  });
});
