import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAcceptedBy, REGISTRY_SUBMISSION, REGISTRY_UUID } from '@hangar/domain';

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON body; `undefined` if the request has no body. */
  readonly body: unknown;
}

type RequestFilter = (request: RecordedRequest) => boolean;

/** The Registry's data about a file, in the Registry's own format. */
export interface RegistryMod {
  readonly display_name: string;
  readonly version?: string;
  readonly urls?: readonly { url: string; domain: string }[];
  readonly load_order?: readonly { name: string; hash?: string }[];
}

/** A Registry on loopback that records all requests, and responds as a test requires. */
export class RecordingRegistry {
  readonly requests: RecordedRequest[] = [];
  /** The number of opened connections, whether or not they carried a request. */
  connections = 0;
  /** The Registry's entries, by MD5. */
  readonly mods = new Map<string, RegistryMod>();
  /** Called for each request, and may send the response. Returns `false` if the Registry should respond as usual. */
  respond: (request: RecordedRequest, response: ServerResponse) => boolean = () => false;
  private readonly pendingResponses = new Set<ServerResponse>();
  private readonly returnedRequests = new Set<RecordedRequest>();
  private wake: () => void = () => undefined;
  private readonly server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      this.handle({ method, url, headers, body }, response);
    });
  });

  private constructor() {
    this.server.on('connection', () => (this.connections += 1));
  }

  static async start(): Promise<RecordingRegistry> {
    const registry = new RecordingRegistry();
    await new Promise<void>((listening) => registry.server.listen(0, '127.0.0.1', listening));
    return registry;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The number of requests that have not been answered yet. */
  get heldCount(): number {
    return [...this.pendingResponses].filter(({ writableEnded, destroyed }) => !writableEnded && !destroyed)
      .length;
  }

  /** The bodies of all submissions. */
  get submissions(): unknown[] {
    return this.requests.filter(isSubmission).map(({ body }) => body);
  }

  /** Responds to submissions with this status from now on. Other requests are not affected. */
  respondToSubmissions(status: number): void {
    this.respond = (request, response) => {
      if (isSubmission(request)) send(response, status, { error: 'no' });
      return isSubmission(request);
    };
  }

  /** Returns the number of lookups of a file. */
  countLookups(hash: string): number {
    return this.requests.filter(({ url }) => url === `/mod/${hash}`).length;
  }

  /** Returns the earliest lookup of a file that no call has returned yet. */
  waitForLookup(hash: string): Promise<RecordedRequest> {
    return this.waitForRequest(({ url }) => url === `/mod/${hash}`);
  }

  /** Returns the earliest submission that no call has returned yet. */
  waitForSubmission(): Promise<RecordedRequest> {
    return this.waitForRequest(isSubmission);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async waitForRequest(matches: RequestFilter): Promise<RecordedRequest> {
    for (;;) {
      const request = this.requests.find((item) => matches(item) && !this.returnedRequests.has(item));
      if (request) {
        this.returnedRequests.add(request);
        return request;
      }
      await new Promise<void>((resume) => (this.wake = resume));
    }
  }

  private handle(request: RecordedRequest, response: ServerResponse): void {
    this.requests.push(request);
    this.wake();
    this.pendingResponses.add(response);
    response.on('close', () => this.pendingResponses.delete(response));
    if (!this.respond(request, response)) this.sendResponse(request, response);
  }

  private sendResponse(request: RecordedRequest, response: ServerResponse): void {
    if (isSubmission(request)) return send(response, ...validate(request));
    if (request.url.startsWith('/api/mods')) {
      const mods = [...this.mods].map(([hash, mod]) => toEntry(hash, mod));
      return send(response, 200, { mods, total: mods.length, limit: 20, offset: 0 });
    }
    const hash = request.url.replace('/mod/', '');
    const mod = this.mods.get(hash);
    return mod ? send(response, 200, toEntry(hash, mod)) : send(response, 404, { error: 'unknown' });
  }
}

/** Validates a submission as the Registry's server does. */
function validate({ headers, body }: RecordedRequest): [status: number, body: object] {
  const isAccepted =
    isAcceptedBy(REGISTRY_SUBMISSION, body) && isAcceptedBy(REGISTRY_UUID, headers['x-registry-uuid']);
  return isAccepted ? [202, { status: 'pending' }] : [400, { error: 'refused' }];
}

/** Sends a JSON response. */
export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function isSubmission({ method, url }: RecordedRequest): boolean {
  return method === 'POST' && url === '/mod/pending';
}

function toEntry(hash: string, { display_name, version, urls = [], load_order = [] }: RegistryMod): object {
  const family_name = display_name;
  return {
    hash,
    family_name,
    display_name,
    version: version ?? null,
    category: 'mapset',
    is_sidecar: 0,
    load_order,
    urls,
  };
}
