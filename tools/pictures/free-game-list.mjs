import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const WADS = '/usr/share/games/doom';
const NAMES = ['freedoom1.wad', 'freedoom2.wad'];

/** Freedoom's download list in the internet's place, with the files that Debian has as its newest. */
export class FreeGameList {
  #server;

  constructor(server, url) {
    this.#server = server;
    this.url = url;
  }

  static async start() {
    const server = createServer((_, response) => {
      const url = 'https://freedoom.github.io/download.html';
      const entryOf = (name) => ({ name, url, version: '0.13.0', md5: md5Of(`${WADS}/${name}`) });
      const list = Object.fromEntries(NAMES.map((name) => [name, entryOf(name)]));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(list));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FreeGameList(server, `http://127.0.0.1:${server.address().port}/download.json`);
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

function md5Of(path) {
  return createHash('md5').update(readFileSync(path)).digest('hex');
}
