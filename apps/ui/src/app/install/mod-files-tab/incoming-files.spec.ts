import { getIncomingFileKind } from './incoming-files';

describe('getIncomingFileKind', () => {
  it.each([
    ['/mods/Sunder.WAD', 'mod-file'],
    ['C:\\mods\\pack.zip', 'archive'],
    ['/mods/freedoom2.wad', 'base-game'],
    ['/mods/evening.hangar', 'pack'],
    ['/mods/readme.txt', 'unknown'],
    ['/mods/mod-split.zip.001', 'archive-part'],
    ['/mods/mod.7z.002', 'archive-part'],
    ['/mods/mod.z01', 'archive-part'],
    ['/mods/mod.r00', 'archive-part'],
    ['/mods/mod.part2.rar', 'archive-part'],
  ])('treats %s as a %s', (path, kind) => expect(getIncomingFileKind(path)).toBe(kind));
});
