import { hasAlternative, hasReadDefinitions, reachOf, SOFT_MARKS } from '@hangar/domain';
import type { ISourcePort, IWadContents, PortFeature } from '@hangar/domain';

const FEATURES: Readonly<Record<PortFeature, string>> = {
  zdoom: 'ZDoom',
  mbf21: 'MBF21',
  id24: 'ID24',
  eternity: 'Eternity',
  edge: 'EDGE',
  vavoom: 'Vavoom',
  udmf: 'UDMF',
};

/** Content of an extra that a source port does not read. */
export interface ExtraMismatch {
  readonly text: string;
  /** One of the player's source ports that reads the content, if any. */
  readonly betterPort: ISourcePort | null;
}

/** Returns the most important content that the port is known not to read, or `null` if there isn't one. */
export function findExtraMismatch(
  contents: Pick<IWadContents, 'portHints' | 'complevel'> | undefined,
  port: ISourcePort | null,
  ports: readonly ISourcePort[],
): ExtraMismatch | null {
  if (!contents || port === null) return null;
  const { portHints, complevel } = contents;
  const getSupport = (mark: string, feature: PortFeature) => reachOf(port.family, mark, feature);
  const hasSupportedDefinitions = hasReadDefinitions(portHints, getSupport);
  // A mod for the vanilla compatibility level doesn't need a port that supports other levels.
  const isNeeded = (mark: string): boolean =>
    !(hasSupportedDefinitions && SOFT_MARKS.includes(mark)) && !(mark === 'COMPLVL' && isVanilla(complevel));
  const mayBeMissing = (mark: string): boolean =>
    SOFT_MARKS.includes(mark) || hasAlternative(mark, portHints, getSupport);
  const unsupported = portHints
    .map((hint) => ({
      hint,
      marks: hint.because.filter((mark) => isNeeded(mark) && getSupport(mark, hint.feature) === 'no'),
    }))
    .filter(({ marks }) => marks.length > 0);
  const worst = unsupported.find(({ marks }) => !marks.every(mayBeMissing)) ?? unsupported[0];
  if (!worst) return null;
  const { hint, marks } = worst;
  const feature = FEATURES[hint.feature];
  const markNames = marks.join(', ');
  const better = ports.find(
    ({ family, ignored, missing }) =>
      !ignored && !missing && hint.because.every((mark) => reachOf(family, mark, hint.feature) === 'yes'),
  );
  const text = marks.every(mayBeMissing)
    ? $localize`${port.name}:port: can't read its ${markNames}:because: (${feature}:feature:), so parts of it may be missing.`
    : $localize`Made for ${feature}:feature: (${markNames}:because:). ${port.name}:port: doesn't support that, so it may not work.`;
  return { text, betterPort: better ?? null };
}

/**
 * Whether a compatibility level is that of the original Doom: `vanilla`, or a number that identifies a Doom version.
 */
function isVanilla(complevel: string | null): boolean {
  return complevel !== null && /^(vanilla|[0-4])$/.test(complevel);
}
