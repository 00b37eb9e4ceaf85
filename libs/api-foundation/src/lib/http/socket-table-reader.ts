import { closeSync, openSync, readSync } from 'node:fs';
import { nextTurn } from '@hangar/platform';

import { listsServer, peerOf, usersOfPeers, type Connection, type OwnEnd } from './socket-table';

/** What a table of sockets tells about a connection. */
export interface FoundInTable {
  /** Who is at the other end; undefined when that is not listed. */
  readonly user: number | undefined;
  /** Whether our server is listed, as far as the table was read. */
  readonly listsServer: boolean;
}

/** More than the kernel hands out at once, which is some 4 kB. */
const CHUNK_BYTES = 64 * 1024;
/** So many chunks are read at one go, for one or two milliseconds; then others have their turn. */
const CHUNKS_AT_ONCE = 32;
/** Turns of the event loop to wait for more connections before a reading: a crowd without end may not put it off. */
export const MAX_GATHERING_TURNS = 256;

/**
 * Looks for connections in `/proc/net/tcp` or `/proc/net/tcp6`. The kernel writes the table while it is read, so reading
 * ends with the last connection that is looked for, and those that come together are looked for in one go.
 */
export class SocketTableReader {
  private waiting: WantedConnection[] = [];
  private isReading = false;

  constructor(private readonly path: string) {}

  /** Looks in a table whose reading begins after this call: an older one may show who had the same port before. */
  find(connection: Connection): Promise<FoundInTable> {
    return new Promise((resolve) => {
      this.waiting.push({ connection, resolve });
      if (!this.isReading) void this.readWhileAskedFor();
    });
  }

  private async readWhileAskedFor(): Promise<void> {
    this.isReading = true;
    while (this.waiting.length > 0) {
      await this.gather();
      const searches = searchesFor(this.waiting);
      this.waiting = [];
      try {
        await readFor(searches, this.path);
      } catch {
        // No such table in this sandbox: nothing is found in it.
      }
      for (const search of searches) search.report();
    }
    this.isReading = false;
  }

  /**
   * Waits while each turn brings another connection, so that all of them share one reading. Node accepts one connection per
   * turn, so without this a crowd that connects at once would need hundreds of readings.
   */
  private async gather(): Promise<void> {
    // The turn in which the first of them came brings no other.
    await nextTurn();
    let known: number;
    let turns = 0;
    do {
      known = this.waiting.length;
      await nextTurn();
    } while (this.waiting.length > known && ++turns < MAX_GATHERING_TURNS);
  }
}

interface WantedConnection {
  readonly connection: Connection;
  readonly resolve: (found: FoundInTable) => void;
}

/** Searches once for all connections with the same local endpoint: a thousand of them cost no more than one. */
class Search {
  private readonly wanted = new Map<string, WantedConnection[]>();
  private readonly users = new Map<string, number>();
  private listsServer = false;

  constructor(private readonly ownEnd: OwnEnd) {}

  add(wanted: WantedConnection): void {
    const peer = peerOf(wanted.connection);
    this.wanted.set(peer, [...(this.wanted.get(peer) ?? []), wanted]);
  }

  findIn(lines: string): void {
    this.listsServer ||= listsServer(lines, this.ownEnd);
    for (const [peer, user] of usersOfPeers(lines, this.ownEnd, this.wanted)) this.users.set(peer, user);
  }

  get isDone(): boolean {
    return this.users.size === this.wanted.size;
  }

  report(): void {
    for (const [peer, connections] of this.wanted) {
      const found = { user: this.users.get(peer), listsServer: this.listsServer };
      for (const { resolve } of connections) resolve(found);
    }
  }
}

function searchesFor(connections: readonly WantedConnection[]): Search[] {
  const searches = new Map<string, Search>();
  for (const wanted of connections) {
    const { localAddress, localPort } = wanted.connection;
    const end = `${localAddress} ${localPort}`;
    const search = searches.get(end) ?? new Search({ localAddress, localPort });
    searches.set(end, search);
    search.add(wanted);
  }
  return [...searches.values()];
}

async function readFor(searches: readonly Search[], path: string): Promise<void> {
  for await (const lines of wholeLines(path)) {
    for (const search of searches) search.findIn(lines);
    if (searches.every((search) => search.isDone)) return;
  }
}

/**
 * The lines of a file, as many at once as are read at once. Read without waiting: the kernel makes the text while it is
 * asked, and handing each chunk to a thread and back took as long again.
 */
async function* wholeLines(path: string): AsyncGenerator<string> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let started = '';
    for (let chunks = 1; ; chunks++) {
      const bytesRead = readSync(file, chunk, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) break;
      const text = started + chunk.toString('latin1', 0, bytesRead);
      const end = text.lastIndexOf('\n') + 1;
      started = text.slice(end);
      yield text.slice(0, end);
      if (chunks % CHUNKS_AT_ONCE === 0) await nextTurn();
    }
    yield started;
  } finally {
    closeSync(file);
  }
}
