import { readDehacked } from './dehacked';
import { readEternityMapInfo } from './eternity-map-info';
import { readLanguage } from './language';
import { nameLevel, type NameSources } from './level-names';
import { readMapInfo } from '../testing/read-map-info';

async function createSources(texts: {
  readonly mapInfos?: readonly string[];
  readonly language?: string;
  readonly patch?: string;
}): Promise<NameSources> {
  const infos = await Promise.all((texts.mapInfos ?? []).map(readMapInfo));
  return {
    mapInfos: infos.map(({ maps }) => maps),
    languages: [readLanguage(texts.language ?? '', 'doom')],
    patches: [readDehacked(texts.patch ?? '')],
  };
}

const BEX = '[STRINGS]\nHUSTR_1 = level 1: From Bex\nHUSTR_E1M1 = E1M1: Boom\nTHUSTR_2 = Evilution';
const LANGUAGE =
  '[fra]\nKEY = "Non";\n[enu default]\nKEY = "Found" " twice";\nHUSTR_3 = "Third";\n[deu] KEY = "Nein";';

describe('nameLevel', () => {
  it.each([
    [
      'the definition with the highest priority',
      'MAP01',
      { mapInfos: ['map MAP01 "Weak"', 'map MAP01 "Strong"'] },
      'Strong',
    ],
    [
      'a definition with lower priority if the others have no name',
      'MAP01',
      { mapInfos: ['map MAP01 "Weak"', 'map MAP01'] },
      'Weak',
    ],
    ['DeHackEd in Doom II', 'MAP01', { patch: BEX }, 'From Bex'],
    ['DeHackEd in Doom', 'E1M1', { patch: BEX }, 'Boom'],
    ['DeHackEd in TNT', 'MAP02', { patch: BEX }, 'Evilution'],
    ['a replaced title', 'E2M3', { patch: 'Text 10 11\nE2M3: nameE2M3: Other' }, 'Other'],
    ['LANGUAGE', 'MAP03', { language: LANGUAGE }, 'Third'],
    ['a LANGUAGE lookup', 'A', { mapInfos: ['map A lookup KEY'], language: LANGUAGE }, 'Found twice'],
    ['a LANGUAGE lookup in DeHackEd', 'A', { mapInfos: ['map A lookup HUSTR_1'], patch: BEX }, 'From Bex'],
    ['nothing if only the base game has a name', 'A', { mapInfos: ['map A lookup HUSTR_9'] }, null],
    ['nothing if a title is empty', 'A', { mapInfos: ['map A "\\cG"'] }, null],
  ])('takes the name from %s', async (_, mapName, texts, title) => {
    expect(nameLevel(mapName, await createSources(texts)).title).toBe(title);
  });

  it('uses the name in Eternity’s EMAPINFO', async () => {
    const text =
      '# comment\n[MAP01]\nlevelname = "The Hall"\ncreator = Me\n[lobby]\nlevelname The Lobby\nnonsense';
    const all = { ...(await createSources({})), mapInfos: [readEternityMapInfo(text)] };
    expect(nameLevel('MAP01', all)).toEqual({ title: 'The Hall', author: 'Me' });
    expect(nameLevel('LOBBY', all)).toEqual({ title: 'The Lobby', author: null });
  });

  it.each([
    ['level 12: Deep', 'MAP12', 'Deep'],
    ['MAP12: Deep', 'MAP12', 'Deep'],
    ['E1M4 - Deep', 'E1M4', 'Deep'],
    ['LOBBY: Deep', 'LOBBY', 'Deep'],
    ['Level of Pain', 'MAP12', 'Level of Pain'],
  ])("does not repeat the map's name: %s", async (text, mapName, title) => {
    expect(nameLevel(mapName, await createSources({ mapInfos: [`map ${mapName} "${text}"`] })).title).toBe(
      title,
    );
  });
});
