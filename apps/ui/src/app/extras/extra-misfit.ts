import { SOURCE_PORT_FAMILIES } from '@hangar/domain';
import type { ISourcePort, IWadContents, PortFeature } from '@hangar/domain';

const FEATURES: Readonly<Record<PortFeature, string>> = {
  zdoom: 'ZDoom',
  mbf21: 'MBF21',
  id24: 'ID24',
  eternity: 'Eternity',
  edge: 'EDGE',
  udmf: 'UDMF',
};

/** What an extra asks for that a source port does not know. */
export interface ExtraMisfit {
  readonly text: string;
  /** A source port of the player's that knows it; `null` when there is none. */
  readonly better: ISourcePort | null;
}

/** What an extra asks for and the port does not know, as far as both are known. */
export function extraMisfit(
  contents: Pick<IWadContents, 'portHints' | 'complevel'> | undefined,
  port: ISourcePort | null,
  ports: readonly ISourcePort[],
): ExtraMisfit | null {
  const isKnown = port !== null && port.family !== 'other' && isFamily(port.family);
  if (!contents || !isKnown) return null;
  const hint = contents.portHints.find(
    ({ families, because }) =>
      !families.includes(port.family) && !(isVanilla(contents.complevel) && isLevelAlone(because)),
  );
  if (!hint) return null;
  const feature = FEATURES[hint.feature];
  const because = hint.because.join(', ');
  const better = ports.find(
    ({ family, ignored, missing }) => !ignored && !missing && hint.families.includes(family),
  );
  return {
    text: $localize`made for ${feature}:feature: (${because}:because:), which ${port.name}:port: does not know; it may not work`,
    better: better ?? null,
  };
}

function isFamily(family: string): boolean {
  return (SOURCE_PORT_FAMILIES as readonly string[]).includes(family);
}

/** Whether a complevel is Doom's own: `vanilla`, or one of its versions. */
function isVanilla(complevel: string | null): boolean {
  return complevel !== null && /^(vanilla|[0-4])$/.test(complevel);
}

/** That a file says its level is no need where the level is that of Doom itself. */
function isLevelAlone(because: readonly string[]): boolean {
  return because.every((reason) => reason === 'COMPLVL');
}
