import { fileNameOf, stemOf, type ModCategory } from '@hangar/domain';

/** Kinds of things by the names of lumps, and by the folder in a package. */
const CLASSES: readonly (readonly [ModCategory, lump: RegExp, path: RegExp])[] = [
  ['music', /^(D_\w+|MUS_\w+)$/, /^(.*\/)?(music|midi)\//],
  ['palette', /^(PLAYPAL|COLORMAP|TRANMAP|TRANTBL\w|\w+MAP)$/, /^(.*\/)?(playpal|colormap)[^/]*$/],
  [
    'hud',
    /^(ST(BAR|ARMS|TNUM|YSNUM|GNUM|TPRCNT|TMINUS|CFN|KEYS|DISK|F(ST|TR|TL|OUCH|EVL|KILL|GOD|DEAD|B))\w*|SBARDEF|SBARINFO|STKEYS\d|M_\w+)$/,
    /^(.*\/)?(sbarinfo|sbardef)[^/]*$/,
  ],
  ['weapon', /^(PUN[GF]|PIS[GF]|SHT[GF2]|SHG[GF]|CHG[GF]|MIS[GF]|PLS[GF]|BFG[GF]|SAWG)[A-Z]\d\w*$/, /^$/],
];
/** What says nothing: marks, notes, sounds, which any mod brings along. */
const SILENT =
  /^(\w{1,2}_(START|END)|DS\w+|DP\w+|TITLEPIC|CREDIT\w*|README\w*|INFO|GAMEINFO|MUSINFO|ENDOOM|TESTNOTE|)$/;
/** So much of what says something has to be of one kind. */
const SHARE = 0.6;

/** What most of a mod's lumps are, by their names or their paths in a package; `null` when they are of several kinds. */
export function mainClassOf(names: readonly string[]): ModCategory | null {
  const said = names.filter((name) => !name.endsWith('/') && !SILENT.test(lumpOf(name)));
  for (const [category, lump, path] of CLASSES) {
    const fits = said.filter((name) => lump.test(lumpOf(name)) || path.test(name.toLowerCase())).length;
    if (fits > 0 && fits >= said.length * SHARE) return category;
  }
  return null;
}

function lumpOf(name: string): string {
  return stemOf(fileNameOf(name)).toUpperCase();
}
