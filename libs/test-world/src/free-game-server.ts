import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import AdmZip from 'adm-zip';
import { HeldSender } from './held-sender.ts';

const WADS = '/usr/share/games/doom';
const VERSION = '0.13.0';

/**
 * A server that replaces the internet: Freedoom's published download list and its archive, built from Debian's files.
 */
export class FreeGameServer {
  private readonly sender = new HeldSender();
  readonly manifestUrl: string;
  private readonly server: Server;

  private constructor(server: Server, manifestUrl: string) {
    this.server = server;
    this.manifestUrl = manifestUrl;
  }

  /** Starts the server. If specified, `archiveUrl` replaces the archive's address in the list. */
  static async start(archiveUrl?: string): Promise<FreeGameServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const freeGames = new FreeGameServer(server, `${origin}/download.json`);
    server.on('request', (request, response) => {
      if (request.url === '/download.json') {
        response
          .setHeader('Content-Type', 'application/json')
          .end(createManifest(archiveUrl ?? `${origin}/freedoom.zip`));
      } else if (request.url === '/freedoom.zip') {
        void freeGames.sender.send(getArchive(), response);
      } else {
        response.writeHead(404).end();
      }
    });
    return freeGames;
  }

  /** Sends only the beginning of each response until {@link release} is called. */
  hold(): void {
    getArchive();
    this.sender.hold();
  }

  release(): void {
    this.sender.release();
  }

  stop(): void {
    this.release();
    this.server.closeAllConnections();
    this.server.close();
  }
}

let archive: Buffer | null = null;

/**
 * Returns both WADs in a ZIP. Creating it takes seconds on a busy computer, which a client could mistake for a server
 * that does not respond, so it is created once.
 */
function getArchive(): Buffer {
  return (archive ??= createArchive());
}

/** Returns the WADs in a ZIP, uncompressed to save time. */
function createArchive(): Buffer {
  const zip = new AdmZip();
  for (const name of ['freedoom1.wad', 'freedoom2.wad']) {
    zip.addFile(`freedoom-${VERSION}/${name}`, readFileSync(`${WADS}/${name}`));
  }
  for (const entry of zip.getEntries()) entry.header.method = 0;
  return zip.toBuffer();
}

function createManifest(url: string): string {
  const entry = (name: string) => ({
    name,
    url,
    version: VERSION,
    md5: createHash('md5')
      .update(readFileSync(`${WADS}/${name}`))
      .digest('hex'),
  });
  return JSON.stringify({ 'freedoom1.wad': entry('freedoom1.wad'), 'freedoom2.wad': entry('freedoom2.wad') });
}
