import {
  withoutStop,
  type IFileVariant,
  type IIdgamesText,
  type IProposedFile,
  type SourcePortFamily,
} from '@hangar/domain';

import { adviseComplevel } from './complevel-advice';
import type { EngineRequirement } from './engine-requirement';
import type { InspectedFile, Library } from './inspected-file';
import { findNeededFiles } from './needed-files';
import { judgePorts } from './port-advice';
import { findSuitableFamilies, rankPorts } from './port-choice';

/** The ports that can load files. */
export interface LoadingPorts {
  /** Ids of the ports, best first. */
  readonly portIds: readonly string[];
  /** Families whose newest version can load the files, best first. Empty if one of the user's ports can load them. */
  readonly portFamilies: readonly SourcePortFamily[];
  /** How well the best of the ports loads the files: 2 completely, 1 partly, 0 not at all. */
  readonly rank: 0 | 1 | 2;
}

/** The requirements of a mod's readme files, and the library that it is added to. */
interface VariantContext {
  readonly engines: readonly EngineRequirement[];
  readonly texts: readonly IIdgamesText[];
  readonly library: Pick<Library, 'ports' | 'families' | 'catalog'>;
}

/** The part of a {@link VariantContext} that decides which ports can load files. */
type JudgingContext = Pick<VariantContext, 'engines' | 'library'>;

/** Returns a function that finds the ports that can load a file alone. Each file is judged once. */
export function createPortFinder(library: Library): (file: InspectedFile) => LoadingPorts {
  const found = new Map<InspectedFile, LoadingPorts>();
  return (file) => {
    const loaded = [{ ...file, role: 'load' as const, reason: null }];
    const known = found.get(file) ?? findLoadingPorts(loaded, { engines: [], library });
    found.set(file, known);
    return known;
  };
}

/** Maximum number of variants that are judged with the other files, because that takes time for each of the files. */
const MAX_JUDGED_TOGETHER = 20;

/**
 * Adds to each variant how the mod would be played with it: the ports that can load it together with the other files, the
 * compatibility level and the files that it requires. If there are unusually many variants, each is judged alone.
 */
export function describeVariants(files: readonly IProposedFile[], context: VariantContext): IProposedFile[] {
  const canJudgeTogether = files.filter(({ variant }) => variant).length <= MAX_JUDGED_TOGETHER;
  return files.map((file) => {
    if (!file.variant) return file;
    const others = canJudgeTogether ? files : [file];
    return { ...file, variant: describeVariant(file, file.variant, others, context) };
  });
}

function describeVariant(
  file: IProposedFile,
  { group }: IFileVariant,
  files: readonly IProposedFile[],
  context: VariantContext,
): IFileVariant {
  const loaded = files.filter((other) =>
    other.variant?.group === group ? other === file : other.role === 'load',
  );
  const { complevel, judged, capable, portFamilies } = judgeLoaded(loaded, context);
  return {
    group,
    portIds: capable.map(({ port }) => port.id),
    ...(capable.length === 0 ? { portFamilies: [...portFamilies] } : {}),
    portAdvice: judged.map(({ advice }) => advice),
    complevel,
    dependencies: findNeededFiles(loaded, context.texts, context.library),
  };
}

function findLoadingPorts(loaded: readonly IProposedFile[], context: JudgingContext): LoadingPorts {
  const { capable, portFamilies } = judgeLoaded(loaded, context);
  return {
    portIds: capable.map(({ port }) => port.id),
    portFamilies,
    rank: capable.some(({ verdict }) => verdict === 'yes') ? 2 : capable.length > 0 ? 1 : 0,
  };
}

/** Judges how well the ports support files that are loaded together. Those that can load them are listed best first. */
function judgeLoaded(
  loaded: readonly IProposedFile[],
  { engines, library: { ports, families } }: JudgingContext,
) {
  const complevel = adviseComplevel(loaded, engines);
  const requirements = { loaded, engines, complevel, families };
  const judged = judgePorts(ports, requirements);
  const capable = rankPorts(judged).filter(({ advice }) => advice.fits !== 'no');
  return {
    complevel,
    judged,
    capable,
    portFamilies: capable.length > 0 ? [] : findSuitableFamilies(requirements),
  };
}

/** Explains why a variant is not loaded. */
export function variantReason({ fileName }: InspectedFile, isBetterSupported: boolean): string {
  return isBetterSupported
    ? `Contains the same maps as ${fileName}, which your source ports load better. Only one of them can be loaded.`
    : `Contains the same maps as ${withoutStop(fileName)}. Only one of them can be loaded.`;
}
