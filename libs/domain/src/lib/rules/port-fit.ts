import type { IModFile, ModFileType } from '../records/mod-file';
import type { SourcePortFamily } from '../records/source-port';
import type { IPortHint, IWadContents, PortFeature } from '../records/wad-contents';
import { knowledgeOfMark, type Knowledge, type Readable } from './content-needs';
import { isDehackedPatch } from './file-types';

/**
 * The formats and features that the newest version of a family supports. Without `features`, they have not been tested.
 */
export interface FamilyReach {
  readonly formats: readonly ModFileType[];
  readonly features?: readonly Readable[];
  /** Content that the family cannot read, although it supports the extension. */
  readonly lacks?: readonly Readable[];
  /** Content that has not been tested. */
  readonly unsure?: readonly Readable[];
}

/** The known properties of a file to load. `contents` is `null` if the file has not been or cannot be read. */
export interface LoadedFile {
  readonly fileType: IModFile['fileType'];
  readonly contents: Pick<IWadContents, 'container' | 'portHints'> | null;
}

/**
 * Marks of optional definitions: if the source port ignores them, the mod is still playable, but not as its author
 * intended.
 */
export const SOFT_MARKS: readonly string[] = [
  'ZMAPINFO',
  'GLDEFS',
  'MENUDEF',
  'SBARINFO',
  'UMAPINFO',
  'DEMOLOOP',
  'SKYDEFS',
  'EMAPINFO',
  'COMPLVL',
  // EDGE's lumps for levels, text, pictures and sounds, but not those for things, attacks, weapons and lines.
  ...['DDFANIM', 'DDFCOLM', 'DDFFLAT', 'DDFFONT', 'DDFGAME', 'DDFIMAGE', 'DDFLANG', 'DDFLEVL', 'DDFMOVIE'],
  ...['DDFREVB', 'DDFSFX', 'DDFSTYLE', 'DDFSWTH', 'DDFWADF'],
  // Lumps that ports ignore if they do not support them: models, decals, lock colours, key bindings, settings, scripts.
  ...['MODELDEF', 'VOXELDEF', 'DECALDEF', 'LOCKDEFS', 'FONTDEFS', 'REVERBS', 'TERRAIN', 'DIALOGUE'],
  ...['CVARINFO', 'KEYCONF', 'LOADACS', 'acs folder'],
  // Eternity's lumps that extend its strings, menus, floors and sounds.
  ...['ESTRINGS', 'EMENUS', 'ETERRAIN', 'ESNDINFO', 'ESNDSEQ'],
];

/** Languages for defining things. A mod may contain several, one for each kind of port that it supports. */
const LANGUAGE_MARKS: readonly string[] = [
  ...['ZSCRIPT', 'DECORATE', 'EDFROOT', '.edf files'],
  ...[
    'DDFATK',
    'DDFLINE',
    'DDFPLAY',
    'DDFSECT',
    'DDFSTATE',
    'DDFTHING',
    'DDFWEAP',
    '.ddf files',
    '.rts files',
  ],
  ...['LOADVCS', 'LOADVCC', '.vc files'],
];

const WADS: FamilyReach['formats'] = ['WAD', 'OTHER'];
const PACKAGES: FamilyReach['formats'] = ['WAD', 'PK3', 'PK7', 'IPK3', 'ZIP', 'OTHER'];
const ZDOOM: FamilyReach = { formats: PACKAGES, features: ['zdoom', 'mbf21', 'umapinfo', 'id24', 'udmf'] };
const VANILLA: FamilyReach = { formats: WADS, features: [] };
const WOOF: FamilyReach = { formats: ['WAD', 'ZIP', 'PK3', 'OTHER'], features: ['mbf21'] };

/**
 * A summary of the engine's families, for code that should not load all of them. The engine's tests compare the two.
 */
