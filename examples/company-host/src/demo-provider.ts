import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** The accounts of the demo. A real provider reads them and their roles from the company's directory. */
export const PEOPLE = [
  { sub: 'ann', name: 'Ann Editor', roles: ['editor'] },
  { sub: 'ben', name: 'Ben Player', roles: ['player'] },
  { sub: 'cat', name: 'Cat Reader', roles: [] },
];

interface Grant {
  readonly person: (typeof PEOPLE)[number];
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
}

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * A replacement for the company's OpenID provider that needs no passwords, only for trying the example. It
 * implements the authorization code flow with PKCE.
 */
export class DemoProvider {
  readonly server: Server = createServer((request, response) => void this.answer(request, response));
  private readonly grants = new Map<string, Grant>();

  private constructor(
    private readonly issuer: string,
    private readonly client: ClientCredentials,
    private readonly privateKey: CryptoKey,
    private readonly publicKey: JWK,
  ) {}

  static async create(issuer: string, client: ClientCredentials): Promise<DemoProvider> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const key = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' };
    return new DemoProvider(issuer, client, privateKey, key);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return sendJson(response, this.describe());
      case '/keys':
        return sendJson(response, { keys: [this.publicKey] });
      case '/authorize':
        return this.authorize(url, response);
      case '/token':
        return this.exchange(new URLSearchParams(await readText(request)), response);
      default:
        response.writeHead(404).end();
    }
  }

  private describe(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  /** Shows a list of people, or returns the chosen person to the program with a code. */
  private authorize(url: URL, response: ServerResponse): void {
    const query = url.searchParams;
    const person = PEOPLE.find(({ sub }) => sub === query.get('person'));
    if (!person) return sendPeople(response, query);
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    this.grants.set(code, { person, redirectUri, challenge, nonce: query.get('nonce') ?? '' });
    const target = new URL(redirectUri);
    target.searchParams.set('code', code);
    target.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: target.href }).end();
  }

  /** Exchanges a code for a signed identity. Each code works once. */
  private async exchange(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const code = form.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient =
      form.get('client_id') === this.client.clientId &&
      form.get('client_secret') === this.client.clientSecret;
    if (
      !grant ||
      !isClient ||
      challenge !== grant.challenge ||
      form.get('redirect_uri') !== grant.redirectUri
    )
      return sendJson(response, { error: 'invalid_grant' }, 400);
    const { person, nonce } = grant;
    const identity = await new SignJWT({ name: person.name, roles: person.roles, nonce })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject(person.sub)
      .setIssuer(this.issuer)
      .setAudience(this.client.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(this.privateKey);
    sendJson(response, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: identity,
    });
  }
}

function sendPeople(response: ServerResponse, query: URLSearchParams): void {
  const links = PEOPLE.map(({ sub, name }) => {
    const target = new URLSearchParams([...query, ['person', sub]]).toString().replaceAll('&', '&amp;');
    return `<li><a href="/authorize?${target}">${name}</a></li>`;
  });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>Sign in</title><h1>Who are you?</h1><ul>${links.join('')}</ul>`);
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
