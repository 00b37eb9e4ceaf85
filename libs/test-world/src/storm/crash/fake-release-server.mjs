// @ts-check
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import AdmZip from 'adm-zip';
import { buildIwad } from '../../wads.ts';

/** A local server that replaces the internet, with a small release of Freedoom. */
export class FakeReleaseServer {
  /** @param {import('node:http').Server} server @param {string} url */
  constructor(server, url) {
    this.server = server;
    this.url = url;
  }

  static async start() {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = /** @type {import('node:net').AddressInfo} */ (server.address());
    const releaseServer = new FakeReleaseServer(server, `http://127.0.0.1:${address.port}`);
    const files = releaseServer.files();
    server.on('request', (request, response) => {
      const file = files.get(request.url ?? '');
      if (file)
        response
          .writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.bytes.length })
          .end(file.bytes);
      else response.writeHead(404).end();
    });
    return releaseServer;
  }

  /** Environment variables that make Hangar use this server. @returns {Record<string, string>} */
  get environment() {
    return { HANGAR_FREEGAME_MANIFEST_URL: `${this.url}/download.json` };
  }

  /** @returns {Map<string, { type: string, bytes: Buffer }>} */
  files() {
    const games = { 'freedoom1.wad': buildIwad('freedoom1'), 'freedoom2.wad': buildIwad('freedoom2') };
    const zip = new AdmZip();
    /** @type {Record<string, object>} */
    const manifest = {};
    for (const [name, bytes] of Object.entries(games)) {
      zip.addFile(`freedoom-9.9.9/${name}`, bytes);
      const md5 = createHash('md5').update(bytes).digest('hex');
      manifest[name] = {
        name: 'Freedoom',
        description: 'An IWAD',
        version: '9.9.9',
        url: `${this.url}/freedoom-9.9.9.zip`,
        md5,
      };
    }
    return new Map([
      ['/download.json', { type: 'application/json', bytes: Buffer.from(JSON.stringify(manifest)) }],
      ['/freedoom-9.9.9.zip', { type: 'application/zip', bytes: zip.toBuffer() }],
    ]);
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}