export const FAMILY_REACH: Readonly<Record<SourcePortFamily, FamilyReach>> = {
  gzdoom: ZDOOM,
  uzdoom: ZDOOM,
  vkdoom: { ...ZDOOM, features: ['zdoom', 'mbf21', 'umapinfo', 'udmf'], unsure: ['id24'] },
  lzdoom: ZDOOM,
  zandronum: { ...ZDOOM, features: ['zdoom', 'udmf'], lacks: ['zscript'], unsure: ['mbf21', 'umapinfo'] },
  'chocolate-doom': VANILLA,
  'crispy-doom': VANILLA,
  'international-doom': VANILLA,
  'prboom-plus': { formats: WADS, features: ['umapinfo'] },
  'dsda-doom': {
    formats: ['WAD', 'ZIP', 'OTHER'],
    features: ['mbf21', 'umapinfo', 'udmf-dsda', 'udmf-doom', 'udmf-heretic'],
    unsure: ['hexen-maps'],
  },
  woof: { ...WOOF, features: ['mbf21', 'id24', 'udmf-doom'] },
  'nugget-doom': { ...WOOF, unsure: ['id24', 'udmf-doom'] },
  'cherry-doom': { ...WOOF, unsure: ['id24', 'udmf-doom'] },
  eternity: {
    formats: ['WAD', 'PK3', 'ZIP', 'OTHER'],
    features: ['eternity', 'mbf21', 'acs', 'udmf-doom', 'udmf-heretic'],
    unsure: ['hexen-maps'],
  },
  odamex: {
    formats: WADS,
    features: ['mbf21', 'hexen-maps'],
    lacks: ['zscript', 'decorate', 'udmf-zdoom'],
    unsure: ['zdoom', 'id24'],
  },
  doomretro: { formats: WADS, features: ['mbf21', 'umapinfo'], unsure: ['id24'] },
  'edge-classic': {
    formats: ['WAD', 'PK3', 'ZIP'],
    features: ['edge', 'umapinfo', 'udmf-doom', 'udmf-heretic'],
    unsure: ['mbf21', 'id24', 'hexen-maps'],
  },
  helion: {
    formats: ['WAD', 'PK3', 'IPK3', 'ZIP'],
    features: ['mbf21', 'id24', 'udmf-doom'],
    lacks: ['zscript', 'udmf-zdoom'],
    unsure: ['zdoom'],
  },
  k8vavoom: {
    formats: ['WAD', 'PK3', 'IPK3', 'PK7', 'ZIP'],
    features: ['vavoom', 'hexen-maps'],
    lacks: ['zscript'],
    unsure: ['zdoom', 'mbf21', 'id24', 'udmf'],
  },
  kex: { formats: ['WAD'], features: ['mbf21', 'id24'] },
  other: { formats: PACKAGES },
};

/** Returns whether the newest version of a family can read the content that a hint's mark represents. */
export function reachOf(family: SourcePortFamily, mark: string, feature: PortFeature): Knowledge {
  const { features, lacks = [], unsure = [] } = FAMILY_REACH[family] ?? { formats: [] };
  if (features === undefined) return 'unknown';
  return knowledgeOfMark(mark, feature, (content) => {
    if (lacks.includes(content)) return 'no';
    if (unsure.includes(content)) return 'unknown';
    return features.includes(content) ? 'yes' : undefined;
  });
}

/**
 * Whether one of these hints refers only to optional definitions, all of which the port can read. Many mods contain the
 * same definitions for several kinds of ports, so the other hints can be ignored.
 */
export function hasReadDefinitions(
  hints: readonly Pick<IPortHint, 'feature' | 'because'>[],
  reading: (mark: string, feature: PortFeature) => Knowledge,
): boolean {
  return hints.some(({ feature, because }) =>
    because.every((mark) => SOFT_MARKS.includes(mark) && reading(mark, feature) === 'yes'),
  );
}

/**
 * Whether an unsupported mark is one of several languages in which a file defines its things, and the port can read
 * another of them. Many mods for MBF21 also contain DECORATE for ZDoom, for example. Map formats do not count.
 */
export function hasAlternative(
  mark: string,
  hints: readonly Pick<IPortHint, 'feature' | 'because'>[],
  reading: (mark: string, feature: PortFeature) => Knowledge,
): boolean {
  if (!LANGUAGE_MARKS.includes(mark)) return false;
  return hints.some(
    ({ feature, because }) =>
      feature !== 'udmf' &&
      !because.includes(mark) &&
      because.every((other) => reading(other, feature) === 'yes'),
  );
}

/**
 * Whether ports of this family are known to be unable to play these files, because they do not support a format or
 * feature.
 */
export function isBeyondFamily(files: readonly LoadedFile[], family: SourcePortFamily): boolean {
  const support = FAMILY_REACH[family];
  if (!support || family === 'other') return false;
  return files.some(
    (file) =>
      !(isDehackedPatch(file.fileType) || support.formats.includes(getEffectiveType(file))) ||
      needsUnsupportedMark(file, family),
  );
}

/** Returns a file's type based on its content, because a package may have any extension. */
function getEffectiveType({ fileType, contents }: LoadedFile): ModFileType {
  return contents?.container === 'package' && fileType === 'WAD' ? 'PK3' : fileType;
}

function needsUnsupportedMark({ contents }: LoadedFile, family: SourcePortFamily): boolean {
  const hints = contents?.portHints ?? [];
  const getReading = (mark: string, feature: PortFeature): Knowledge => reachOf(family, mark, feature);
  return hints.some(({ feature, because }) =>
    because.some(
      (mark) =>
        !SOFT_MARKS.includes(mark) &&
        getReading(mark, feature) === 'no' &&
        !hasAlternative(mark, hints, getReading),
    ),
  );
}
