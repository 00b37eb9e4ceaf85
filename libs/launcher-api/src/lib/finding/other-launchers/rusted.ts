import { isObject, parseShallowJson, type JsonObject } from '@hangar/api-foundation/storage';
import { PROTOCOL_LIMITS, type BaseGame } from '@hangar/domain';

import {
  FOREIGN_LIMITS,
  PLAIN_SETUP,
  type ForeignBaseGame,
  type ForeignLibrary,
  type ForeignPort,
  type ForeignResult,
  type ForeignSetup,
} from './foreign-library';
import { getForeignName, resolveForeignPath } from './foreign-path';
import { getLine, getObject, getObjects, getText, getInteger } from './foreign-values';
import { createImportInvalidError } from './import-invalid';
import { WarningCounts } from './warning-counts';

/** The documents of rusted-doom-launcher. `null` for documents that don't exist. */
export interface RustedFiles {
  /** `launcher-settings.json`. */
  readonly settings: Buffer;
  /** The folder that contains the settings. */
  readonly folder: string | null;
  /** `launcher-downloads.json` in the library folder. */
  readonly downloads: Buffer | null;
  /** `custom-wads.json` in the library folder. */
  readonly customWads: Buffer | null;
  /** The contents of the files in `stats/<slug>/`. */
  readonly sessions: readonly Buffer[];
}

const EXPECTED = "Rusted Doom Launcher's launcher-settings.json";
/** The skills in `stats/`, from the easiest to the hardest. */
const SKILLS = ['ITYTD', 'HNTR', 'HMP', 'UV', 'NM'];
/** The newest supported version of the documents in the library folder. */
const KNOWN_VERSION = 1;

/** The games that an entry can require, with Hangar's names for them. */
const GAMES: ReadonlyMap<string, BaseGame> = new Map([
  ['doom', 'doom'],
  ['doom2', 'doom2'],
  ['plutonia', 'plutonia'],
  ['tnt', 'tnt'],
  ['heretic', 'heretic'],
  ['hexen', 'hexen'],
  ['freedoom1', 'freedoom'],
  ['freedoom2', 'freedoom'],
]);

/** Returns the library folder in the settings; `null` if none is set. */
export function getLibraryFolder(settings: Buffer, folder: string | null): string | null {
  const path = getText(parse(settings), 'libraryPath');
  return path === '' ? null : resolveForeignPath(path, folder);
}

/**
 * Reads the library of rusted-doom-launcher. Its downloads and the user's own WADs become setups.
 * @throws `IMPORT_INVALID`
 */
export function readRusted(files: RustedFiles): ForeignLibrary {
  const settings = parse(files.settings);
  const library = getLibraryFolder(files.settings, files.folder);
  const warnings = new WarningCounts();
  const downloads = getObject(parseDocument(files.downloads), 'downloads');
  const customEntries = getObjects(parseDocument(files.customWads), 'entries', FOREIGN_LIMITS.setups);
  const customBySlug = new Map(customEntries.map((entry) => [getText(entry, 'slug'), entry]));
  const results = groupResultsBySlug(files.sessions);
  const setups = Object.entries(downloads)
    .slice(0, FOREIGN_LIMITS.setups)
    .flatMap(([slug, download]) => {
      if (!isObject(download)) return [];
      const setup = createSetup({ slug, download, entry: customBySlug.get(slug) ?? {}, library, warnings });
      return setup ? [{ ...setup, results: results.get(slug) ?? [] }] : [];
    });
  const versions = [files.downloads, files.customWads].map(
    (bytes) => getInteger(parseDocument(bytes), 'version') ?? 1,
  );
  return {
    kind: 'rusted',
    setups,
    baseGames: findBaseGames(setups),
    ports: readPorts(settings, files.folder),
    looseFiles: [],
    warnings: warnings.toSentences(),
    isNewer: versions.some((version) => version > KNOWN_VERSION),
  };
}

function parse(bytes: Buffer): JsonObject {
  const content = parseDocument(bytes);
  if (!['gzdoomPath', 'libraryPath', 'activeMods'].some((key) => Object.hasOwn(content, key)))
    throw createImportInvalidError(EXPECTED, 'the file contains no settings of this launcher');
  return content;
}

