import { MAP_NAME, PROTOCOL_LIMITS, RATINGS, type IProtocolOptions } from '@hangar/domain';
import { TICS_PER_SECOND } from '@hangar/play-files';

import { groupTagsByGame } from './doom-launcher-tags';
import type { Row, Rows } from './doom-launcher-rows';
import {
  FOREIGN_LIMITS,
  PLAIN_SETUP,
  type ForeignAttachment,
  type ForeignFile,
  type ForeignResult,
  type ForeignSetup,
} from './foreign-library';
import { getForeignName } from './foreign-path';
import { joinParameters } from './own-parameters';
import type { WarningCounts } from './warning-counts';

/** The data that is shared by all setups of a database. */
export interface SetupContext {
  readonly rows: Rows;
  /** The paths of the game files, by ID. */
  readonly paths: ReadonlyMap<number, string>;
  /** IDs of the game files that are base games. */
  readonly baseGameFiles: ReadonlySet<number | null>;
  readonly attachments: ReadonlyMap<number, readonly ForeignAttachment[]>;
  readonly warnings: WarningCounts;
}

type GameRow = Row<'GameFiles'>;
type ProfileRow = Row<'GameProfiles'>;

/** The value of `GameProfiles.GameFileID` for a profile that applies to all game files. */
const ALL_GAME_FILES_ID = -1;

/**
 * Returns setups for each game file with maps: one for the file itself, and one for each of its profiles. The other
 * game files are loose.
 */
export function readSetups(context: SetupContext): { setups: ForeignSetup[]; looseFiles: ForeignFile[] } {
  const { rows, paths, baseGameFiles, warnings } = context;
  const files = new FileLists(rows, paths);
  const tags = groupTagsByGame(rows);
  const results = groupResultsByGame(rows);
  const profiles = groupProfilesByGame(rows, warnings);
  const setups: ForeignSetup[] = [];
  const looseFiles: ForeignFile[] = [];
  for (const game of rows.of('GameFiles').slice(0, FOREIGN_LIMITS.setups)) {
    const id = game.number('GameFileID');
    const path = paths.get(id ?? -1);
    if (id === null || path === undefined || baseGameFiles.has(id)) continue;
    const gameFile: ForeignFile = {
      path,
      name: game.line('Title', PROTOCOL_LIMITS.title) || null,
      enabled: true,
    };
    if (!hasMaps(game)) {
      looseFiles.push(gameFile);
      continue;
    }
    const setupFields = {
      ...describe(game),
      tags: tags.get(id) ?? [],
      results: results.get(id) ?? [],
      attachments: context.attachments.get(id) ?? [],
    };
    setups.push({ ...setupFields, ...readStart(game, gameFile, files), id: `game:${id}` });
    for (const profile of profiles.get(id) ?? []) {
      const name = profile.line('Name', PROTOCOL_LIMITS.title) || 'Profile';
      const title = `${setupFields.title} (${name})`.slice(0, PROTOCOL_LIMITS.title);
      const profileId = `profile:${profile.number('GameProfileID') ?? name}`;
      setups.push({
        ...PLAIN_SETUP,
        ...readStart(profile, gameFile, files),
        title,
        tags: setupFields.tags,
        id: profileId,
      });
    }
  }
  return { setups: setups.slice(0, FOREIGN_LIMITS.setups), looseFiles };
}

function hasMaps(game: GameRow): boolean {
  return game.text('Map').trim() !== '' || (game.number('MapCount') ?? 0) > 0;
}

function describe(game: GameRow): Omit<ForeignSetup, 'id' | 'baseGameId' | 'portId' | 'files'> {
  const path = game.text('FileName').replace(/^.*[\\/]/, '');
  const rating = game.number('Rating', RATINGS.least, RATINGS.most);
  return {
    ...PLAIN_SETUP,
    title: game.line('Title', PROTOCOL_LIMITS.title) || path.replace(/\.[^.]*$/, '') || 'Game file',
    description: game.text('Description').slice(0, PROTOCOL_LIMITS.description),
    notes: game.text('Comments').slice(0, PROTOCOL_LIMITS.notes),
    rating,
    playtimeSeconds: 60 * (game.number('MinutesPlayed', 0, 2 ** 24) ?? 0),
    lastPlayedAt: game.time('LastPlayed'),
  };
}

