import { readdirSync, readlinkSync, statSync } from 'node:fs';

/** WADs that belong to a port and are always loaded. */
const BUNDLED_WITH_PORT = /\/(dsda-doom|woof|autoload)[^/]*\.wad$/i;

/**
 * Returns the WADs that a running process has open, in the order in which it opened them, as evidence of what a game
 * has loaded. All of Debian's ports keep them open (Linux: proc(5), /proc/PID/fd). The paths are absolute with links
 * resolved. The list is empty once the process has ended.
 */
export function openWads(pid: number): string[] {
  return openFiles(pid).filter((path) => /\.wad$/i.test(path) && !BUNDLED_WITH_PORT.test(path));
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return listNumbers(folder).flatMap((number) => {
    try {
      const path = readlinkSync(`${folder}/${number}`);
      return path.startsWith('/') && statSync(path).isFile() ? [path] : [];
    } catch {
      // Closed since the folder was listed, or a deleted file.
      return [];
    }
  });
}

function listNumbers(folder: string): number[] {
  try {
    return readdirSync(folder)
      .map(Number)
      .sort((a, b) => a - b);
  } catch {
    // The process has ended.
    return [];
  }
}