/** Returns the object in a document, or an empty one if the document doesn't exist or is damaged. */
function parseDocument(bytes: Buffer | null): JsonObject {
  if (bytes === null) return {};
  try {
    const content = parseShallowJson(bytes);
    return isObject(content) ? content : {};
  } catch {
    // The other documents can still be read.
    return {};
  }
}

interface Download {
  readonly slug: string;
  readonly download: JsonObject;
  /** The entry of the user's own WAD. */
  readonly entry: JsonObject;
  readonly library: string | null;
  readonly warnings: WarningCounts;
}

function createSetup({ slug, download, entry, library, warnings }: Download): ForeignSetup | null {
  const fileName = getText(download, 'wadFilename') || getText(download, 'filename');
  const path = getText(download, 'externalPath') || fileName;
  if (path === '') return null;
  const title = getLine(entry, 'title', PROTOCOL_LIMITS.title) || createTitle(slug);
  const required = getObjects(entry, 'requires', 100);
  warnings.add('files that an entry requires', required.length);
  return {
    ...PLAIN_SETUP,
    id: `entry:${slug}`,
    title,
    baseGameId: getText(entry, 'iwad') || null,
    portId: null,
    files: [{ path: resolveForeignPath(path, library), name: title, enabled: true }],
    description: getText(entry, 'description').slice(0, PROTOCOL_LIMITS.description),
    notes: getText(entry, 'notes').slice(0, PROTOCOL_LIMITS.notes),
    tags: readTags(entry),
  };
}

function readTags(entry: JsonObject): string[] {
  const tags = Object.hasOwn(entry, 'tags') && Array.isArray(entry['tags']) ? entry['tags'] : [];
  return tags
    .slice(0, PROTOCOL_LIMITS.tags)
    .map((_, index) => getLine({ tag: tags[index] as unknown }, 'tag', PROTOCOL_LIMITS.tag))
    .filter((tag) => tag !== '');
}

/** Returns a title for a slug, such as “Ancient Aliens” for `ancient-aliens`. */
function createTitle(slug: string): string {
  const words = getLine({ slug }, 'slug', PROTOCOL_LIMITS.title).split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Entry';
}

function findBaseGames(setups: readonly ForeignSetup[]): ForeignBaseGame[] {
  const ids = new Set(setups.flatMap(({ baseGameId }) => baseGameId ?? []));
  return [...ids].slice(0, FOREIGN_LIMITS.baseGames).map((id) => {
    const game = GAMES.get(id);
    return { id, name: getLine({ id }, 'id', 100), path: null, ...(game ? { game } : {}) };
  });
}

function readPorts(settings: JsonObject, folder: string | null): ForeignPort[] {
  const path = getText(settings, 'gzdoomPath');
  if (path === '') return [];
  const resolved = resolveForeignPath(path, folder);
  return [{ id: 'gzdoom', name: getForeignName(resolved), path: resolved }];
}

function groupResultsBySlug(sessions: readonly Buffer[]): Map<string, ForeignResult[]> {
  const results = new Map<string, ForeignResult[]>();
  for (const bytes of sessions) {
    const session = parseDocument(bytes);
    const slug = getText(session, 'wadSlug');
    const skill = SKILLS.indexOf(getText(session, 'skill')) + 1;
    const list = results.get(slug) ?? [];
    results.set(slug, list);
    for (const level of getObjects(session, 'levels', 1000))
      list.push(toResult(level, skill === 0 ? null : skill, getText(session, 'capturedAt') || null));
  }
  return results;
}

function toResult(level: JsonObject, skill: number | null, finishedAt: string | null): ForeignResult {
  return {
    map: getText(level, 'id').toUpperCase(),
    skill,
    timeTics: getInteger(level, 'timeTics'),
    kills: getInteger(level, 'kills'),
    totalKills: getInteger(level, 'totalKills'),
    items: getInteger(level, 'items'),
    totalItems: getInteger(level, 'totalItems'),
    secrets: getInteger(level, 'secrets'),
    totalSecrets: getInteger(level, 'totalSecrets'),
    finishedAt,
  };
}
