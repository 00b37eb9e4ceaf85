import { closeSync, openSync, readSync } from 'node:fs';
import { nextTurn } from '@hangar/platform';

import {
  isServerListed,
  getPeerKey,
  findPeerUsers,
  type Connection,
  type LocalEndpoint,
} from './socket-table';

/** The information in a socket table about a connection. */
export interface TableEntry {
  /** The user of the peer; `undefined` if it is not listed. */
  readonly user: number | undefined;
  /** Whether our server is listed in the part of the table that was read. */
  readonly isServerListed: boolean;
}

/** Size of the read buffer. The kernel returns less than this per read (about 4 kB). */
const CHUNK_BYTES = 64 * 1024;
/** Number of chunks to read before other tasks may run. Reading them takes one or two milliseconds. */
const CHUNKS_PER_TURN = 32;
/**
 * Maximum number of event-loop turns to wait for more connections, so an endless stream of them cannot delay a read.
 */
export const MAX_WAITING_TURNS = 256;

/**
 * Searches `/proc/net/tcp` or `/proc/net/tcp6` for connections. The kernel creates the table while it is being read, so
 * reading stops after the last wanted connection, and simultaneous connections share one read.
 */
export class SocketTableReader {
  private waiting: PendingConnection[] = [];
  private isReading = false;

  constructor(private readonly path: string) {}

  /** Searches a table that is read after this call, because an older table may show the port's previous user. */
  find(connection: Connection): Promise<TableEntry> {
    return new Promise((resolve) => {
      this.waiting.push({ connection, resolve });
      if (!this.isReading) void this.readWhileRequested();
    });
  }

  private async readWhileRequested(): Promise<void> {
    this.isReading = true;
    while (this.waiting.length > 0) {
      await this.collectConnections();
      const searches = createSearches(this.waiting);
      this.waiting = [];
      try {
        await runSearches(searches, this.path);
      } catch {
        // The table does not exist in this sandbox, so no connection is found.
      }
      for (const search of searches) search.report();
    }
    this.isReading = false;
  }

  /**
   * Waits while each turn adds another connection, so that all of them share one read. Node accepts one connection per
   * turn, so hundreds of simultaneous connections would otherwise need hundreds of reads.
   */
  private async collectConnections(): Promise<void> {
    // Node accepts no other connection in the same turn as the first connection.
    await nextTurn();
    let known: number;
    let turns = 0;
    do {
      known = this.waiting.length;
      await nextTurn();
    } while (this.waiting.length > known && ++turns < MAX_WAITING_TURNS);
  }
}

interface PendingConnection {
  readonly connection: Connection;
  readonly resolve: (found: TableEntry) => void;
}

/** A search for all connections with the same local endpoint. A thousand of them cost no more than one. */
class Search {
  private readonly requested = new Map<string, PendingConnection[]>();
  private readonly users = new Map<string, number>();
  private isServerListed = false;

  constructor(private readonly localEndpoint: LocalEndpoint) {}

  add(requested: PendingConnection): void {
    const peer = getPeerKey(requested.connection);
    this.requested.set(peer, [...(this.requested.get(peer) ?? []), requested]);
  }

  searchLines(lines: string): void {
    this.isServerListed ||= isServerListed(lines, this.localEndpoint);
    for (const [peer, user] of findPeerUsers(lines, this.localEndpoint, this.requested))
      this.users.set(peer, user);
  }

  get isDone(): boolean {
    return this.users.size === this.requested.size;
  }

  report(): void {
    for (const [peer, connections] of this.requested) {
      const found = { user: this.users.get(peer), isServerListed: this.isServerListed };
      for (const { resolve } of connections) resolve(found);
    }
  }
}

function createSearches(connections: readonly PendingConnection[]): Search[] {
  const searches = new Map<string, Search>();
  for (const requested of connections) {
    const { localAddress, localPort } = requested.connection;
    const end = `${localAddress} ${localPort}`;
    const search = searches.get(end) ?? new Search({ localAddress, localPort });
    searches.set(end, search);
    search.add(requested);
  }
  return [...searches.values()];
}

async function runSearches(searches: readonly Search[], path: string): Promise<void> {
  for await (const lines of readCompleteLines(path)) {
    for (const search of searches) search.searchLines(lines);
    if (searches.every((search) => search.isDone)) return;
  }
}

/**
 * Yields the complete lines of each read of a file. Reads synchronously, because the kernel creates the text on
 * demand, and passing each chunk to a thread and back took twice as long.
 */
async function* readCompleteLines(path: string): AsyncGenerator<string> {
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
      if (chunks % CHUNKS_PER_TURN === 0) await nextTurn();
    }
    yield started;
  } finally {
    closeSync(file);
  }
}
