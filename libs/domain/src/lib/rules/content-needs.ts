import type { PortFeature } from '../records/wad-contents';

/**
 * Languages and formats that only some families of source ports read, finer than the extensions that they belong to: Zandronum
 * knows ZDoom's extensions but no ZScript, and UDMF maps are read by their namespace.
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
] as const;
export type ContentNeed = (typeof CONTENT_NEEDS)[number];

/** The needs that stand behind marks of hints (`IPortHint.because`); other marks are covered by their extension. */
const NEED_OF_MARK: Readonly<Record<string, ContentNeed>> = {
  ZSCRIPT: 'zscript',
  DECORATE: 'decorate',
  'Hexen format maps': 'hexen-maps',
  EDFROOT: 'edf',
  'UDMF maps': 'udmf-zdoom',
  'UDMF maps of Eternity': 'udmf-eternity',
  'UDMF maps (doom)': 'udmf-doom',
  'UDMF maps (heretic)': 'udmf-heretic',
  'UDMF maps (dsda)': 'udmf-dsda',
};

/** What a family of source ports can be known to read: an extension, or one of the needs within it. */
export type Readable = PortFeature | ContentNeed;

/** Whether a family reads something: it does, it does not, or nobody has found out. */
export type Knowledge = 'yes' | 'no' | 'unknown';

/**
 * What is known about a mark of a hint: what `said` returns for its need, else for the extension that it belongs to, else that
 * it is not read.
 */
export function knowledgeOfMark(
  mark: string,
  feature: PortFeature,
  said: (what: Readable) => Knowledge | undefined,
): Knowledge {
  const need = NEED_OF_MARK[mark];
  return (need && said(need)) ?? said(feature) ?? 'no';
}

/** What stands for the need of a mark in facts about families; the extension itself for a mark without one. */
export function readableOfMark(mark: string, feature: PortFeature): Readable {
  return NEED_OF_MARK[mark] ?? feature;
}
