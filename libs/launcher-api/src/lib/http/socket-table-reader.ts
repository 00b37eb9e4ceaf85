import { closeSync, openSync, readSync } from 'node:fs';
import { nextTurn } from '@hangar/platform';

import { listsServer, userOfPeer, type Connection } from './socket-table';

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

/**
 * Looks for connections in `/proc/net/tcp` or `/proc/net/tcp6`. The kernel writes the table while it is read, so reading
 * ends with the last connection that is looked for, and those that come together are looked for in one go.
 */
export class SocketTableReader {
  private waiting: Search[] = [];
  private isReading = false;

  constructor(private readonly path: string) {}

  /** Looks in a table whose reading begins after this call: an older one may show who had the same port before. */
  find(connection: Connection): Promise<FoundInTable> {
    return new Promise((resolve) => {
      this.waiting.push(new Search(connection, resolve));
      if (!this.isReading) void this.readWhileAskedFor();
    });
  }

  private async readWhileAskedFor(): Promise<void> {
    this.isReading = true;
    while (this.waiting.length > 0) {
      // Connections that come together are taken up one after the other: all of them share what is read now.
      await nextTurn();
      const searches = this.waiting;
      this.waiting = [];
      try {
        await readFor(searches, this.path);
      } catch {
        // No such table in this sandbox: nothing is found in it.
      }
      for (const search of searches) search.tell();
    }
    this.isReading = false;
  }
}

class Search {
  private user: number | undefined;
  private listsServer = false;

  constructor(
    private readonly connection: Connection,
    private readonly resolve: (found: FoundInTable) => void,
  ) {}

  /** Whether it has found the other end in these lines. */
  findIn(lines: string): boolean {
    this.listsServer ||= listsServer(lines, this.connection);
    this.user = userOfPeer(lines, this.connection);
    return this.user !== undefined;
  }

  tell(): void {
    this.resolve({ user: this.user, listsServer: this.listsServer });
  }
}

async function readFor(searches: readonly Search[], path: string): Promise<void> {
  let left = [...searches];
  for await (const lines of wholeLines(path)) {
    left = left.filter((search) => !search.findIn(lines));
    if (left.length === 0) return;
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
