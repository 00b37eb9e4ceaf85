import { readdirSync, readlinkSync, statSync } from 'node:fs';

/** What a port opens of its own, whatever it is asked to load. */
const BROUGHT_BY_THE_PORT = /\/(dsda-doom|woof|autoload)[^/]*\.wad$/i;

/**
 * The WADs that a running process has open, in the order in which it opened them: the kernel's word for what a game has
 * loaded. All the ports that Debian has keep them open (Linux: proc(5), /proc/PID/fd).
 * Absolute paths, links resolved; empty once the process has ended.
 */
export function openWads(pid: number): string[] {
  return openFiles(pid).filter((path) => /\.wad$/i.test(path) && !BROUGHT_BY_THE_PORT.test(path));
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return numbersIn(folder).flatMap((number) => {
    try {
      const path = readlinkSync(`${folder}/${number}`);
      return path.startsWith('/') && statSync(path).isFile() ? [path] : [];
    } catch {
      // Closed between the listing and the look, or a file that is deleted.
      return [];
    }
  });
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .map(Number)
      .sort((a, b) => a - b);
  } catch {
    // The process has ended.
    return [];
  }
}
