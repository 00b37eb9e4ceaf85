import type { PortFeature } from '../records/wad-contents';

/**
 * Languages and formats that only some families of source ports can read. They are more specific than the extensions
 * that they belong to: Zandronum supports ZDoom's extensions but not ZScript, and support for UDMF maps depends on
 * their namespace.
 */
export const CONTENT_NEEDS = [
  'zscript',
  'decorate',
  'hexen-maps',
  'edf',
  'udmf-zdoom',
  'udmf-eternity',
  'udmf-doom',
  'udmf-heretic',
  'udmf-dsda',
  'umapinfo',
  'acs',
] as const;
export type ContentNeed = (typeof CONTENT_NEEDS)[number];

/**
 * The need that each mark of a hint (`IPortHint.because`) indicates. A mark that is not listed represents its whole
 * extension.
 */
const NEED_BY_MARK: Readonly<Record<string, ContentNeed>> = {
  ZSCRIPT: 'zscript',
  DECORATE: 'decorate',
  'Hexen format maps': 'hexen-maps',
  EDFROOT: 'edf',
  '.edf files': 'edf',
  'UDMF maps': 'udmf-zdoom',
  'UDMF maps of Eternity': 'udmf-eternity',
  'UDMF maps (doom)': 'udmf-doom',
  'UDMF maps (heretic)': 'udmf-heretic',
  'UDMF maps (dsda)': 'udmf-dsda',
  UMAPINFO: 'umapinfo',
  LOADACS: 'acs',
  'acs folder': 'acs',
};

/** An extension, or a need within it: content that a family of source ports may or may not read. */
export type Readable = PortFeature | ContentNeed;

/** Whether a family reads certain content. `unknown` if it has not been tested. */
export type Knowledge = 'yes' | 'no' | 'unknown';

/**
 * Returns whether the content that a hint's mark represents can be read: the result of `lookUp` for its need, otherwise
 * for its extension, or `no` if both are `undefined`.
 */
export function knowledgeOfMark(
  mark: string,
  feature: PortFeature,
  lookUp: (content: Readable) => Knowledge | undefined,
): Knowledge {
  const need = NEED_BY_MARK[mark];
  return (need && lookUp(need)) ?? lookUp(feature) ?? 'no';
}

/** Returns the need that a mark represents, or its extension if the mark has no specific need. */
export function readableOfMark(mark: string, feature: PortFeature): Readable {
  return NEED_BY_MARK[mark] ?? feature;
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
