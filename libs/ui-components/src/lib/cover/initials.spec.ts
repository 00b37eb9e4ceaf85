import { getInitials } from './initials';

describe('getInitials', () => {
  it.each([
    ['Rust Cathedral', 'RC'],
    ['The Long Way Down', 'LW'],
    ['Harbour of Glass', 'HG'],
    ['Moss and Machine', 'MM'],
    ['Freedoom: Phase 2', 'F2'],
    ['Doom 64', 'D6'],
    ['Undertow', 'Un'],
    ['GoldenSoul', 'GS'],
    ['Doom2', 'D2'],
    ['BTSX', 'BT'],
    ['X', 'X'],
    ['10x10', '10'],
    ['The', 'Th'],
    ['  “sunlust” — a mapset', 'SM'],
    ["Hell's Gate", 'HG'],
    ['élan vital', 'ÉV'],
    ['Мёртвый город', 'МГ'],
    ['Ωmega Άλφα', 'ΩΆ'],
    ['ßerlin nacht', 'SN'],
    ['地獄の門', '地'],
    ['지옥 문', '지'],
    ['مدينة الظلام', 'م'],
    ['👾 🔥', '👾'],
    ['👾 Invaders', 'In'],
    ['???', ''],
    ['', ''],
  ])('shortens %j to %j', (title, initials) => expect(getInitials(title)).toBe(initials));
});
