import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What no package may hold: tests, sources, keys, packages of others, settings of those who built it. */
export const OUT_OF_PLACE =
  /\.(?:spec\.|map$|tsx?$|pem$|key$)|(?:^|\/)(?:node_modules|src|testing|compile-cache|\.env|\.npmrc|\.git)(?:\/|$)/;

/** @throws with what the program said, when it ends badly */
export function output(program: string, ...words: string[]): string {
  return execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' });
}

/** All files and links below a folder, as paths from there. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
