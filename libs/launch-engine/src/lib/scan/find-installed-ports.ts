import type { Dirent } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { mapLimited } from '@hangar/file-system';

import { inTime, systemTimers, type Timers } from '../process/timers';
import { detectPort, type DetectedPort } from './detect-family';
import { inspectProgram, type InstalledProgram } from './installed-port';
import type { KnownPort } from './known-ports';
import type { ScanPlaces } from './scan-places';

/** A known port's program for Doom. */
export interface InstalledPort extends InstalledProgram {
  readonly detected: DetectedPort;
}

/**
 * Time limits for a search, because a folder on a sleeping or disconnected drive must not delay the search in other
 * folders.
 */
export interface FindingLimits {
  /** Limit for all checks in one folder, in milliseconds. `/usr/bin` contains a thousand links. */
  readonly directoryMs?: number;
  /** The clock for the limits. */
  readonly timers?: Pick<Timers, 'after'>;
}

/** Number of folders that are read at the same time. */
const MAX_PARALLEL = 4;
const DIRECTORY_LIMIT_MS = 4000;
/** Time limit for checking a folder or a program in it. */
const CHECK_TIMEOUT_MS = 2000;

/**
 * Finds all of `ports` in `places` by checking only names and links. Nothing is run and no content is read. Each
 * program is listed once, even if several paths lead to it. A link with the port's name is kept because it survives
 * updates. Any other link is resolved.
 */
export async function findInstalledPorts(
  places: ScanPlaces,
  platform: NodeJS.Platform,
  ports: readonly KnownPort[],
  { directoryMs = DIRECTORY_LIMIT_MS, timers = systemTimers }: FindingLimits = {},
): Promise<readonly InstalledPort[]> {
  const check: TimedCheck = (work, fallback) => inTime(work, CHECK_TIMEOUT_MS, fallback, timers);
  const nested = await mapLimited(places.parents, MAX_PARALLEL, (parent) =>
    findProgramFolders(parent, check),
  );
  const directories = [...new Set([...places.directories, ...nested.flat()])];
  const found = await mapLimited(directories, MAX_PARALLEL, async (directory) => {
    const search = new FolderSearch(directory, platform, ports, check);
    await inTime(search.run(), directoryMs, undefined, timers);
    return search.end();
  });
  return withoutDuplicates(found.flat(), ports);
}

/** Returns the result of a file system check, or `fallback` if it times out. */
type TimedCheck = <T>(work: Promise<T>, fallback: T) => Promise<T>;

/** Returns the folders in `parent` where a package stores programs: itself, `bin`, and Scoop's `current`. */
async function findProgramFolders(parent: string, check: TimedCheck): Promise<readonly string[]> {
  const entries = await check(readEntries(parent), []);
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/\.app$/i.test(entry.name))
    .map((entry) => path.join(parent, entry.name))
    .flatMap((folder) => [folder, path.join(folder, 'bin'), path.join(folder, 'current')]);
}

/** Checks a folder's programs one after the other until the search is stopped. */
class FolderSearch {
  private readonly found: InstalledPort[] = [];
  private isEnded = false;

  constructor(
    private readonly directory: string,
    private readonly platform: NodeJS.Platform,
    private readonly ports: readonly KnownPort[],
    private readonly check: TimedCheck,
  ) {}

  async run(): Promise<void> {
    for (const entry of await this.check(readEntries(this.directory), [])) {
      if (this.isEnded) return;
      if (mayBePort(entry, this.ports)) await this.checkFile(path.join(this.directory, entry.name));
    }
  }

  /** Returns the ports found so far. */
  end(): readonly InstalledPort[] {
    this.isEnded = true;
    return [...this.found];
  }

  private async checkFile(filePath: string): Promise<void> {
    const program = await this.check(inspectProgram(filePath, this.platform, this.ports), null);
    if (program?.detected && !program.detected.isSibling) {
      this.found.push({ ...program, detected: program.detected });
    }
  }
}

/**
 * Whether an entry may be a port. A link to a port may have any name, and so may a macOS bundle. Files are only
 * recognised by name.
 */
function mayBePort(entry: Dirent, ports: readonly KnownPort[]): boolean {
  if (entry.isSymbolicLink()) return true;
  if (entry.isDirectory()) return /\.app$/i.test(entry.name);
  return detectPort(entry.name, ports) !== null;
}

/**
 * Lists each program once, under the first path that has the port's name, or else under its own path. Programs that
 * start several ports (snap, firejail) are listed once for each port.
 */
function withoutDuplicates(
  found: readonly InstalledPort[],
  ports: readonly KnownPort[],
): readonly InstalledPort[] {
  const portsWithOwnName = found.filter((port) => hasOwnName(port, ports));
  const resolved = found.map((port) => ({ ...port, path: port.realPath }));
  const byIdentity = new Map<string, InstalledPort>();
  for (const port of [...portsWithOwnName, ...resolved]) {
    const file = port.kind === 'flatpak' ? path.basename(port.path) : port.realPath;
    const identity = `${port.detected.port.label}\n${file}`;
    if (!byIdentity.has(identity)) byIdentity.set(identity, port);
  }
  return [...byIdentity.values()];
}

function hasOwnName(port: InstalledPort, ports: readonly KnownPort[]): boolean {
  const ownPort = detectPort(path.basename(port.path), ports);
  return (
    port.kind === 'snap' || (ownPort !== null && !ownPort.isSibling && ownPort.port === port.detected.port)
  );
}

async function readEntries(directory: string): Promise<readonly Dirent[]> {
  try {
    const entries = await fs.readdir(directory, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // Most of the usual folders don't exist on a given computer, and some cannot be read. In both cases, no ports are
    // found.
    return [];
  }
}
