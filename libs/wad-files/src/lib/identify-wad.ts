import { stat } from 'node:fs/promises';

import { BASE_GAME_FAMILIES } from './base-game-families';
import { findBuild, type BaseGameBuild, type LumpRule } from './base-game-tables';
import { findLumpRule } from './lump-rules';
import { readError } from './system-failures';
import { readLump, readWadDirectory, type WadDirectory } from './wad-directory';
import type { WadIdentity } from './wad-identity';
import { guessBaseGame, mapNamesOf } from './wad-maps';

/** A WAD on disk and the MD5 of its content (lower-case hex), as `hashFile` gives it. */
export interface HashedWad {
  readonly path: string;
  readonly md5: string;
}

const LONGEST_VERSION_TEXT = 64;
/** What stands in the name of a build whose version cannot be read. */
export const UNKNOWN_BUILD = 'unknown build';
/** What a version looks like. */
export const RELEASE = /\d[\w.+~:-]{0,30}/;
const RELEASE_LINE = new RegExp(`^\\s*v?(${RELEASE.source})\\s`);

/**
 * Says whether a WAD is a base game, an add-on or a mod: by its MD5, else by its lumps. Reads at most the directory
 * and one small lump. Containers other than WADs are refused, also those that hold a game.
 * @throws {NotAWad} with a sentence about what the file is instead
 * @throws {NotReadable} when there is no such file
 */
export async function identifyWad({ path, md5 }: HashedWad): Promise<WadIdentity> {
  const build = findBuild(md5);
  if (build) return identityOfBuild(build, await sizeOf(path));
  const directory = await readWadDirectory(path);
  const rule = findLumpRule(directory);
  if (rule) return identityByRule(rule, directory, { path, md5 });
  const guess = guessBaseGame(directory.lumps);
  return {
    kind: 'mod',
    magic: directory.magic,
    maps: mapNamesOf(directory.lumps),
    ...(guess ? { guess } : {}),
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (failure) {
    throw readError(path, failure);
  }
}

function identityOfBuild(build: BaseGameBuild, sizeBytes: number): WadIdentity {
  const [, family, properName, slug, name, release, requires] = build;
  if (requires) return { kind: 'add-on', name, requires };
  const { game } = BASE_GAME_FAMILIES[family];
  return { kind: 'base-game', game, family, name, slug, properName, release, known: true, sizeBytes };
}

async function identityByRule(rule: LumpRule, directory: WadDirectory, wad: HashedWad): Promise<WadIdentity> {
  if (rule.requires) return { kind: 'add-on', name: rule.name, requires: rule.requires };
  const { game, fileName } = BASE_GAME_FAMILIES[rule.family];
  const release = await readRelease(rule, directory, wad.path);
  return {
    kind: 'base-game',
    game,
    family: rule.family,
    name: withRemark(rule.name, release ?? UNKNOWN_BUILD),
    slug: `${rule.family}-${wad.md5.slice(0, 6)}`,
    properName: rule.fileName ?? fileName,
    ...(release ? { release } : {}),
    known: false,
    sizeBytes: directory.sizeBytes,
  };
}

// Every build of Freedoom, also a distribution's own, carries its version as text and a newline.
async function readRelease(
  rule: LumpRule,
  directory: WadDirectory,
  path: string,
): Promise<string | undefined> {
  const lump = (rule.versionLumps ?? [])
    .map((name) => directory.lumps.findLast((candidate) => candidate.name === name))
    .find((candidate) => candidate && candidate.size > 0);
  if (!lump) return undefined;
  const text = (await readLump(path, lump, LONGEST_VERSION_TEXT)).toString('latin1');
  return RELEASE_LINE.exec(`${text}\n`)?.[1];
}

/** `Doom (shareware)` and `unknown build` make `Doom (shareware, unknown build)`. */
export function withRemark(name: string, remark: string): string {
  return name.endsWith(')') ? `${name.slice(0, -1)}, ${remark})` : `${name} (${remark})`;
}
