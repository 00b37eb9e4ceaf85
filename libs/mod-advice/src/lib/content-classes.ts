import { fileNameOf, stemOf, type ModCategory } from '@hangar/domain';

/** Kinds of things by the names of lumps, and by the folder in a package. */
const CLASSES: readonly (readonly [ModCategory, lumps: RegExp, paths: RegExp])[] = [
  ['music', /^(D_\w+|MUS_\w+)$/, /(?:^|\/)(?:music|midi)\//],
  ['palette', /^(PLAYPAL|COLORMAP|TRANMAP|TRANTBL\w|\w+MAP)$/, /(?:^|\/)(?:playpal|colormap)[^/]*$/],
  [
    'hud',
    /^(ST(BAR|ARMS|TNUM|YSNUM|GNUM|TPRCNT|TMINUS|CFN|KEYS|DISK|F(ST|TR|TL|OUCH|EVL|KILL|GOD|DEAD|B))\w*|SBARDEF|SBARINFO|STKEYS\d|M_\w+)$/,
    /(?:^|\/)(?:sbarinfo|sbardef)[^/]*$/,
  ],
  ['weapon', /^(PUN[GF]|PIS[GF]|SHT[GF2]|SHG[GF]|CHG[GF]|MIS[GF]|PLS[GF]|BFG[GF]|SAWG)[A-Z]\d\w*$/, /^$/],
];
/** What says nothing: marks, notes, sounds, which any mod brings along. */
const SILENT =
  /^(\w{1,2}_(START|END)|DS\w+|DP\w+|TITLEPIC|CREDIT\w*|README\w*|INFO|GAMEINFO|MUSINFO|ENDOOM|TESTNOTE|)$/;
/** Longer paths are read from their end, where the name is. */
const MAX_PATH_CHARACTERS = 255;
/** So much of what says something has to be of one kind. */
const SHARE = 0.6;

/** What most of a mod's lumps are, by their names or their paths in a package; `null` when they are of several kinds. */
export function mainClassOf(names: readonly string[]): ModCategory | null {
  const said = names
    .filter((name) => !name.endsWith('/'))
    .map((name) => name.slice(-MAX_PATH_CHARACTERS))
    .map((path) => ({ lump: lumpOf(path), path: path.toLowerCase() }))
    .filter(({ lump }) => !SILENT.test(lump));
  for (const [category, lumps, paths] of CLASSES) {
    const fits = said.filter(({ lump, path }) => lumps.test(lump) || paths.test(path)).length;
    if (fits > 0 && fits >= said.length * SHARE) return category;
  }
  return null;
}

function lumpOf(name: string): string {
  return stemOf(fileNameOf(name)).toUpperCase();
}
