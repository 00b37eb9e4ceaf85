import { fileNameOf, stemOf, type ModCategory } from '@hangar/domain';

/** Categories with typical lump names and package paths. */
const CATEGORY_NAME_PATTERNS: readonly (readonly [ModCategory, lumps: RegExp, paths: RegExp])[] = [
  ['music', /^(D_\w+|MUS_\w+)$/, /(?:^|\/)(?:music|midi)\//],
  ['palette', /^(PLAYPAL|COLORMAP|TRANMAP|TRANTBL\w|\w+MAP)$/, /(?:^|\/)(?:playpal|colormap)[^/]*$/],
  [
    'hud',
    /^(ST(BAR|ARMS|TNUM|YSNUM|GNUM|TPRCNT|TMINUS|CFN|KEYS|DISK|F(ST|TR|TL|OUCH|EVL|KILL|GOD|DEAD|B))\w*|SBARDEF|SBARINFO|STKEYS\d|M_\w+)$/,
    /(?:^|\/)(?:sbarinfo|sbardef)[^/]*$/,
  ],
  ['weapon', /^(PUN[GF]|PIS[GF]|SHT[GF2]|SHG[GF]|CHG[GF]|MIS[GF]|PLS[GF]|BFG[GF]|SAWG)[A-Z]\d\w*$/, /^$/],
];
/** Names that do not indicate a category: markers, notes and sounds. Any mod may contain them. */
const INSIGNIFICANT_NAMES =
  /^(\w{1,2}_(START|END)|DS\w+|DP\w+|TITLEPIC|CREDIT\w*|README\w*|INFO|GAMEINFO|MUSINFO|ENDOOM|TESTNOTE|)$/;
/** Longer paths are truncated at the start because the file name is at the end. */
const MAX_PATH_CHARACTERS = 255;
/** Minimum share of the significant names that must belong to a single category. */
const MIN_SHARE = 0.6;

/**
 * Returns the category of most lumps in a mod according to their names or package paths. `null` if the categories are
 * mixed.
 */
export function findMainClass(names: readonly string[]): ModCategory | null {
  const significantNames = names
    .filter((name) => !name.endsWith('/'))
    .map((name) => name.slice(-MAX_PATH_CHARACTERS))
    .map((path) => ({ lump: getLump(path), path: path.toLowerCase() }))
    .filter(({ lump }) => !INSIGNIFICANT_NAMES.test(lump));
  for (const [category, lumps, paths] of CATEGORY_NAME_PATTERNS) {
    const matching = significantNames.filter(({ lump, path }) => lumps.test(lump) || paths.test(path)).length;
    if (matching > 0 && matching >= significantNames.length * MIN_SHARE) return category;
  }
  return null;
}

function getLump(name: string): string {
  return stemOf(fileNameOf(name)).toUpperCase();
}
