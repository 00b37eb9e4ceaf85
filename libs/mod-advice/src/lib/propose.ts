import {
  extensionOf,
  stemOf,
  type FileClues,
  type IIdgamesText,
  type IProposal,
  type IProposedFile,
  withoutStop,
} from '@hangar/domain';

import { adviseBaseGame, toClues } from './base-game-advice';
import { guessCategory } from './category-guess';
import { adviseComplevel } from './complevel-advice';
import { readEngineRequirement } from './engine-requirement';
import { assignRoles } from './file-roles';
import { createPortFinder } from './file-variants';
import type { InspectedFile, InspectedFiles, Library } from './inspected-file';
import { groupFiles } from './group-files';
import { describeMod } from './mod-description';
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
  return groupFiles(added).map((group) => createProposal(group, library));
}

function createProposal({ name, files: added }: InspectedFiles, library: Library): IProposal {
  const files = assignRoles(added, name, createPortFinder(library));
  const loaded = files.filter(({ role }) => role === 'load');
  const text = findText(files, added);
  const description = describeMod(loaded, text, name ?? files[0]?.fileName ?? null);
  const isUseless = loaded.length === 0;
  const clues = loaded.map((file) => toClues(file, text?.game ?? null));
  return {
    isBaseGame: false,
    ...description,
    ...proposeSetup({ loaded, text, clues, isUseless }, library),
    category: guessCategory(
      loaded.map((file) => ({ ...file, names: findInspectedFile(file, added)?.names ?? [] })),
      description.title,
    ),
    files,
    maps: [...new Set(loaded.flatMap(({ contents }) => (contents?.maps ?? []).map((map) => map.name)))],
    dependencies: findNeededFiles(loaded, text, library),
    ...findKnown(loaded, library),
    reason: isUseless ? getEmptyReason(files, name) : null,
  };
}

/** A mod that has not been downloaded. */
export interface DescribedMod {
  readonly fileName: string;
  /** The fields of its text file. `null` without a text file. */
  readonly text: IIdgamesText | null;
  /** The game that it is for, if its text does not specify one. */
  readonly game: string | null;
}

/** Returns the proposal for a mod whose text is known, but not its files. */
export function createTextProposal({ fileName, text, game }: DescribedMod, library: Library): IProposal {
  const clues = [toClues({ fileName, contents: null }, text?.game ?? game)];
  return {
    isBaseGame: false,
    ...describeMod([], text, fileName),
    ...proposeSetup({ loaded: [], text, clues, isUseless: false }, library),
    category: null,
    files: [],
    maps: [],
    dependencies: findNeededFiles([], text, library),
    ...findKnown([], library),
    reason: null,
  };
}

interface JudgedMod {
  readonly loaded: readonly IProposedFile[];
  readonly text: IIdgamesText | null;
  readonly clues: readonly FileClues[];
  readonly isUseless: boolean;
}

/** Chooses the base game, the source port and the compatibility level of a mod. */
function proposeSetup({ loaded, text, clues, isUseless }: JudgedMod, library: Library): ProposedSetup {
  const engine = readEngineRequirement(text?.engine ?? null);
  const complevel = adviseComplevel(loaded, engine);
  const requirements = { loaded, engine, complevel, families: library.families };
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

function findInspectedFile(file: IProposedFile, added: InspectedFiles['files']): InspectedFile | undefined {
  return added.find(
    (candidate) => candidate.filePath === file.filePath && candidate.entryPath === file.entryPath,
  );
}

function findKnown(
  loaded: readonly IProposedFile[],
  { catalog, protocols }: Library,
): Pick<IProposal, 'alreadyCatalogued' | 'protocolIds' | 'replacesFileId'> {
  const hashes = new Set(loaded.map(({ hashValue }) => hashValue));
  const known = catalog.filter(({ hashValue }) => hashes.has(hashValue));
  const knownHashes = new Set(known.map(({ hashValue }) => hashValue));
  const unknown = loaded.filter(({ hashValue }) => !knownHashes.has(hashValue));
  const older = findOlderVersion(unknown, catalog);
  // Protocols that use all of these files. For a newer version of a file, protocols that use the older version.
  const relevantHashes = older ? [older.hashValue] : [...hashes];
  return {
    alreadyCatalogued: known.map(({ id }) => id),
    protocolIds: relevantHashes.length === 0 ? [] : findProtocolsUsing(relevantHashes, protocols),
    replacesFileId: older?.id ?? null,
  };
}

function findProtocolsUsing(hashes: readonly string[], protocols: Library['protocols']): string[] {
  return protocols
    .filter(({ files }) => hashes.every((hash) => files.some(({ hashValue }) => hashValue === hash)))
    .map(({ id }) => id);
}

/**
 * Returns a file in the catalogue with the same name but different contents, unless its name contains a later version.
 */
function findOlderVersion(
  loaded: readonly IProposedFile[],
  catalog: Library['catalog'],
): Library['catalog'][number] | null {
  const names = new Map(loaded.map(({ fileName }) => [removeVersion(fileName), fileName]));
  const older = catalog.filter(({ fileName }) => {
    const added = names.get(removeVersion(fileName));
    return added !== undefined && !isLater(fileName, added);
  });
  return older.length === 1 ? (older[0] ?? null) : null;
}

const VERSION = /(?<![\s_.-])[\s_.-]*v?(?<!\d[._]?)(\d+(?:[._]\d+)+)[a-z]?$/;

/** Removes the version, so that `mod_v1.2.wad` and `mod-1.3.wad` have the same name. */
function removeVersion(fileName: string): string {
  const stem = stemOf(fileName).toLowerCase();
  return stem.replace(VERSION, '').replace(/[\s_-]+/g, ' ') || stem;
}

/** Whether one name contains a later version than another. Always false if either has no version. */
function isLater(firstFileName: string, secondFileName: string): boolean {
  const [first, second] = [firstFileName, secondFileName].map((fileName) =>
    (VERSION.exec(stemOf(fileName).toLowerCase())?.[1] ?? '').split(/[._]/).map(Number),
  );
  if (!first || !second || first.length < 2 || second.length < 2) return false;
  const index = first.findIndex((part, index) => part !== (second[index] ?? 0));
  if (index < 0) return false;
  return (first[index] ?? 0) > (second[index] ?? 0);
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
