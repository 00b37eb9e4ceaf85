import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HANDBOOK_PATH, PAGE_PATHS } from '@hangar/domain';

import { findAcceptedEncoding } from './client-encoding';
import { getPath } from './node-http';
import { readPageFile, type PageFile } from './page-file';
import { readInlinedPage } from './inlined-page';
import type { PageBranding, PageDocument } from './page-document';

/**
 * Files whose names contain a hash of their content never change. `main-….js` is an exception: its name contains the
 * hash of Angular's output, but the build replaces the file with another module (tools/build/first-script.mjs).
 */
const HASHED_NAME = /[/\\]chunk-[\w-]{8}\.js$|(?<![/\\]main)-[A-Z0-9]{8}\.\w+$/;

/** The only valid file URLs: no segment is empty or begins with a dot, so no URL leads outside the folder. */
const FILE_ADDRESS = /^(\/[\w-][\w.-]*)+\.\w+$/;

/** URLs of handbook pages. */
const HANDBOOK_PAGE = new RegExp(`^${HANDBOOK_PATH}[^/]+\\.html$`);

/** Paths that contain a host, or segments or characters that some programs resolve to another path. */
// eslint-disable-next-line no-control-regex
const AMBIGUOUS_PATH = /^\/\/|[\\\x00-\x1f]|(^|\/)\.\.?(\/|$)/;

/** The licences of the bundled packages, written by the build next to the page's directory. */
const LICENCES = '3rdpartylicenses.txt';

/** Media types of the files in the build. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const TEXT_TYPE = /^text\/|json|svg|wasm/;
/**
 * Minimum size of a compressed file. Compressing a smaller one takes as long as sending it. The page itself is
 * compressed regardless of its size.
 */
const MIN_COMPRESSED_BYTES = 64 * 1024;
/**
 * Brotli level out of 11. Compared with the usual 4, it saves 6% more for about 3 ms per file. Levels above 6 save
 * almost nothing more.
 */
const BROTLI_QUALITY = 6;

const compressBrotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
const COMPRESSIONS = { br: compressBrotli, gzip: promisify<Buffer, Buffer>(gzip) } as const;

/** Handles a request or calls `next`. Depends only on Node, so it works before the application exists. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The built page, and what its document contains. */
export interface ServedPage {
  readonly directory: string;
  /** Called for each request, because a host sets its prefix after it has created the application. */
  readonly getDocument: () => PageDocument;
}

/**
 * Serves the built page: its files, their licences and the handbook. For every other path of the page, it serves the
 * `index.html` that `readPage` returns.
 */
export function servePageFiles(
  { directory, getDocument }: ServedPage,
  readPage = readInlinedPage,
): PageHandler {
  const index = join(directory, 'index.html');
  const readFile = (path: string, document: PageDocument): PageFile | null => {
    const logo = document.branding?.logo;
    if (logo && path === `/${logo.name}`) return toPageFile(logo);
    const filePath = resolveFilePath(path, directory);
    if (filePath === null) return null;
    return filePath === index ? readPage(filePath, document) : readPageFile(filePath);
  };
  return (request, response, next) => {
    const document = getDocument();
    const path = getPagePath(request, document);
    if (path === null) return next();
    if (path === HANDBOOK_PATH.slice(0, -1)) {
      // The handbook's pages use links relative to this folder.
      response.writeHead(308, { Location: document.path + HANDBOOK_PATH }).end();
      return;
    }
    let file = readFile(path, document);
    if (file === null && HANDBOOK_PAGE.test(path)) {
      file = readPageFile(join(directory, HANDBOOK_PATH, '404.html'));
      response.statusCode = 404;
    }
    if (file === null) next();
    // If sending fails, the response is aborted, so the client doesn't mistake it for a complete file.
    else send(file, request, response).catch(() => response.destroy());
  };
}

