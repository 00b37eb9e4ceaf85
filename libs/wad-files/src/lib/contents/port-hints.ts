import type { IPortHint, PortFeature, SourcePortFamily } from '@hangar/domain';

import { ScriptScanner } from '../texts';
import type { FoundMap, ModResources } from './mod-resources';

// Who reads the extensions (formats.md 2.2; Woof and its relatives read ID24's since 15.0, Helion since 0.9.9).
const FAMILIES: Readonly<Record<PortFeature, readonly SourcePortFamily[]>> = {
  zdoom: ['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom', 'zandronum'],
  mbf21: ['dsda-doom', 'woof', 'nugget-doom', 'cherry-doom'],
  id24: ['kex', 'woof', 'nugget-doom', 'cherry-doom', 'helion'],
  eternity: ['eternity'],
};

const LUMPS: Readonly<Record<PortFeature, readonly string[]>> = {
  zdoom: ['ZMAPINFO', 'ZSCRIPT', 'DECORATE', 'GLDEFS', 'SBARINFO', 'MENUDEF'],
  mbf21: ['UMAPINFO'],
  id24: ['GAMECONF', 'DEMOLOOP', 'SKYDEFS'],
  eternity: ['EDFROOT', 'EMAPINFO'],
};

/** What else a mod shows of itself. */
export interface PortMarks {
  /** `Doom version` of its DeHackEd patches. */
  readonly dehackedVersions: readonly number[];
  /** The namespace of its first UDMF map, lower case. */
  readonly namespace?: string;
  /** Whether it is a base game, whose engine takes maps in Hexen's format anyway. */
  readonly isBaseGame: boolean;
  /** The level in its COMPLVL, if it has one. */
  readonly complevel?: string | null;
}

/** Which ports a mod asks for, and why; nothing for one that vanilla ports play. */
export function portHintsOf(resources: Pick<ModResources, 'lumps' | 'maps'>, marks: PortMarks): IPortHint[] {
  const names: ReadonlySet<string> = new Set(resources.lumps.map(({ name }) => name));
  return (Object.keys(FAMILIES) as PortFeature[]).flatMap((feature) => {
    const because = [
      ...LUMPS[feature].filter((name) => names.has(name)),
      ...(names.has('COMPLVL') && feature === readerOfLevel(marks) ? ['COMPLVL'] : []),
      ...otherReasons(feature, resources.maps, marks),
    ];
    return because.length ? [{ feature, families: [...FAMILIES[feature]], because }] : [];
  });
}

/** The feature whose ports read a COMPLVL: those of MBF21, unless it asks for what came later. */
function readerOfLevel({ complevel }: PortMarks): PortFeature {
  return complevel === 'id24' || complevel === '24' ? 'id24' : 'mbf21';
}

/** The namespace that the first statement of a UDMF map names (UDMF 1.1), lower case. */
export function udmfNamespaceOf(text: string): string | undefined {
  const scanner = new ScriptScanner(text);
  const piece = (): string | undefined => (scanner.next() ? scanner.text.toLowerCase() : undefined);
  return piece() === 'namespace' && piece() === '=' ? piece() : undefined;
}

function otherReasons(feature: PortFeature, maps: readonly FoundMap[], marks: PortMarks): string[] {
  const hasVersion = (version: number): boolean => marks.dehackedVersions.includes(version);
  switch (feature) {
    case 'zdoom': {
      const hasHexenMaps = !marks.isBaseGame && maps.some(({ format }) => format === 'hexen');
      const hasUdmfMaps = maps.some(({ format }) => format === 'udmf') && marks.namespace !== 'eternity';
      return [...(hasUdmfMaps ? ['UDMF maps'] : []), ...(hasHexenMaps ? ['Hexen format maps'] : [])];
    }
    case 'mbf21':
      return hasVersion(2021) ? ['DEHACKED of 2021'] : [];
    case 'id24':
      return hasVersion(2024) ? ['DEHACKED of 2024'] : [];
    case 'eternity':
      return marks.namespace === 'eternity' ? ['UDMF maps of Eternity'] : [];
  }
}
