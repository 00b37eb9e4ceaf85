import { fileNameOf, isDehackedPatch, stemOf } from '@hangar/domain';

import { formatVerdict, type SourcePortFamilyFacts } from '../families';
import type { RequestedFile } from './launch-request';
import { findNestedSaves } from './nested-saves';
import { withOriginalNames } from './original-names';
import type { OptionArguments, PlanContext, PlanPart } from './plan-part';

/** Whether a file is passed to the port, and a note about it if there is one. */
interface Verdict {
  readonly isLoaded: boolean;
  /** The name to pass to the port, if it cannot read the file under the file's own name. */
  readonly fileName?: string;
  readonly note?: string;
}

/** Returns one option with all files in order, and passes patches in the way that the port expects. */
export function buildFilesPart(context: PlanContext, files: readonly RequestedFile[]): PlanPart {
  const { request, facts, paths } = context;
  const hasPatchOption = facts.patches.by !== 'files';
  const patches = hasPatchOption ? files.filter((file) => isDehackedPatch(file.fileType)) : [];
  const otherFiles = hasPatchOption ? files.filter((file) => !isDehackedPatch(file.fileType)) : files;

  const checkedFiles = otherFiles.map((file) => {
    const { fileName, ...verdict } = checkFile(file, facts, request.port.version);
    return { file: fileName === undefined ? file : { ...file, fileName }, ...verdict };
  });
  const loaded = checkedFiles.filter(({ isLoaded }) => isLoaded).map(({ file }) => file);
  const patchLimit = facts.patches.by === 'option' ? (facts.patches.atMost ?? Infinity) : 0;
  const applied = patches.slice(0, patchLimit);
  const { files: handedOver, links } = withOriginalNames(
    [...loaded, ...applied],
    request.directories.mods,
    paths,
  );

  return {
    options: [
      createFilesOption(getLoadingOption(loaded, facts), handedOver.slice(0, loaded.length)),
      createFilesOption(
        facts.patches.by === 'option' ? facts.patches.option : '',
        handedOver.slice(loaded.length),
      ),
    ].flat(),
    links,
    nestedSaves: findNestedSaves(context, loaded, handedOver.slice(0, loaded.length)),
    notes: [
      ...checkedFiles.flatMap((verdict) => verdict.note ?? []),
      ...patches.slice(patchLimit).map((file) => createPatchNote(file, facts, patchLimit)),
    ],
    files: [...loaded, ...applied].map((file) => file.path).filter((path) => paths.isAbsolute(path)),
  };
}

/**
 * Returns the option for all files. Ports process a separate option for merging sprites and flats before `-file`. If a
 * file needs this option, it is used for all files, because their order would change otherwise.
 */
function getLoadingOption(loaded: readonly RequestedFile[], { mergeOption }: SourcePortFamilyFacts): string {
  const needsMerging = loaded.some(
    ({ contents, isToBeMerged }) => isToBeMerged || contents?.hasSpritesOrFlats,
  );
  return mergeOption !== undefined && needsMerging ? mergeOption : '-file';
}

function checkFile(file: RequestedFile, facts: SourcePortFamilyFacts, version: string | undefined): Verdict {
  const { name, path, fileName = fileNameOf(path), fileType, contents } = file;
  const verdict = formatVerdict(facts, { fileName, fileType, contents }, version);
  const { label } = facts;
  switch (verdict.reads) {
    case 'made-for-others':
      return { isLoaded: true };
    case 'yes':
      return { isLoaded: true, ...getProperName(fileName, verdict) };
    case 'no': {
      const { kind, since } = verdict;
      const remedy = kind === 'zip' ? ' Import the files inside it instead.' : '';
      const portName = since === undefined ? label : `${label} ${version}`;
      const laterVersionHint = since === undefined ? '' : `; version ${since} and later can`;
      return {
        isLoaded: false,
        note: `${name} won't be loaded. ${portName} can't read ${describeFilesOfKind(kind)}${laterVersionHint}.${remedy}`,
      };
    }
    case 'by-version':
      // An old version of the port ignores the file, but omitting the file would affect everyone with a current
      // version.
      return {
        isLoaded: true,
        ...getProperName(fileName, verdict),
        note: `${label} ${verdict.since} and later can read ${describeFilesOfKind(verdict.kind)}. This version is unknown, so ${name} may not be loaded.`,
      };
  }
}

function getProperName(fileName: string, { properExtension }: { readonly properExtension?: string }) {
  return properExtension === undefined ? {} : { fileName: stemOf(fileName) + properExtension };
}

function describeFilesOfKind(kind: string): string {
  return kind === 'OTHER' ? 'files of this type' : `${kind.toUpperCase()} files`;
}

function createPatchNote(file: RequestedFile, facts: SourcePortFamilyFacts, limit: number): string {
  const { label } = facts;
  switch (limit) {
    case 0:
      return `${file.name} won't be loaded. ${label} doesn't support DeHackEd patches.`;
    case 1:
      return `${file.name} won't be loaded. ${label} supports only one DeHackEd patch.`;
    default:
      return `${file.name} won't be loaded. ${label} supports only ${limit} DeHackEd patches.`;
  }
}

function createFilesOption(option: string, files: readonly RequestedFile[]): OptionArguments[] {
  if (files.length === 0) return [];
  return [{ args: [option, ...files.map((file) => file.path)], replacedBy: [] }];
}
