import {
  extensionOf,
  type FileClues,
  type IIdgamesText,
  type IProposal,
  type IProposedFile,
  withoutStop,
} from '@hangar/domain';

import { adviseBaseGame, toClues } from './base-game-advice';
import { guessCategory } from './category-guess';
import { adviseComplevel } from './complevel-advice';
import { readEngineRequirement, type EngineRequirement } from './engine-requirement';
import { assignRoles, joinFiles } from './file-roles';
import { createPortFinder, describeVariants } from './file-variants';
import type { InspectedFile, InspectedFiles, Library } from './inspected-file';
import { groupFiles } from './group-files';
import { describeMod } from './mod-description';
import { findCombination, findKnown } from './known-files';
import { findNeededFiles } from './needed-files';
import { judgePorts } from './port-advice';
import { choosePort, findSuitableFamilies, type PortChoice } from './port-choice';

/** The base game, the source port and the compatibility level of a proposal. */
type ProposedSetup = Pick<
  IProposal,
  | 'baseGameVersionId'
  | 'baseGameReason'
  | 'sourcePortId'
  | 'portReason'
  | 'portAdvice'
  | 'portFamilies'
  | 'complevel'
>;

const NO_CHOICE: PortChoice = { portId: null, reason: null };

/** Returns a proposal for each mod among items that were added together. */
export function createProposals(added: readonly InspectedFiles[], library: Library): IProposal[] {
  return groupFiles(added).map((group) => createProposal([sortFiles(group, library)], library));
}

/**
 * Returns the proposal that loads all mods among items that were added together, in one protocol. `null` unless there
 * are several mods.
 */
export function createCombinedProposal(added: readonly InspectedFiles[], library: Library): IProposal | null {
  const mods = groupFiles(added)
    .map((group) => sortFiles(group, library))
    .filter(({ files }) => files.some(isLoaded));
  if (mods.length < 2) return null;
  const proposal = createProposal(mods, library);
  // A combination of several mods is not a newer version of one of them.
  return { ...proposal, ...findCombination(proposal.files.filter(isLoaded), library) };
}

/** The files of one added mod with their roles, and the mod's text file. */
interface SortedMod {
  readonly name: string | null;
  readonly files: readonly IProposedFile[];
  readonly added: readonly InspectedFile[];
  readonly text: IIdgamesText | null;
}

function sortFiles({ name, files: added }: InspectedFiles, library: Library): SortedMod {
  const files = assignRoles(added, name, createPortFinder(library));
  return { name, files, added, text: findText(files, added) };
}

/** Creates the proposal for mods that are loaded together. The first one with maps describes it. */
function createProposal(mods: readonly SortedMod[], library: Library): IProposal {
  const sorted = joinFiles(mods.map((mod) => mod.files));
  const loaded = sorted.filter(isLoaded);
  const main = mods.find((mod) => mod.files.some((file) => isLoaded(file) && hasMaps(file))) ?? mods[0];
  const name = main?.name ?? null;
  const description = describeMod(
    main?.files.filter(isLoaded) ?? [],
    main?.text ?? null,
    name ?? main?.files[0]?.fileName ?? null,
  );
  const texts = mods.flatMap(({ text }) => text ?? []);
  const engines = texts.map(({ engine }) => readEngineRequirement(engine));
  const files = describeVariants(sorted, { engines, texts, library });
  const added = mods.flatMap((mod) => mod.added);
  const clues = mods.flatMap(({ files: own, text }) =>
    own.filter((file) => loaded.includes(file)).map((file) => toClues(file, text?.game ?? null)),
  );
  const hasNothingToLoad = loaded.length === 0;
  return {
    isBaseGame: false,
    ...description,
    ...proposeSetup({ loaded, engines, clues, isUseless: hasNothingToLoad }, library),
    category: guessCategory(
      loaded.map((file) => ({ ...file, names: findInspectedFile(file, added)?.names ?? [] })),
      description.title,
    ),
    files,
    maps: [...new Set(loaded.flatMap(({ contents }) => (contents?.maps ?? []).map((map) => map.name)))],
    dependencies: findNeededFiles(loaded, texts, library),
    ...findKnown(loaded, library),
    reason: hasNothingToLoad ? getEmptyReason(files, name) : null,
  };
}

