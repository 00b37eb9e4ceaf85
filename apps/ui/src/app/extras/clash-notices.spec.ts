import { createClashNotices } from './clash-notices';
import type { ClashingFile } from './clash-notices';

const file = (name: string, changes: Partial<ClashingFile> = {}): ClashingFile => ({
  name,
  hashValue: name.toLowerCase(),
  category: null,
  maps: [],
  hasDehacked: false,
  isExtra: true,
  ...changes,
});
const patch = (name: string, changes: Partial<ClashingFile> = {}) =>
  file(name, { hasDehacked: true, ...changes });

describe('createClashNotices', () => {
  it('offer to keep either of two patches or to load both', () => {
    const [box, ...rest] = createClashNotices([patch('Hands'), patch('Kestrel')]);
    expect(rest).toEqual([]);
    expect(box).toMatchObject({
      tone: 'warn',
      title: 'Both contain a DEHACKED patch.',
      resolutions: [
        { label: 'Keep Hands', hashesToTurnOff: ['kestrel'] },
        { label: 'Keep Kestrel', hashesToTurnOff: ['hands'] },
      ],
      acceptLabel: 'Load both, Kestrel last',
      extraHashes: ['hands', 'kestrel'],
    });
    expect(box?.text).toContain('Hands and Kestrel');
  });

  it("offer to turn off extras that conflict with the protocol's own patch", () => {
    const own = patch('Mod', { isExtra: false });
    expect(createClashNotices([own, patch('Hands')])[0]?.resolutions).toEqual([
      { label: 'Turn off Hands', hashesToTurnOff: ['hands'] },
    ]);
    const [box] = createClashNotices([own, patch('Hands'), patch('Kestrel')]);
    expect(box?.title).toBe('Several files contain a DEHACKED patch.');
    expect(box?.resolutions).toEqual([{ label: 'Turn them off', hashesToTurnOff: ['hands', 'kestrel'] }]);
  });

  it('combine all maps that an extra replaces into one notice', () => {
    const mod = file('Mod', { isExtra: false, maps: ['MAP01', 'MAP02'] });
    const fix = file('Fix', { isExtra: false, maps: ['MAP02'] });
    const sounds = file('Sounds', { maps: ['MAP01', 'MAP02', 'MAP09'] });
    const boxes = createClashNotices([mod, fix, sounds]);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]).toMatchObject({
      tone: 'bad',
      title: 'Sounds has its own maps.',
      text: 'MAP01 and MAP02 would replace the maps of Mod and Fix.',
      resolutions: [{ label: 'Turn it off', hashesToTurnOff: ['sounds'] }],
      acceptLabel: 'Play its maps',
    });
    const alone = createClashNotices([file('Sounds', { maps: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] })]);
    expect(alone[0]?.text).toBe('It would replace A, B, C, D, E and 2 more.');
  });

  it('have different keys for different files', () => {
    const getKey = (files: readonly ClashingFile[]) => createClashNotices(files)[0]?.key;
    expect(getKey([patch('A'), patch('B')])).not.toBe(getKey([patch('A'), patch('B'), patch('C')]));
  });

  it('report nothing for two music files, because they turn each other off', () => {
    expect(createClashNotices([file('A', { category: 'music' }), file('B', { category: 'music' })])).toEqual(
      [],
    );
  });
});
