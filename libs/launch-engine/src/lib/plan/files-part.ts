import { fileNameOf, isDehackedPatch, stemOf } from '@hangar/domain';

import {
  describeFilesOfKind,
  factsOfFamily,
  judgeFiles,
  SOURCE_PORT_FAMILY_FACTS,
  type FormatVerdict,
  type JudgedFile,
  type SourcePortFamilyFacts,
} from '../families';
import type { LaunchRequest, RequestedFile, RequestedPort } from './launch-request';
import { findNestedSaves } from './nested-saves';
import { withOriginalNames } from './original-names';
import type { OptionArguments, PlanContext, PlanPart } from './plan-part';
import { readUserParameters } from './user-parameters';

/** Returns one option with all files in order, and passes patches in the way that the port expects. */
export function buildFilesPart(context: PlanContext, files: readonly RequestedFile[]): PlanPart {
  const { request, facts, paths } = context;
  const judged = judgeRequestedFiles(request.port, facts, files);
  const loaded: RequestedFile[] = [];
  const patchFiles: RequestedFile[] = [];
  for (const { file, format, obstacle } of judged) {
    if (obstacle !== null) continue;
    const isPatch = facts.patches.by === 'option' && isDehackedPatch(file.fileType);
    (isPatch ? patchFiles : loaded).push(withRequiredExtension(file, format));
  }
  const { files: passedFiles, links } = withOriginalNames(
    [...loaded, ...patchFiles],
    request.directories.mods,
    paths,
  );

  return {
    options: [
      createFilesOption(getLoadingOption(loaded, facts), passedFiles.slice(0, loaded.length)),
      createFilesOption(
        facts.patches.by === 'option' ? facts.patches.option : '',
        passedFiles.slice(loaded.length),
      ),
    ].flat(),
    links,
    nestedSaves: findNestedSaves(context, loaded, passedFiles.slice(0, loaded.length)),
    notes: judged.flatMap((file) => createNotes(file, facts)),
    files: [...loaded, ...patchFiles].map((file) => file.path).filter((path) => paths.isAbsolute(path)),
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

/** Returns, for each file, whether the port loads it. */
function judgeRequestedFiles(
  { version }: RequestedPort,
  facts: SourcePortFamilyFacts,
  files: readonly RequestedFile[],
): JudgedFile<NamedFile>[] {
  const named = files.map((file) => ({ ...file, fileName: file.fileName ?? fileNameOf(file.path) }));
  return judgeFiles(named, { facts, version });
}

/** A file that a launch would leave out. */
export interface LeftOutFile {
  readonly file: RequestedFile;
  /** The reason as a sentence. */
  readonly reason: string;
}

/**
 * Returns the files of a request that its port would be started without. Patches in the user's own parameters count
 * towards the number of patches that the port accepts.
 */
export function findLeftOutFiles(
  request: Pick<LaunchRequest, 'port' | 'files' | 'baseGameArguments' | 'launchParameters'>,
  families: readonly SourcePortFamilyFacts[] = SOURCE_PORT_FAMILY_FACTS,
): LeftOutFile[] {
  const facts = factsOfFamily(request.port.family, families);
  const { files, port } = request;
  const [first, last] = [request.baseGameArguments, request.launchParameters].map(
    (parameters) => readUserParameters(parameters, facts.mergeOption).files,
  );
  return judgeRequestedFiles(port, facts, [...(first ?? []), ...files, ...(last ?? [])])
    .slice(first?.length ?? 0, (first?.length ?? 0) + files.length)
    .flatMap(({ obstacle }, index) => {
      const file = files[index];
      return obstacle === null || file === undefined ? [] : [{ file, reason: `${obstacle}.` }];
    });
}

/** A file with the name under which it is passed to the port. */
type NamedFile = RequestedFile & { readonly fileName: string };

/** Gives a file the extension that the port needs to read it. */
function withRequiredExtension(file: NamedFile, format: FormatVerdict): RequestedFile {
  return 'properExtension' in format && format.properExtension !== undefined
    ? { ...file, fileName: stemOf(file.fileName) + format.properExtension }
    : file;
}

function createNotes(
  { file: { name }, format, obstacle, remedy }: JudgedFile<NamedFile>,
  { label }: SourcePortFamilyFacts,
): string[] {
  if (obstacle !== null)
    return [`${name} won't be loaded. ${obstacle}.${remedy === undefined ? '' : ` ${remedy}`}`];
  // An old version of the port ignores the file, but omitting the file would affect everyone with a current version.
  return format.reads === 'by-version'
    ? [
        `${label} ${format.since} and later can read ${describeFilesOfKind(format.kind)}. This version is unknown, so ${name} may not be loaded.`,
      ]
    : [];
}

function createFilesOption(option: string, files: readonly RequestedFile[]): OptionArguments[] {
  if (files.length === 0) return [];
  return [{ args: [option, ...files.map((file) => file.path)], replacedBy: [] }];
}
