import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files that no package may contain: tests, sources, keys, third-party packages, the builder's settings. */
export const UNWANTED_FILES =
  /\.(?:spec\.|map$|tsx?$|pem$|key$)|(?:^|\/)(?:node_modules|src|testing|compile-cache|\.env|\.npmrc|\.git)(?:\/|$)/;

/** @throws an error with the program's output if it fails */
export function runProgram(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
}

/** Returns all files and links below a folder, as paths relative to it. */
export function listFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
