import {
  knowledgeOfMark,
  PORT_LUMPS,
  SOFT_MARKS,
  SOURCE_PORT_FAMILIES,
  type IPortHint,
  type PortFeature,
  type SourcePortFamily,
} from '@hangar/domain';

import { FAMILY_READINGS } from './generated/family-readings';
import type { ModResources } from './mod-resources';

// The ports recommended for each extension. Woof! has supported ID24 since 15.0, and Helion since 0.9.9.
const FAMILIES: Readonly<Record<PortFeature, readonly SourcePortFamily[]>> = {
  zdoom: ['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom', 'zandronum'],
  mbf21: ['dsda-doom', 'woof', 'nugget-doom', 'cherry-doom'],
  id24: ['kex', 'woof', 'nugget-doom', 'cherry-doom', 'helion'],
  eternity: ['eternity'],
  edge: ['edge-classic'],
  vavoom: ['k8vavoom'],
  udmf: [],
};

/**
 * Languages for actors in other ports. A mod that also uses one of these supports several kinds of ports, so it
 * requires neither EDGE nor Vavoom.
 */
const OTHER_LANGUAGES = ['ZSCRIPT', 'DECORATE', 'EDFROOT'];
const OPTIONAL_FEATURES: readonly PortFeature[] = ['edge', 'vavoom'];

/** Evidence, other than lumps, of the ports that a mod was made for. */
export interface PortEvidence {
  /** The `Doom version` values in its DeHackEd patches. */
  readonly dehackedVersions: readonly number[];
  /** The namespaces of its UDMF maps in lower case; `''` for maps that do not specify a namespace. */
  readonly namespaces: readonly string[];
  /**
   * Whether it is a base game. A base game's own engine supports Hexen's map format, so the format is not a
   * requirement.
   */
  readonly isBaseGame: boolean;
  /** The level in its COMPLVL, if it has one. */
  readonly complevel?: string | null;
}

/** The parts of a mod that determine the hints. */
type HintedResources = Pick<ModResources, 'lumps' | 'maps' | 'extensions' | 'folders'>;

/** Returns the ports that a mod requires or recommends, with reasons. Empty if the mod runs in vanilla ports. */
export function findPortHints(resources: HintedResources, marks: PortEvidence): IPortHint[] {
  const names: ReadonlySet<string> = new Set(resources.lumps.map(({ name }) => name));
  const hasOtherLanguage = OTHER_LANGUAGES.some((name) => names.has(name));
  const features = (Object.keys(FAMILIES) as PortFeature[]).filter(
    (feature) => !hasOtherLanguage || !OPTIONAL_FEATURES.includes(feature),
  );
  return features.flatMap((feature) => {
    const because = [
      ...PORT_LUMPS[feature].filter((name) => names.has(name)),
      ...(names.has('COMPLVL') && feature === getLevelFeature(marks) ? ['COMPLVL'] : []),
      ...findOtherReasons(feature, resources, { ...marks, hasOtherLanguage }),
    ];
    return because.length ? [{ feature, families: getFamilies(feature, because), because }] : [];
  });
}

/** Returns the feature that a COMPLVL requires from a port: MBF21 or, if necessary, ID24. */
function getLevelFeature({ complevel }: PortEvidence): PortFeature {
  return complevel === 'id24' || complevel === '24' ? 'id24' : 'mbf21';
}

/** UDMF namespaces that are also read by ports not derived from ZDoom. */
const SHARED_NAMESPACES = ['doom', 'heretic', 'dsda'];

/**
 * Returns the families that read all of the content: first those recommended for the extension, then others that are
 * known to read it.
 */
function getFamilies(feature: PortFeature, because: readonly string[]): SourcePortFamily[] {
  const requiredMarks = because.filter((mark) => !SOFT_MARKS.includes(mark));
  const reads = (family: SourcePortFamily) =>
    requiredMarks.every((mark) => canReadMark(family, mark, feature));
  // MBF21 and ID24 are read by too many ports to list them all.
  const others =
    feature === 'mbf21' || feature === 'id24' || requiredMarks.length === 0 ? [] : SOURCE_PORT_FAMILIES;
  const named = FAMILIES[feature].filter((family) => requiredMarks.length === 0 || reads(family));
  return [...new Set([...named, ...others.filter(reads)])];
}

/** Whether the newest version of a family is known to read the content that a mark represents. */
function canReadMark(family: SourcePortFamily, mark: string, feature: PortFeature): boolean {
  const { features = [], lacks = [], unsure = [] } = FAMILY_READINGS[family] ?? {};
  const knowledge = knowledgeOfMark(mark, feature, (content) => {
    if (lacks.includes(content)) return 'no';
    if (unsure.includes(content)) return 'unknown';
    return features.includes(content) ? 'yes' : undefined;
  });
  return knowledge === 'yes';
}

function findOtherReasons(
  feature: PortFeature,
  { maps, extensions, folders }: HintedResources,
  marks: PortEvidence & { readonly hasOtherLanguage: boolean },
): string[] {
  const findFilesWith = (...wantedNames: readonly string[]): string[] =>
    wantedNames.filter((extension) => extensions.has(extension)).map((ending) => `${ending} files`);
  const hasVersion = (version: number): boolean => marks.dehackedVersions.includes(version);
  switch (feature) {
    case 'zdoom': {
      const hasHexenMaps = !marks.isBaseGame && maps.some(({ format }) => format === 'hexen');
      const hasUdmfMaps = marks.namespaces.some(
        (namespace) => namespace !== 'eternity' && !SHARED_NAMESPACES.includes(namespace),
      );
      return [
        ...(folders.has('acs') ? ['acs folder'] : []),
        ...(hasUdmfMaps ? ['UDMF maps'] : []),
        ...(hasHexenMaps ? ['Hexen format maps'] : []),
      ];
    }
    case 'mbf21':
      return hasVersion(2021) ? ['DEHACKED of 2021'] : [];
    case 'id24':
      return hasVersion(2024) ? ['DEHACKED of 2024'] : [];
    case 'eternity':
      return [
        ...(marks.hasOtherLanguage ? [] : findFilesWith('.edf')),
        ...(marks.namespaces.includes('eternity') ? ['UDMF maps of Eternity'] : []),
      ];
    case 'edge':
      return findFilesWith('.ddf', '.rts');
    case 'vavoom':
      return findFilesWith('.vc');
    case 'udmf':
      return SHARED_NAMESPACES.filter((namespace) => marks.namespaces.includes(namespace)).map(
        (namespace) => `UDMF maps (${namespace})`,
      );
  }
}
