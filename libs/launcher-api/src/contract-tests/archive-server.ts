import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A file in the archive. */
export interface ArchivedFile {
  readonly id: number;
  readonly title: string | null;
  readonly author: string | null;
  readonly path: string;
  readonly zip: Buffer;
  readonly text: string;
  readonly date: string;
}

/** Sends a custom response to one request. */
export type ArchiveResponder = (response: ServerResponse, request: IncomingMessage) => void;

/** The browser-check page that the archive's host sends to some programs. */
export const CHECK_PAGE =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>';

/** Responds with a browser-check page. */
export const respondWithCheckPage: ArchiveResponder = (response) => {
  response.writeHead(403, { 'content-type': 'text/html; charset=UTF-8' }).end(CHECK_PAGE);
};

/** Responds with 429 (too many requests). */
export const respondWithTooManyRequests =
  (headers: Record<string, string> = {}): ArchiveResponder =>
  (response) => {
    response.writeHead(429, { 'content-type': 'application/json', ...headers }).end('{}');
  };

export const respondWithJson =
  (body: unknown): ArchiveResponder =>
  (response) => {
    const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  };

/** Closes the connection without a response. */
export const closeConnection: ArchiveResponder = (_response, request) => {
  request.socket.destroy();
};

/** The idgames archive on loopback: its API at `/api.php`, and a mirror below `/mirror/`. */
export class ArchiveServer {
  /** The paths of all requests in order, including their queries. */
  readonly requests: string[] = [];
  readonly userAgents = new Set<string>();
  /** The maximum number of requests that were processed at the same time. */
  maxConcurrent = 0;
  /** Replaces the responses of the API. */
  api: ArchiveResponder | null = null;
  /** Replaces the responses of the mirror. */
  mirror: ArchiveResponder | null = null;
  /** Replaces the response that contains the archive's file list. */
  list: ArchiveResponder | null = null;
  private readonly files: ArchivedFile[] = [];
  private active = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.receive(request, response),
    );
  }

  static async start(): Promise<ArchiveServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new ArchiveServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** The options of a Hangar that uses this server. */
  get options(): { idgamesUrl: string; idgamesMirrors: string[] } {
    return { idgamesUrl: `${this.url}/api.php`, idgamesMirrors: [`${this.url}/mirror/`] };
  }

  add(file: ArchivedFile): void {
    this.files.push(file);
  }

  /** Replaces the file with the same ID. */
  replace(file: ArchivedFile): void {
    this.files.splice(
      this.files.findIndex(({ id }) => id === file.id),
      1,
      file,
    );
  }

  getRequestsContaining(part: string): string[] {
    return this.requests.filter((request) => request.includes(part));
  }

  /** The archive's file list, as the mirrors provide it. */
  createFileList(): string {
    return this.files
      .flatMap(({ date, path, zip, text }) => [
        `${date.replaceAll('-', '/')} ${zip.length} ${path}\n`,
        `${date.replaceAll('-', '/')} ${text.length} ${path.replace('.zip', '.txt')}\n`,
      ])
      .join('');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    this.requests.push(request.url ?? '');
    this.userAgents.add(request.headers['user-agent'] ?? '');
    this.maxConcurrent = Math.max(this.maxConcurrent, ++this.active);
    response.once('close', () => this.active--);
    const url = new URL(request.url ?? '', this.url);
    if (url.pathname === '/api.php') (this.api ?? this.respondToApi)(response, request);
    else if (url.pathname === '/mirror/fullsort.gz') (this.list ?? this.respondWithList)(response, request);
    else (this.mirror ?? this.respondFromMirror)(response, request);
  }

  private readonly respondToApi: ArchiveResponder = (response, request) => {
    const { searchParams } = new URL(request.url ?? '', this.url);
    respondWithJson(this.createApiResponse(searchParams))(response, request);
  };

  private createApiResponse(parameters: URLSearchParams): object {
    const meta = { version: 3 };
    const query = parameters.get('query')?.toLowerCase() ?? '';
    switch (parameters.get('action')) {
      case 'latestfiles': {
        const newest = [...this.files].reverse().slice(0, Number(parameters.get('limit')));
        // The list of the newest files has only a few fields.
        const rows = newest.map(({ id, title, author }) => ({
          id,
          title,
          author,
          description: 'x',
          rating: 0,
        }));
        return { content: { file: rows }, meta };
      }
      case 'search': {
        const field = parameters.get('type') ?? '';
        const found = this.files.filter((file) => getFieldText(file, field).toLowerCase().includes(query));
        if (found.length === 0)
          return { warning: { type: 'No Results', message: 'No files returned.' }, meta };
        const rows = found.map(toRow);
        return { content: { file: rows.length === 1 ? rows[0] : rows }, meta };
      }
      default: {
        const found = this.files.find(
          ({ id, path }) => String(id) === parameters.get('id') || path === parameters.get('file'),
        );
        if (!found) return { error: { type: 'File Not Found', message: 'No such file.' }, meta };
        const review = { text: 'Square.', vote: 4, username: null };
        return { content: { ...toRow(found), textfile: found.text, reviews: { review } }, meta };
      }
    }
  }

  private readonly respondWithList: ArchiveResponder = (response) => {
    response.writeHead(200, { 'content-type': 'application/x-gzip' }).end(gzipSync(this.createFileList()));
  };

  /** The mirror's default responses. */
  readonly respondFromMirror: ArchiveResponder = (response, request) => {
    const path = decodeURIComponent((request.url ?? '').slice('/mirror/'.length));
    const zipMatch = this.files.find((file) => file.path === path);
    const textMatch = this.files.find((file) => file.path.replace(/\.zip$/, '.txt') === path);
    const content = zipMatch?.zip ?? (textMatch && Buffer.from(textMatch.text));
    if (!content) return void response.writeHead(404).end('Not Found');
    response.writeHead(200, { 'content-length': content.length }).end(content);
  };
}

function toRow({ id, title, author, path, zip, date }: ArchivedFile): object {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return {
    id,
    title,
    dir: folder,
    filename: path.slice(folder.length),
    size: zip.length,
    age: 1767323046,
    date,
    author,
    email: 'nobody@example.invalid',
    description: 'One square room.<br>Second line.',
    rating: 4.5,
    votes: 12,
    url: `https://www.doomworld.com/idgames/${path.replace(/\.zip$/, '')}`,
  };
}

function getFieldText({ title, author, path }: ArchivedFile, field: string): string {
  return (field === 'filename' ? path : field === 'author' ? author : title) ?? '';
}