/** A mod that has not been downloaded. */
export interface DescribedMod {
  readonly fileName: string;
  /** The fields of the mod's text file. `null` if there is no text file. */
  readonly text: IIdgamesText | null;
  /** The game that the mod is for, if its text does not specify one. */
  readonly game: string | null;
}

/** Returns the proposal for a mod whose text is known, but not its files. */
export function createTextProposal({ fileName, text, game }: DescribedMod, library: Library): IProposal {
  const clues = [toClues({ fileName, contents: null }, text?.game ?? game)];
  const engines = [readEngineRequirement(text?.engine ?? null)];
  return {
    isBaseGame: false,
    ...describeMod([], text, fileName),
    ...proposeSetup({ loaded: [], engines, clues, isUseless: false }, library),
    category: null,
    files: [],
    maps: [],
    dependencies: findNeededFiles([], text ? [text] : [], library),
    ...findKnown([], library),
    reason: null,
  };
}

interface JudgedMod {
  readonly loaded: readonly IProposedFile[];
  readonly engines: readonly EngineRequirement[];
  readonly clues: readonly FileClues[];
  readonly isUseless: boolean;
}

/** Chooses the base game, the source port and the compatibility level of a mod. */
function proposeSetup({ loaded, engines, clues, isUseless }: JudgedMod, library: Library): ProposedSetup {
  const complevel = adviseComplevel(loaded, engines);
  const requirements = { loaded, engines, complevel, families: library.families };
  // If no files can be loaded, ports cannot be judged.
  const judged = isUseless ? [] : judgePorts(library.ports, requirements);
  const port = isUseless ? NO_CHOICE : choosePort(judged, requirements);
  const baseGame = adviseBaseGame(clues, library);
  return {
    baseGameVersionId: baseGame.version?.id ?? null,
    baseGameReason: baseGame.reason,
    sourcePortId: port.portId,
    portReason: port.reason,
    portAdvice: judged.map(({ advice }) => advice),
    ...(port.portId === null && !isUseless ? { portFamilies: findSuitableFamilies(requirements) } : {}),
    complevel,
  };
}

function findText(files: readonly IProposedFile[], added: InspectedFiles['files']): IIdgamesText | null {
  const textFile = files.find(({ role }) => role === 'text');
  return (textFile && findInspectedFile(textFile, added)?.text) ?? null;
}

function isLoaded({ role }: IProposedFile): boolean {
  return role === 'load';
}

function hasMaps({ contents }: IProposedFile): boolean {
  return (contents?.mapCount ?? 0) > 0;
}

function findInspectedFile(file: IProposedFile, added: InspectedFiles['files']): InspectedFile | undefined {
  return added.find(
    (candidate) => candidate.filePath === file.filePath && candidate.entryPath === file.entryPath,
  );
}

/** Explains why the contents of an archive or a folder are unusable. For loose files, `name` is `null`. */
function getEmptyReason(files: readonly IProposedFile[], name: string | null): string {
  const isText = ({ fileName }: IProposedFile) => extensionOf(fileName) === '.txt';
  const [first, ...others] = files.filter((file) => !isText(file));
  if (first === undefined) {
    if (name === null) return files.flatMap(({ reason }) => reason ?? []).join(' ');
    return files.length === 1
      ? `${name} contains only a text file and no mod.`
      : `${name} contains only text files and no mod.`;
  }
  if (others.length > 0) {
    const all = name === null ? `these ${files.length} files` : `the ${files.length} files in ${name}`;
    return `None of ${all} can be loaded by a source port.`;
  }
  const reason = first.reason ?? '';
  // A readme file added with the file only describes it, so the file's own reason applies.
  if (name === null || reason.includes(name) || reason.includes(first.fileName)) return reason;
  return `${name} contains only ${withoutStop(first.fileName)}, which source ports can't load.`;
}
