import { SETTINGS_LIMITS } from '@hangar/domain';

import { groupAttachmentsByGame } from './doom-launcher-files';
import { readSetups } from './doom-launcher-setups';
import { Rows } from './doom-launcher-rows';
import {
  FOREIGN_LIMITS,
  type ForeignBaseGame,
  type ForeignLibrary,
  type ForeignPort,
} from './foreign-library';
import { isRelativePath, resolveForeignPath } from './foreign-path';
import { createImportInvalidError } from './import-invalid';
import type { SqliteTables } from './sqlite-tables';
import { WarningCounts } from './warning-counts';

/** The newest supported schema (3.7.4). */
const KNOWN_SCHEMA = 37;
const UTILITY = 1;
const EXPECTED_DESCRIPTION = "Doom Launcher's DoomLauncher.sqlite";

/**
 * Reads the tables of Doom Launcher's database, whatever its schema. Paths are relative to `folder`, which contains the
 * database.
 * @throws `IMPORT_INVALID`
 */
export function readDoomLauncher(tables: SqliteTables, folder: string | null): ForeignLibrary {
  if (!tables.has('GameFiles'))
    throw createImportInvalidError(EXPECTED_DESCRIPTION, 'the database has no table GameFiles');
  const rows = new Rows(tables);
  const warnings = new WarningCounts();
  const gameFolder = resolveForeignPath(rows.getSetting('GameFileDirectory') || 'GameFiles', folder);
  const paths = resolvePaths(rows, gameFolder, warnings);
  const baseGames = readBaseGames(rows, paths);
  const baseGameFiles = new Set(rows.of('IWads').map((row) => row.number('GameFileID')));
  const attachments = groupAttachmentsByGame(rows, gameFolder, warnings);
  const content = readSetups({ rows, paths, baseGameFiles, attachments, warnings });
  return {
    kind: 'doom-launcher',
    ...content,
    baseGames,
    ports: readPorts(rows, folder, warnings),
    warnings: warnings.toSentences(),
    isNewer: Number(rows.getSetting('Version')) > KNOWN_SCHEMA,
  };
}

/**
 * Returns the path of each game file. For a managed file, the database contains a name in the launcher's folder; for
 * others, a path.
 */
function resolvePaths(rows: Rows, gameFolder: string, warnings: WarningCounts): Map<number, string> {
  const paths = new Map<number, string>();
  for (const row of rows.of('GameFiles')) {
    const id = row.number('GameFileID');
    const name = row.text('FileName');
    if (id === null || name === '') continue;
    if (!isRelativePath(resolveForeignPath(name, null))) paths.set(id, resolveForeignPath(name, null));
    else if (isPlainName(name)) paths.set(id, resolveForeignPath(name, gameFolder));
    else warnings.add('files outside the launcher’s folder');
  }
  return paths;
}

function isPlainName(name: string): boolean {
  return !/[\\/:\0]/.test(name) && name !== '..' && name !== '.';
}

function readBaseGames(rows: Rows, paths: ReadonlyMap<number, string>): ForeignBaseGame[] {
  return rows
    .of('IWads')
    .slice(0, FOREIGN_LIMITS.baseGames)
    .flatMap((row) => {
      const id = row.number('IWadID');
      const name = row.line('Name', 200) || row.line('FileName', 200);
      const path = paths.get(row.number('GameFileID') ?? -1) ?? null;
      return id === null ? [] : [{ id: String(id), name: name || `IWAD ${id}`, path }];
    });
}

function readPorts(rows: Rows, folder: string | null, warnings: WarningCounts): ForeignPort[] {
  return rows
    .of('SourcePorts')
    .slice(0, FOREIGN_LIMITS.ports)
    .flatMap((row): ForeignPort[] => {
      const id = row.number('SourcePortID');
      if (id === null) return [];
      if (row.number('LaunchType') === UTILITY) {
        warnings.add('utilities');
        return [];
      }
      const executable = row.text('Executable');
      const directory = row.text('Directory');
      const path =
        executable === ''
          ? null
          : resolveForeignPath(executable, resolveForeignPath(directory || '.', folder));
      return [{ id: String(id), name: row.line('Name', SETTINGS_LIMITS.sourcePortName) || executable, path }];
    });
}
