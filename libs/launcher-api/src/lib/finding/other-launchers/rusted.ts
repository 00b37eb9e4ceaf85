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
import { foreignNameOf, resolveForeignPath } from './foreign-path';
import { lineAt, objectAt, objectsAt, textAt, wholeAt } from './foreign-values';
import { importInvalid } from './import-invalid';
import { WarningCounts } from './warning-counts';

/** The documents of rusted-doom-launcher. Those that don't exist are `null`. */
export interface RustedFiles {
  /** `launcher-settings.json`. */
  readonly settings: Buffer;
  /** The folder that contains the settings. */
  readonly folder: string | null;
  /** `launcher-downloads.json` in the library folder. */
  readonly downloads: Buffer | null;
  /** `custom-wads.json` in the library folder. */
  readonly customWads: Buffer | null;
  /** The files of `stats/<slug>/`. */
  readonly sessions: readonly Buffer[];
}

const EXPECTED = "Rusted Doom Launcher's launcher-settings.json";
/** Skills in `stats/`, from the easiest to the hardest. */
const SKILLS = ['ITYTD', 'HNTR', 'HMP', 'UV', 'NM'];
/** The newest version of the documents in the library folder. */
const KNOWN_VERSION = 1;

/** The games that an entry can require, and Hangar's names for them. */
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
export function libraryFolderOf(settings: Buffer, folder: string | null): string | null {
  const path = textAt(parse(settings), 'libraryPath');
  return path === '' ? null : resolveForeignPath(path, folder);
}

/**
 * Reads the library of rusted-doom-launcher. Its downloads and the user's own WADs become setups.
 * @throws `IMPORT_INVALID`
 */
export function readRusted(files: RustedFiles): ForeignLibrary {
  const settings = parse(files.settings);
  const library = libraryFolderOf(files.settings, files.folder);
  const warnings = new WarningCounts();
  const downloads = objectAt(documentOf(files.downloads), 'downloads');
  const custom = objectsAt(documentOf(files.customWads), 'entries', FOREIGN_LIMITS.setups);
  const customBySlug = new Map(custom.map((entry) => [textAt(entry, 'slug'), entry]));
  const results = resultsBySlug(files.sessions);
  const setups = Object.entries(downloads)
    .slice(0, FOREIGN_LIMITS.setups)
    .flatMap(([slug, download]) => {
      if (!isObject(download)) return [];
      const setup = setupOf({ slug, download, entry: customBySlug.get(slug) ?? {}, library, warnings });
      return setup ? [{ ...setup, results: results.get(slug) ?? [] }] : [];
    });
  const versions = [files.downloads, files.customWads].map(
    (bytes) => wholeAt(documentOf(bytes), 'version') ?? 1,
  );
  return {
    kind: 'rusted',
    setups,
    baseGames: baseGamesOf(setups),
    ports: portsOf(settings, files.folder),
    looseFiles: [],
    warnings: warnings.sentences(),
    isNewer: versions.some((version) => version > KNOWN_VERSION),
  };
}

function parse(bytes: Buffer): JsonObject {
  const content = documentOf(bytes);
  if (!['gzdoomPath', 'libraryPath', 'activeMods'].some((key) => Object.hasOwn(content, key)))
    throw importInvalid(EXPECTED, 'the file contains no settings of this launcher');
  return content;
}

/** Returns the object in a document; an empty one if it doesn't exist or is damaged. */
function documentOf(bytes: Buffer | null): JsonObject {
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
  /** The entry of one of the user's own WADs. */
  readonly entry: JsonObject;
  readonly library: string | null;
  readonly warnings: WarningCounts;
}

function setupOf({ slug, download, entry, library, warnings }: Download): ForeignSetup | null {
  const fileName = textAt(download, 'wadFilename') || textAt(download, 'filename');
  const path = textAt(download, 'externalPath') || fileName;
  if (path === '') return null;
  const title = lineAt(entry, 'title', PROTOCOL_LIMITS.title) || titleOf(slug);
  const required = objectsAt(entry, 'requires', 100);
  warnings.add('files that an entry requires', required.length);
  return {
    ...PLAIN_SETUP,
    id: `entry:${slug}`,
    title,
    baseGameId: textAt(entry, 'iwad') || null,
    portId: null,
    files: [{ path: resolveForeignPath(path, library), name: title, enabled: true }],
    description: textAt(entry, 'description').slice(0, PROTOCOL_LIMITS.description),
    notes: textAt(entry, 'notes').slice(0, PROTOCOL_LIMITS.notes),
    tags: tagsOf(entry),
  };
}

function tagsOf(entry: JsonObject): string[] {
  const tags = Object.hasOwn(entry, 'tags') && Array.isArray(entry['tags']) ? entry['tags'] : [];
  return tags
    .slice(0, PROTOCOL_LIMITS.tags)
    .map((_, index) => lineAt({ tag: tags[index] as unknown }, 'tag', PROTOCOL_LIMITS.tag))
    .filter((tag) => tag !== '');
}

/** Returns a title for a slug, such as “Ancient Aliens” for `ancient-aliens`. */
function titleOf(slug: string): string {
  const words = lineAt({ slug }, 'slug', PROTOCOL_LIMITS.title).split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Entry';
}

function baseGamesOf(setups: readonly ForeignSetup[]): ForeignBaseGame[] {
  const ids = new Set(setups.flatMap(({ baseGameId }) => baseGameId ?? []));
  return [...ids].slice(0, FOREIGN_LIMITS.baseGames).map((id) => {
    const game = GAMES.get(id);
    return { id, name: lineAt({ id }, 'id', 100), path: null, ...(game ? { game } : {}) };
  });
}

function portsOf(settings: JsonObject, folder: string | null): ForeignPort[] {
  const path = textAt(settings, 'gzdoomPath');
  if (path === '') return [];
  const resolved = resolveForeignPath(path, folder);
  return [{ id: 'gzdoom', name: foreignNameOf(resolved), path: resolved }];
}

function resultsBySlug(sessions: readonly Buffer[]): Map<string, ForeignResult[]> {
  const results = new Map<string, ForeignResult[]>();
  for (const bytes of sessions) {
    const session = documentOf(bytes);
    const slug = textAt(session, 'wadSlug');
    const skill = SKILLS.indexOf(textAt(session, 'skill')) + 1;
    const list = results.get(slug) ?? [];
    results.set(slug, list);
    for (const level of objectsAt(session, 'levels', 1000))
      list.push(resultOf(level, skill === 0 ? null : skill, textAt(session, 'capturedAt') || null));
  }
  return results;
}

function resultOf(level: JsonObject, skill: number | null, finishedAt: string | null): ForeignResult {
  return {
    map: textAt(level, 'id').toUpperCase(),
    skill,
    timeTics: wholeAt(level, 'timeTics'),
    kills: wholeAt(level, 'kills'),
    totalKills: wholeAt(level, 'totalKills'),
    items: wholeAt(level, 'items'),
    totalItems: wholeAt(level, 'totalItems'),
    secrets: wholeAt(level, 'secrets'),
    totalSecrets: wholeAt(level, 'totalSecrets'),
    finishedAt,
  };
}