/** Whether a request reads a path of the page, which excludes the API and the images. */
export function isPageRequest(request: IncomingMessage, document: PageDocument): boolean {
  return getPagePath(request, document) !== null;
}

/**
 * Whether a request reads one of the page's own addresses: a path of the page, one of its files, or the handbook. In a
 * host's application, all other addresses are the host's.
 */
export function isPageAddress(request: IncomingMessage, { directory, getDocument }: ServedPage): boolean {
  const path = getPagePath(request, getDocument());
  if (path === null) return false;
  if (`${path}/` === HANDBOOK_PATH || HANDBOOK_PAGE.test(path)) return true;
  if (PAGE_PATHS.some((known) => known === path)) return true;
  if (path === `/${getDocument().branding?.logo?.name}`) return true;
  const filePath = resolveFilePath(path, directory);
  const isFile = filePath !== null && filePath !== join(directory, 'index.html');
  return isFile && existsSync(filePath);
}

function toPageFile({ name, bytes }: NonNullable<PageBranding['logo']>): PageFile {
  return { path: name, bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` };
}

/** Returns the path below the page's own path that a request reads; `null` if it's for something else. */
function getPagePath(request: IncomingMessage, document: PageDocument): string | null {
  const path = getPath(request);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || isApiPath(path, document)) return null;
  if (document.path !== '' && path === document.path) return '/';
  return path.startsWith(`${document.path}/`) ? path.slice(document.path.length) : null;
}

/** Whether a path is below `/api` or `/images`, and therefore one of the API's. */
function isApiPath(path: string, { apiBase }: PageDocument): boolean {
  const isBelow = path.slice(0, apiBase.length).toLowerCase() === apiBase.toLowerCase();
  return isBelow && /^\/(api|images)(\/|$)/i.test(path.slice(apiBase.length));
}

/** Returns the file path for a URL path, or `null` if it cannot be one of the page's files. */
function resolveFilePath(path: string, directory: string): string | null {
  if (AMBIGUOUS_PATH.test(decodePath(path))) return null;
  if (path === `/${LICENCES}`) return join(dirname(directory), LICENCES);
  if (path === HANDBOOK_PATH) return join(directory, path, 'index.html');
  if (!/\.\w+$/.test(path)) return join(directory, 'index.html');
  return FILE_ADDRESS.test(path) ? join(directory, path) : null;
}

/** Decodes a path, because other programs, such as proxies, may do so too. Returns a malformed path unchanged. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A malformed path can get this far, because the page is served before the application exists.
    return path;
  }
}

/** Sends a file from a folder and returns whether it exists. `response` is only called if it does. */
export async function sendFile(
  directory: string,
  name: string,
  request: IncomingMessage,
  response: () => ServerResponse,
): Promise<boolean> {
  const file = FILE_ADDRESS.test(`/${name}`) ? readPageFile(join(directory, name)) : null;
  if (file !== null) await send(file, request, response());
  return file !== null;
}

async function send(file: PageFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', file.cacheRule ?? getCacheRule(file.path));
  response.setHeader('ETag', file.etag);
  if (file.scripts) response.setHeader('Content-Security-Policy', createPolicy(file.scripts, response));
  response.appendHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding =
    TEXT_TYPE.test(type) && file.bytes.length >= MIN_COMPRESSED_BYTES
      ? findAcceptedEncoding(request.headers, ['br', 'gzip'])
      : null;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const bytes = encoding ? await COMPRESSIONS[encoding](file.bytes) : file.bytes;
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Returns the policy of all responses, which additionally allows these inline scripts. */
function createPolicy(scripts: readonly string[], response: ServerResponse): string {
  const policy = response.getHeader('Content-Security-Policy');
  const scriptPolicy = `script-src 'self' ${scripts.map((hash) => `'sha256-${hash}'`).join(' ')}`;
  return policy === undefined ? scriptPolicy : `${String(policy)};${scriptPolicy}`;
}

function getCacheRule(path: string): string {
  return HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
