import { isDehackedPatch } from '@hangar/domain';

import { hasAbility, type SourcePortFamilyFacts } from '../families';
import type { RequestedFile } from './launch-request';
import { underOwnNames } from './own-names';
import type { OptionArguments, PlanContext, PlanPart } from './plan-part';

/** Whether a file goes to the port, and what to say about it. */
interface Verdict {
  readonly isLoaded: boolean;
  readonly note?: string;
}

/** One option with everything behind it in order, and the patches where the port wants them. */
export function filesPart({ request, facts, paths }: PlanContext, files: readonly RequestedFile[]): PlanPart {
  const wantsApart = facts.patches.by !== 'files';
  const patches = wantsApart ? files.filter((file) => isDehackedPatch(file.fileType)) : [];
  const others = wantsApart ? files.filter((file) => !isDehackedPatch(file.fileType)) : files;

  const judged = others.map((file) => ({ file, ...judge(file, facts, request.port.version) }));
  const loaded = judged.filter(({ isLoaded }) => isLoaded).map(({ file }) => file);
  const patchLimit = facts.patches.by === 'option' ? (facts.patches.atMost ?? Infinity) : 0;
  const applied = patches.slice(0, patchLimit);
  const { files: handedOver, links } = underOwnNames(
    [...loaded, ...applied],
    request.directories.mods,
    paths,
  );

  return {
    options: [
      behind(loadingOption(loaded, facts), handedOver.slice(0, loaded.length)),
      behind(facts.patches.by === 'option' ? facts.patches.option : '', handedOver.slice(loaded.length)),
    ].flat(),
    links,
    notes: [
      ...judged.flatMap((verdict) => verdict.note ?? []),
      ...patches.slice(patchLimit).map((file) => patchNote(file, facts, patchLimit)),
    ],
    files: [...loaded, ...applied].map((file) => file.path).filter((path) => paths.isAbsolute(path)),
  };
}

/**
 * The option for everything that is loaded. A port that merges sprites and flats by an option of its own reads that one before
 * `-file`, so that all files stand behind it as soon as one needs it, or the order would be another.
 */
function loadingOption(loaded: readonly RequestedFile[], { mergeOption }: SourcePortFamilyFacts): string {
  const needsMerging = loaded.some(
    ({ contents, isToBeMerged }) => isToBeMerged || contents?.hasSpritesOrFlats,
  );
  return mergeOption !== undefined && needsMerging ? mergeOption : '-file';
}

function judge(file: RequestedFile, facts: SourcePortFamilyFacts, version: string | undefined): Verdict {
  if (isDehackedPatch(file.fileType)) return { isLoaded: true };
  const kind = file.fileType === 'OTHER' ? 'files of this kind' : `${file.fileType.toLowerCase()} files`;
  const ability = facts.formats[file.fileType];
  const wayOut = file.fileType === 'ZIP' ? ' Import the files inside it instead.' : '';
  if (ability === undefined)
    return {
      isLoaded: false,
      note: `${facts.label} cannot read ${kind}, so ${file.name} is left out.${wayOut}`,
    };
  switch (hasAbility(ability, version)) {
    case true:
      return { isLoaded: true };
    case false:
      return {
        isLoaded: false,
        note: `${facts.label} ${version} cannot read ${kind} (${ability.since} and later can), so ${file.name} is left out.${wayOut}`,
      };
    case null:
      // An old version ignores the file; leaving it out would take it from everybody with a current one.
      return {
        isLoaded: true,
        note: `${facts.label} reads ${kind} from version ${ability.since} on; this version is not known, so ${file.name} may have no effect.`,
      };
  }
}

function patchNote(file: RequestedFile, facts: SourcePortFamilyFacts, limit: number): string {
  return limit === 0
    ? `${facts.label} cannot load DeHackEd patches, so ${file.name} is left out.`
    : `${facts.label} takes only ${limit} DeHackEd patch, so ${file.name} is left out.`;
}

function behind(option: string, files: readonly RequestedFile[]): OptionArguments[] {
  if (files.length === 0) return [];
  return [{ args: [option, ...files.map((file) => file.path)], replacedBy: [] }];
}
