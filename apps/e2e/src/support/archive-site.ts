import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import AdmZip from 'adm-zip';
import { buildMod } from '@hangar/test-world';

/** A file of the simulated archive. */
interface ArchivedFile {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly path: string;
  readonly zip: Buffer;
  readonly text: string;
  readonly date: string;
}

/** The newest files, newest first. */
const FILES: readonly ArchivedFile[] = [
  archived(3, 'Kestrel Yard', 'Foundry Collective', 'levels/doom2/j-l/kestrel.zip', 'textures.wad'),
  archived(2, 'Vermilion Yard', 'Foundry Collective', 'levels/doom2/v-z/vermil.zip'),
  archived(1, 'Old Mill', 'A. Miller', 'levels/heretic/m-o/mill.zip'),
];

/** A local server that behaves like the idgames archive: its API, and a mirror of its files. */
export class ArchiveSite {
  /** The requested paths with their queries, in order. */
  readonly requests: string[] = [];
  /** `check-page` sends the page of a browser check instead of an answer, `silent` closes the connection. */
  api: 'answers' | 'check-page' | 'busy' | 'silent' = 'answers';
  private readonly files = [...FILES];
  private isHeld = false;
  private waiting: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    server.on('request', ({ url: path = '' }, response) => {
      this.requests.push(path);
      if (path.startsWith('/api.php')) this.answerApi(new URL(path, url).searchParams, response);
      else this.sendFile(decodeURIComponent(path.slice('/mirror/'.length)), response);
    });
  }

  static async start(): Promise<ArchiveSite> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ArchiveSite(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** The environment variables that make Hangar use this server. */
  get environment(): Record<string, string> {
    return {
      HANGAR_IDGAMES_URL: `${this.url}/api.php`,
      HANGAR_IDGAMES_MIRRORS: `${this.url}/mirror/`,
    };
  }

  /** Pauses downloads after their first bytes until they are released. */
  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    for (const go of this.waiting.splice(0)) go();
  }

  /** Publishes a newer version of a Doom II mod. */
  publish(fileName: string, date: string): void {
    const index = this.files.findIndex(({ path }) => path.endsWith(`/${fileName}`));
    const file = this.files[index];
    if (!file) throw new Error(`The archive doesn't have ${fileName}.`);
    const zip = new AdmZip();
    zip.addFile(fileName.replace('.zip', '.wad'), buildMod(['MAP01'], `${fileName} of ${date}`));
    this.files[index] = { ...file, zip: zip.toBuffer(), date };
  }

  /** Returns the ZIP of a file, as a browser would download it. */
  getZip(fileName: string): Buffer {
    const file = this.files.find(({ path }) => path.endsWith(`/${fileName}`));
    if (!file) throw new Error(`The archive doesn't have ${fileName}.`);
    return file.zip;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answerApi(parameters: URLSearchParams, response: ServerResponse): void {
    if (this.api === 'silent') return void response.destroy();
    if (this.api === 'check-page')
      return void response.writeHead(403, { 'content-type': 'text/html' }).end('<!DOCTYPE html><p>Checking');
    if (this.api === 'busy') return void response.writeHead(429, { 'retry-after': '42' }).end('{}');
    const content = this.createContent(parameters);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }

  private createContent(parameters: URLSearchParams): object {
    const meta = { version: 3 };
    const words = (parameters.get('query') ?? '').toLowerCase();
    switch (parameters.get('action')) {
      case 'latestfiles':
        // The archive returns only a few fields for this list.
        return {
          content: { file: this.files.map(({ id, title, author }) => ({ id, title, author })) },
          meta,
        };
      case 'search': {
        const field = parameters.get('type') === 'filename' ? 'path' : 'title';
        const found = this.files.filter((file) => file[field].toLowerCase().includes(words)).map(toApiFile);
        if (found.length === 0)
          return { warning: { type: 'No Results', message: 'No files returned.' }, meta };
        return { content: { file: found.length === 1 ? found[0] : found }, meta };
      }
      default: {
        const id = parameters.get('id');
        const found = this.files.find(
          (file) => String(file.id) === id || file.path === parameters.get('file'),
        );
        if (!found) return { error: { type: 'File Not Found', message: 'No such file.' }, meta };
        const review = { text: 'The third map alone is worth it.', vote: 5, username: 'quarry_walker' };
        return { content: { ...toApiFile(found), textfile: found.text, reviews: { review } }, meta };
      }
    }
  }

  private sendFile(path: string, response: ServerResponse): void {
    if (path === 'fullsort.gz') return void response.writeHead(200).end(gzipSync(formatFullsort(this.files)));
    const zipped = this.files.find((file) => file.path === path);
    const described = this.files.find((file) => file.path.replace('.zip', '.txt') === path);
    const content = zipped?.zip ?? (described && Buffer.from(described.text));
    if (!content) return void response.writeHead(404).end('Not Found');
    response.writeHead(200, { 'content-length': content.length });
    if (!this.isHeld || !zipped) return void response.end(content);
    response.write(content.subarray(0, 20));
    this.waiting.push(() => response.end(content.subarray(20)));
  }
}

function archived(id: number, title: string, author: string, path: string, needed = ''): ArchivedFile {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.zip'.length);
  const isHeretic = path.includes('heretic');
  const text = [
    `Title                   : ${title}`,
    `Filename                : ${name}.wad`,
    `Author                  : ${author}`,
    `Description             : One room, and what is in it.`,
    `Advanced engine needed  : ${id === 3 ? 'Boom compatible' : 'None'}`,
    `Game                    : ${isHeretic ? 'HERETIC' : 'DOOM2'}`,
    ...(needed ? [`Other files required    : ${needed}`] : []),
    '',
  ].join('\n');
  const zip = new AdmZip();
  zip.addFile(`${name}.wad`, buildMod([isHeretic ? 'E1M1' : 'MAP01'], name));
  zip.addFile(`${name}.txt`, Buffer.from(text));
  return { id, title, author, path, zip: zip.toBuffer(), text, date: `2020-11-0${id}` };
}

function toApiFile({ id, title, author, path, zip, date }: ArchivedFile): object {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return {
    id,
    title,
    author,
    dir: folder,
    filename: path.slice(folder.length),
    size: zip.length,
    date,
    description: 'One room, and what is in it.',
    rating: 4.5,
    votes: 31,
    url: `https://www.doomworld.com/idgames/${path.replace('.zip', '')}`,
  };
}

/** The archive's own list, one line per file. */
function formatFullsort(files: readonly ArchivedFile[]): string {
  return files
    .map(({ date, path, zip }) => `${date.replaceAll('-', '/')} ${zip.length} ${path}\n`)
    .reverse()
    .join('');
}
