import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeldSender } from './held-sender.ts';

/** Debian's dsda-doom. */
const PROGRAM = '/usr/games/dsda-doom';
const APPIMAGE_MAGIC = { offset: 8, bytes: Buffer.from('AI\x02', 'latin1') };
const DSDA_RELEASES = /^\/repos\/kraflab\/dsda-doom\/releases(?:\?|$)/;
const OTHER_RELEASES = /^\/repos\/[^/]+\/[^/]+\/releases(?:\?|$)/;

/**
 * A server that replaces GitHub. It offers releases of dsda-doom, whose file is the installed program with the magic
 * bytes of an AppImage. Other source ports have no releases.
 */
export class PortReleaseServer {
  /** The paths of all requests. */
  readonly requests: string[] = [];
  readonly url: string;
  private readonly files = new Map<string, Buffer>();
  private versions: readonly string[] = [];
  private readonly sender = new HeldSender();
  private readonly server: Server;

  private constructor(server: Server, { port }: AddressInfo) {
    this.server = server;
    this.url = `http://127.0.0.1:${port}`;
    server.on('request', ({ url = '' }, response) => this.respond(url, response));
  }

  static async start(): Promise<PortReleaseServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new PortReleaseServer(server, server.address() as AddressInfo);
  }

  /** Publishes versions of dsda-doom. */
  publish(...versions: readonly string[]): void {
    this.versions = versions;
    for (const version of versions) this.files.set(getFilePath(version), createAppImage(version));
  }

  /** Sends only the beginning of each file until {@link release} is called. */
  hold(): void {
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

  private respond(url: string, response: ServerResponse): void {
    this.requests.push(url);
    const file = this.files.get(url);
    if (file) void this.sender.send(file, response);
    else if (DSDA_RELEASES.test(url))
      sendJson(
        response,
        this.versions.map((version) => this.createRelease(version)),
      );
    else if (OTHER_RELEASES.test(url)) sendJson(response, []);
    else response.writeHead(404).end();
  }

  private createRelease(version: string): object {
    const content = this.files.get(getFilePath(version)) ?? Buffer.alloc(0);
    return {
      tag_name: `v${version}`,
      body: `Release notes of ${version}`,
      draft: false,
      prerelease: false,
      published_at: '2026-01-02T03:04:06Z',
      assets: [
        {
          name: `dsda-doom-${version}-linux-x86_64.appimage`,
          size: content.length,
          state: 'uploaded',
          digest: `sha256:${createHash('sha256').update(content).digest('hex')}`,
          browser_download_url: `${this.url}${getFilePath(version)}`,
        },
      ],
    };
  }
}

function getFilePath(version: string): string {
  return `/files/dsda-doom-${version}.appimage`;
}

/** Returns the file of a version. Each version has a different checksum. */
function createAppImage(version: string): Buffer {
  const program = readFileSync(PROGRAM);
  APPIMAGE_MAGIC.bytes.copy(program, APPIMAGE_MAGIC.offset);
  return Buffer.concat([program, Buffer.from(version)]);
}

function sendJson(response: ServerResponse, content: unknown): void {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(content));
}
