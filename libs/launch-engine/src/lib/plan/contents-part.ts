import {
  endSentence,
  fileNameOf,
  hasReadDefinitions,
  joinWithAnd,
  joinWithOr,
  SOFT_MARKS,
  stemOf,
  type IPortHint,
  type Knowledge,
  type PortFeature,
  type SourcePortFamily,
} from '@hangar/domain';

import { factsOfFamily, readComplevel, readingOf } from '../families';
import { getVanillaLevel } from './game-maps';
import type { RequestedContents, RequestedFile } from './launch-request';
import type { PlanContext, PlanPart } from './plan-part';

const FEATURE_NAMES: Readonly<Record<PortFeature, string>> = {
  zdoom: 'ZDoom',
  mbf21: 'MBF21',
  id24: 'ID24',
  eternity: 'the Eternity Engine',
  edge: 'EDGE',
  vavoom: 'Vavoom',
  udmf: 'UDMF',
};

/** Reports which of the files' requirements this launch does not meet. */
export function buildContentsPart(context: PlanContext, files: readonly RequestedFile[]): PlanPart {
  return {
    notes: files.flatMap((file) =>
      file.contents
        ? [...getRequirementNotes(context, file, file.contents), ...getGameInfoNotes(context, file, files)]
        : [],
    ),
  };
}

function getRequirementNotes(
  { request, facts }: PlanContext,
  { name }: RequestedFile,
  contents: RequestedContents,
): string[] {
  const getKnowledge = (mark: string, feature: PortFeature): Knowledge =>
    readingOf(facts, { mark, feature }, request.port.version).knowledge;
  const hasReadableDefinitions = hasReadDefinitions(contents.portHints, getKnowledge);
  return contents.portHints.flatMap((hint) => {
    const because = getReasons(hint, contents.complevel, getVanillaLevel(request.iwad)).filter(
      (mark) =>
        getKnowledge(mark, hint.feature) === 'no' && !(hasReadableDefinitions && SOFT_MARKS.includes(mark)),
    );
    if (because.length === 0) return [];
    return endSentence(
      `${name} needs ${FEATURE_NAMES[hint.feature]} (${because.join(', ')}). ${facts.label} doesn't support it, so the mod may not work. Try ${formatLabels(hint.families)}`,
    );
  });
}

/** Doom's own level is not a requirement, even if a file declares it. */
function getReasons(
  { because }: IPortHint,
  complevel: string | null,
  vanillaLevel: ReturnType<typeof getVanillaLevel>,
): string[] {
  const isVanilla = complevel !== null && readComplevel(complevel, vanillaLevel).name === 'vanilla';
  return because.filter((reason) => !isVanilla || reason !== 'COMPLVL');
}

function formatLabels(families: readonly SourcePortFamily[]): string {
  return joinWithOr(families.slice(0, 2).map((id) => factsOfFamily(id).label));
}

function getGameInfoNotes(
  { request }: PlanContext,
  file: RequestedFile,
  files: readonly RequestedFile[],
): string[] {
  const { iwad = null, load = [] } = file.contents?.gameInfo ?? {};
  const baseGame = request.iwad?.properName;
  const isOtherGame =
    iwad !== null && baseGame !== undefined && getLowerStem(iwad) !== getLowerStem(baseGame);
  const loaded = new Set(files.flatMap(getNames));
  const missing = load.filter((entry) => !loaded.has(entry.toLowerCase()));
  return [
    ...(isOtherGame ? [`${file.name} needs ${iwad}, but this protocol uses ${baseGame}.`] : []),
    ...(missing.length > 0
      ? [
          `${file.name} also needs ${joinWithAnd(missing)}, which ${missing.length === 1 ? "isn't" : "aren't"} in this protocol.`,
        ]
      : []),
  ];
}

function getNames({ path, name, fileName }: RequestedFile): string[] {
  return [fileNameOf(path), name, fileName ?? ''].map((entry) => entry.toLowerCase());
}

function getLowerStem(fileName: string): string {
  return stemOf(fileName).toLowerCase();
}
