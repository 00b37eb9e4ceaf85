import { extraClashes, findExtraClashes, type LayeredFile } from './extra-clashes';

const file = (name: string, changes: Partial<LayeredFile> = {}): LayeredFile => ({
  name,
  category: null,
  maps: [],
  hasDehacked: false,
  isExtra: false,
  ...changes,
});
const extra = (name: string, changes: Partial<LayeredFile> = {}) => file(name, { ...changes, isExtra: true });

it.each<[string, LayeredFile[], RegExp | null]>([
  ['no conflict', [file('Mod', { maps: ['MAP01'] }), extra('HUD', { category: 'hud' })], null],
  ['DEHACKED in one file', [file('Mod'), extra('Hands', { hasDehacked: true })], null],
  [
    'DEHACKED in both files',
    [file('Mod', { hasDehacked: true }), extra('Hands', { hasDehacked: true })],
    /^Mod and Hands both have DeHackEd patches/,
  ],
  [
    'DEHACKED in three files',
    [file('A', { hasDehacked: true }), extra('B', { hasDehacked: true }), extra('C', { hasDehacked: true })],
    /^A, B and C all have DeHackEd patches/,
  ],
  [
    "DEHACKED in the protocol's own files only",
    [file('A', { hasDehacked: true }), file('B', { hasDehacked: true })],
    null,
  ],
  [
    'the same maps',
    [file('Mod', { maps: ['MAP01', 'MAP02', 'MAP03'] }), extra('Sounds', { maps: ['MAP01', 'MAP02'] })],
    /^Sounds has its own maps. MAP01 and MAP02 would replace those in Mod\.$/,
  ],
  [
    'maps that no other file has',
    [file('Mod'), extra('Sounds', { maps: ['E1M1'] })],
    /^Sounds has its own maps: E1M1\.$/,
  ],
  [
    'many maps',
    [extra('Sounds', { maps: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'] })],
    /A1, A2, A3, A4, A5 and 2 more/,
  ],
  [
    'two files with music',
    [extra('Foundry', { category: 'music' }), extra('Harbour', { category: 'music' })],
    /^Foundry and Harbour both change the music\. .* Harbour is used, because it loads last\.$/,
  ],
  [
    'a palette over that of the protocol',
    [file('Red', { category: 'palette' }), extra('Night', { category: 'palette' })],
    /^Red and Night both change the palette\./,
  ],
  [
    "music in the protocol's own files only",
    [file('A', { category: 'music' }), file('B', { category: 'music' })],
    null,
  ],
])('%s', (_, files, expected) => {
  const notes = extraClashes(files);
  expect(notes).toHaveLength(expected ? 1 : 0);
  if (expected) expect(notes[0]).toMatch(expected);
});

it('includes the files of each clash', () => {
  const mod = file('Mod', { maps: ['MAP01'], hasDehacked: true });
  const sounds = extra('Sounds', { maps: ['MAP01'], category: 'music' });
  const hands = extra('Hands', { hasDehacked: true });
  expect(findExtraClashes([mod, sounds, hands])).toEqual([
    { kind: 'dehacked', files: [mod, hands] },
    { kind: 'maps', extra: sounds, hidden: mod, maps: ['MAP01'] },
  ]);
});