/** Returns the parts of a setup that game files and profiles store in the same way. */
function readStart(
  row: GameRow | ProfileRow,
  own: ForeignFile,
  files: FileLists,
): Pick<ForeignSetup, 'baseGameId' | 'portId' | 'files' | 'parameters' | 'options' | 'gaps'> {
  const mergedRow = row as GameRow & ProfileRow;
  const parameters = joinParameters([mergedRow.text('SettingsExtraParams')]);
  const map = mergedRow.text('SettingsMap').trim();
  const skill = mergedRow.number('SettingsSkill', 1, 5);
  const list = files.of(mergedRow.text('SettingsFiles'), own, mergedRow.text('SettingsSpecificFiles'));
  const options: IProtocolOptions = MAP_NAME.test(map)
    ? { map: map.toUpperCase(), ...(skill === null ? {} : { skill }) }
    : {};
  return {
    baseGameId: toIdText(mergedRow.number('IWadID')),
    portId: toIdText(mergedRow.number('SourcePortID')),
    files: list.files,
    parameters: parameters.parameters,
    options,
    gaps: [...(parameters.gap === null ? [] : [parameters.gap]), ...list.gaps],
  };
}

function toIdText(id: number | null): string | null {
  return id === null || id < 0 ? null : String(id);
}

/** Resolves the lists of file names in `SettingsFiles`. */
class FileLists {
  private readonly pathsByName = new Map<string, string>();

  constructor(rows: Rows, paths: ReadonlyMap<number, string>) {
    for (const row of rows.of('GameFiles')) {
      const path = paths.get(row.number('GameFileID') ?? -1);
      if (path !== undefined) this.pathsByName.set(row.text('FileName').toLowerCase(), path);
    }
  }

  /** Resolves a list. The setup's own file is first, unless the list contains it. */
  of(names: string, own: ForeignFile, specific: string): { files: ForeignFile[]; gaps: string[] } {
    const entries = specific.split(';', PROTOCOL_LIMITS.files).filter((name) => name.trim() !== '');
    const ownFile = entries.length > 0 ? { ...own, entries } : own;
    const files: ForeignFile[] = [];
    const gaps: string[] = [];
    for (const name of names.split(';', PROTOCOL_LIMITS.files)) {
      if (name.trim() === '') continue;
      const path = this.pathsByName.get(name.trim().toLowerCase());
      if (path === undefined)
        gaps.push(`${getForeignName(name.trim()).slice(0, 200)} isn't in the database.`);
      else files.push(path === own.path ? ownFile : { path, name: null, enabled: true });
    }
    return { files: files.includes(ownFile) ? files : [ownFile, ...files], gaps };
  }
}

function groupProfilesByGame(rows: Rows, warnings: WarningCounts): Map<number, ProfileRow[]> {
  const profiles = new Map<number, ProfileRow[]>();
  for (const row of rows.of('GameProfiles')) {
    const id = row.number('GameFileID');
    if (id === ALL_GAME_FILES_ID) warnings.add('profiles for all files');
    if (id === null || id === ALL_GAME_FILES_ID) continue;
    const list = profiles.get(id) ?? [];
    profiles.set(id, list);
    list.push(row);
  }
  return profiles;
}

function groupResultsByGame(rows: Rows): Map<number, ForeignResult[]> {
  const results = new Map<number, ForeignResult[]>();
  for (const row of rows.of('Stats')) {
    const id = row.number('GameFileID');
    const map = row.text('MapName').trim().toUpperCase();
    if (id === null || map === '') continue;
    const list = results.get(id) ?? [];
    results.set(id, list);
    list.push(toResult(row, map));
  }
  return results;
}

function toResult(row: Row<'Stats'>, map: string): ForeignResult {
  const seconds = Number(row.text('LevelTime') || NaN);
  const tics = Math.round(seconds * TICS_PER_SECOND);
  return {
    map,
    skill: row.number('Skill', 1, 5),
    timeTics: Number.isFinite(tics) && tics > 0 && tics < 2 ** 31 ? tics : null,
    kills: row.number('KillCount', 0),
    totalKills: row.number('TotalKills', 0),
    items: row.number('ItemCount', 0),
    totalItems: row.number('TotalItems', 0),
    secrets: row.number('SecretCount', 0),
    totalSecrets: row.number('TotalSecrets', 0),
    finishedAt: row.time('RecordTime'),
  };
}
