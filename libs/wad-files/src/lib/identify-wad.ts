import { stat } from 'node:fs/promises';

import { fileNameOf } from '@hangar/domain';
import { getPath, readError, type ReadableFile } from '@hangar/file-system';

import { BASE_GAME_FAMILIES } from './base-game-families';
import type { BaseGameBuild, LumpRule } from './base-game-tables';
import { findBuild } from './find-build';
import { findLumpRule } from './lump-rules';
import { MAX_TEXT_BYTES } from './reading-limits';
import { decodeText } from './texts';
import { unknownGame } from './unknown-game';
import { readLump, readWadDirectory, type WadDirectory } from './wad-directory';
import type { WadIdentity } from './wad-identity';
import { guessBaseGame, mapNamesOf } from './wad-maps';

const MAX_VERSION_CHARACTERS = 64;
/** Replaces the version in a build's name if the version cannot be read. */
export const UNKNOWN_BUILD = 'unknown build';
/** The form of a version number. */
export const RELEASE = /\d[\w.+~:-]{0,30}/;
const RELEASE_LINE = new RegExp(`^\\s*v?(${RELEASE.source})\\s`);

/**
 * Identifies a WAD as a base game, an add-on or a mod. Uses its MD5 (lower-case hex, as returned by `hashFile`), or
 * else its lumps, or else its header and its IWADINFO. Only reads the directory and some small lumps. `fileName` is the
 * original name. Packages with an unknown MD5 are rejected; use `identifyPackage` for those.
 * @throws {NotAWad} with a message that describes the file
 * @throws {NotReadable} if the file is missing
 */
export async function identifyWad(
  file: ReadableFile,
  md5: string,
  fileName = fileNameOf(getPath(file)),
): Promise<WadIdentity> {
  const build = findBuild(md5);
  if (build) return toBuildIdentity(build, await getSize(file));
  const directory = await readWadDirectory(file);
  const rule = findLumpRule(directory);
  if (rule) return createRuleIdentity(rule, directory, { file, md5 });
  const { lumps, magic, sizeBytes } = directory;
  if (magic === 'IWAD' || lumps.some(({ name }) => name === 'IWADINFO')) {
    const iwadInfo = await readLumpText('IWADINFO', directory, file);
    const gameInfo = await readLumpText('GAMEINFO', directory, file);
    return unknownGame({ iwadInfo, gameInfo }, { md5, fileName, sizeBytes });
  }
  const guess = guessBaseGame(lumps);
  return { kind: 'mod', magic, maps: mapNamesOf(lumps), ...(guess ? { guess } : {}) };
}

async function readLumpText(
  name: string,
  { lumps }: WadDirectory,
  file: ReadableFile,
): Promise<string | undefined> {
  const lump = lumps.findLast((candidate) => candidate.name === name);
  return lump && decodeText(await readLump(file, lump, MAX_TEXT_BYTES));
}

async function getSize(file: ReadableFile): Promise<number> {
  if (typeof file !== 'string') return file.stats.size;
  try {
    return (await stat(file)).size;
  } catch (failure) {
    throw readError(file, failure);
  }
}

/** Returns the identity of a build in the tables. */
export function toBuildIdentity(build: BaseGameBuild, sizeBytes: number): WadIdentity {
  const [, family, properName, slug, name, release, requires] = build;
  if (requires) return { kind: 'add-on', name, requires };
  const { game } = BASE_GAME_FAMILIES[family];
  return { kind: 'base-game', game, family, name, slug, properName, release, known: true, sizeBytes };
}

async function createRuleIdentity(
  rule: LumpRule,
  directory: WadDirectory,
  wad: { file: ReadableFile; md5: string },
): Promise<WadIdentity> {
  const release = rule.requires ? undefined : await readRelease(rule, directory, wad.file);
  return createNameIdentity(rule, { md5: wad.md5, sizeBytes: directory.sizeBytes, release });
}

/** Returns the identity of a file that matches a rule. */
export function createNameIdentity(
  rule: LumpRule,
  { md5, sizeBytes, release }: { md5: string; sizeBytes: number; release?: string | undefined },
): WadIdentity {
  if (rule.requires) return { kind: 'add-on', name: rule.name, requires: rule.requires };
  const { game, fileName } = BASE_GAME_FAMILIES[rule.family];
  return {
    kind: 'base-game',
    game,
    family: rule.family,
    name: withRemark(rule.name, release ?? UNKNOWN_BUILD),
    slug: `${rule.family}-${md5.slice(0, 6)}`,
    properName: rule.fileName ?? fileName,
    ...(release ? { release } : {}),
    known: false,
    sizeBytes,
  };
}

// Every build of Freedoom, including those of Linux distributions, contains its version as a line of text.
async function readRelease(
  rule: LumpRule,
  directory: WadDirectory,
  file: ReadableFile,
): Promise<string | undefined> {
  const lump = (rule.versionLumps ?? [])
    .map((name) => directory.lumps.findLast((candidate) => candidate.name === name))
    .find((candidate) => candidate && candidate.size > 0);
  if (!lump) return undefined;
  const text = (await readLump(file, lump, MAX_VERSION_CHARACTERS)).toString('latin1');
  return RELEASE_LINE.exec(`${text}\n`)?.[1];
}

/** Adds a remark: `Doom (shareware)` and `unknown build` become `Doom (shareware, unknown build)`. */
export function withRemark(name: string, remark: string): string {
  return name.endsWith(')') ? `${name.slice(0, -1)}, ${remark})` : `${name} (${remark})`;
}
