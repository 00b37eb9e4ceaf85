import {
  reachOf,
  SOFT_MARKS,
  SOURCE_PORT_FAMILIES,
  type IPortHint,
  type PortFeature,
  type SourcePortFamily,
} from '@hangar/domain';

import type { ModResources } from './mod-resources';

// The ports to name for an extension (formats.md 2.2; Woof reads ID24's since 15.0, Helion since 0.9.9).
const FAMILIES: Readonly<Record<PortFeature, readonly SourcePortFamily[]>> = {
  zdoom: ['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom', 'zandronum'],
  mbf21: ['dsda-doom', 'woof', 'nugget-doom', 'cherry-doom'],
  id24: ['kex', 'woof', 'nugget-doom', 'cherry-doom', 'helion'],
  eternity: ['eternity'],
  edge: ['edge-classic'],
  udmf: [],
};

const LUMPS: Readonly<Record<PortFeature, readonly string[]>> = {
  zdoom: ['ZMAPINFO', 'ZSCRIPT', 'DECORATE', 'GLDEFS', 'SBARINFO', 'MENUDEF'],
  mbf21: ['UMAPINFO'],
  id24: ['GAMECONF', 'DEMOLOOP', 'SKYDEFS'],
  eternity: ['EDFROOT', 'EMAPINFO'],
  // source_files/ddf and source_files/edge of EDGE-Classic; COAL is the language of its older versions.
  edge: [
    ...['DDFANIM', 'DDFATK', 'DDFCOLM', 'DDFFLAT', 'DDFFONT', 'DDFGAME', 'DDFIMAGE', 'DDFLANG', 'DDFLEVL'],
    ...['DDFLINE', 'DDFMOVIE', 'DDFPLAY', 'DDFREVB', 'DDFSECT', 'DDFSFX', 'DDFSTATE', 'DDFSTYLE', 'DDFSWTH'],
    ...['DDFTHING', 'DDFWADF', 'DDFWEAP', 'RSCRIPT', 'RTSCRIPT', 'COALAPI', 'COALEDGE', 'COALHUDS'],
  ],
  udmf: [],
};

/** A mod that has things in one of these languages too is made for several kinds of ports, and needs no EDGE. */
const OTHER_LANGUAGES = ['ZSCRIPT', 'DECORATE', 'EDFROOT'];

/** What else a mod shows of itself. */
export interface PortMarks {
  /** `Doom version` of its DeHackEd patches. */
  readonly dehackedVersions: readonly number[];
  /** The namespaces of its UDMF maps, lower case; `''` for maps that do not specify one. */
  readonly namespaces: readonly string[];
  /** Whether it is a base game, whose engine takes maps in Hexen's format anyway. */
  readonly isBaseGame: boolean;
  /** The level in its COMPLVL, if it has one. */
  readonly complevel?: string | null;
}

/** Which ports a mod asks for, and why; nothing for one that vanilla ports play. */
export function portHintsOf(
  resources: Pick<ModResources, 'lumps' | 'maps' | 'endings'>,
  marks: PortMarks,
): IPortHint[] {
  const names: ReadonlySet<string> = new Set(resources.lumps.map(({ name }) => name));
  const features = (Object.keys(FAMILIES) as PortFeature[]).filter(
    (feature) => feature !== 'edge' || !OTHER_LANGUAGES.some((name) => names.has(name)),
  );
  return features.flatMap((feature) => {
    const because = [
      ...LUMPS[feature].filter((name) => names.has(name)),
      ...(names.has('COMPLVL') && feature === readerOfLevel(marks) ? ['COMPLVL'] : []),
      ...otherReasons(feature, resources, marks),
    ];
    return because.length ? [{ feature, families: familiesFor(feature, because), because }] : [];
  });
}

/** Returns the feature that a port needs for a COMPLVL: MBF21, unless it requires a later one. */
function readerOfLevel({ complevel }: PortMarks): PortFeature {
  return complevel === 'id24' || complevel === '24' ? 'id24' : 'mbf21';
}

/** Namespaces of UDMF that several kinds of ports read, not only descendants of ZDoom. */
const SHARED_NAMESPACES = ['doom', 'heretic', 'dsda'];

/** Returns the families that read all of it: first the recommended ones for the extension, then others that are known to. */
function familiesFor(feature: PortFeature, because: readonly string[]): SourcePortFamily[] {
  const hard = because.filter((mark) => !SOFT_MARKS.includes(mark));
  const reads = (family: SourcePortFamily) => hard.every((mark) => reachOf(family, mark, feature) === 'yes');
  // Everything that reads MBF21 and ID24 would be too many to name.
  const others = feature === 'mbf21' || feature === 'id24' || hard.length === 0 ? [] : SOURCE_PORT_FAMILIES;
  const named = FAMILIES[feature].filter((family) => hard.length === 0 || reads(family));
  return [...new Set([...named, ...others.filter(reads)])];
}

function otherReasons(
  feature: PortFeature,
  { maps, endings }: Pick<ModResources, 'maps' | 'endings'>,
  marks: PortMarks,
): string[] {
  const hasVersion = (version: number): boolean => marks.dehackedVersions.includes(version);
  switch (feature) {
    case 'zdoom': {
      const hasHexenMaps = !marks.isBaseGame && maps.some(({ format }) => format === 'hexen');
      const hasUdmfMaps = marks.namespaces.some(
        (namespace) => namespace !== 'eternity' && !SHARED_NAMESPACES.includes(namespace),
      );
      return [...(hasUdmfMaps ? ['UDMF maps'] : []), ...(hasHexenMaps ? ['Hexen format maps'] : [])];
    }
    case 'mbf21':
      return hasVersion(2021) ? ['DEHACKED of 2021'] : [];
    case 'id24':
      return hasVersion(2024) ? ['DEHACKED of 2024'] : [];
    case 'eternity':
      return marks.namespaces.includes('eternity') ? ['UDMF maps of Eternity'] : [];
    case 'edge':
      return ['.ddf', '.rts'].filter((ending) => endings.has(ending)).map((ending) => `${ending} files`);
    case 'udmf':
      return SHARED_NAMESPACES.filter((namespace) => marks.namespaces.includes(namespace)).map(
        (namespace) => `UDMF maps (${namespace})`,
      );
  }
}
