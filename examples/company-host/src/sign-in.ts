import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '@hangar/launcher-api';
import {
  Controller,
  ForbiddenException,
  Get,
  Inject,
  Injectable,
  Query,
  Redirect,
  Req,
  Res,
} from '@nestjs/common';
import * as openid from 'openid-client';

/** The company's OpenID provider, and the credentials of this program there. */
export interface ProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const SIGN_IN_URL = '/login';
export const SIGN_OUT_URL = '/logout';
const CALLBACK_URL = '/login/callback';
/** The page's path, to which users return after signing in. */
export const PAGE_URL = '/doom';

const SESSION_COOKIE = 'company_session';
const ATTEMPT_COOKIE = 'company_sign_in';
const SESSION_MS = 8 * 60 * 60 * 1000;
const ATTEMPT_MS = 10 * 60 * 1000;

/** A sign-in that has begun in one browser. */
interface Attempt {
  readonly verifier: string;
  readonly nonce: string;
  readonly returnTo: string;
  readonly expiresAt: number;
}

/** Users with a session. They are kept in memory, so a restart signs everyone out. */
@Injectable()
export class Sessions {
  private readonly actors = new Map<string, { readonly actor: Actor; readonly expiresAt: number }>();

  start(actor: Actor): string {
    removeExpired(this.actors);
    const id = randomUUID();
    this.actors.set(id, { actor, expiresAt: Date.now() + SESSION_MS });
    return id;
  }

  end(request: IncomingMessage): void {
    this.actors.delete(readCookie(request, SESSION_COOKIE));
  }

  /** Returns the user of a request. Hangar calls this for each request, before it reads the body. */
  find(request: IncomingMessage): Actor | null {
    const session = this.actors.get(readCookie(request, SESSION_COOKIE));
    return session && session.expiresAt > Date.now() ? session.actor : null;
  }
}

/** The address at which users reach this program, and its provider. */
export const SIGN_IN_CONFIG = Symbol('SIGN_IN_CONFIG');
export interface SignInConfig {
  readonly url: string;
  readonly provider: ProviderConfig;
}

/** Signs users in with OpenID Connect: the authorization code flow with PKCE. */
@Controller()
export class SignInController {
  private readonly attempts = new Map<string, Attempt>();
  private provider: Promise<openid.Configuration> | null = null;

  constructor(
    private readonly sessions: Sessions,
    @Inject(SIGN_IN_CONFIG) private readonly config: SignInConfig,
  ) {}

  @Get(SIGN_IN_URL)
  @Redirect()
  async begin(@Res({ passthrough: true }) response: ServerResponse, @Query('returnTo') returnTo?: string) {
    removeExpired(this.attempts);
    const [verifier, nonce, state] = [
      openid.randomPKCECodeVerifier(),
      openid.randomNonce(),
      openid.randomState(),
    ];
    const attempt = { verifier, nonce, returnTo: toLocalPath(returnTo), expiresAt: Date.now() + ATTEMPT_MS };
    this.attempts.set(state, attempt);
    // Only the browser in which the sign-in began may complete it.
    setCookie(response, ATTEMPT_COOKIE, state, this.config.url);
    const url = openid.buildAuthorizationUrl(await this.discover(), {
      redirect_uri: this.config.url + CALLBACK_URL,
      scope: 'openid profile',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
    });
    return { url: url.href };
  }

  @Get(CALLBACK_URL)
  @Redirect()
  async complete(@Req() request: IncomingMessage, @Res({ passthrough: true }) response: ServerResponse) {
    const state = readCookie(request, ATTEMPT_COOKIE);
    const attempt = this.attempts.get(state);
    this.attempts.delete(state);
    if (!attempt || attempt.expiresAt < Date.now())
      throw new ForbiddenException(
        `This sign-in is no longer valid. Open ${this.config.url + SIGN_IN_URL} again.`,
      );
    const answer = new URL(request.url ?? '/', this.config.url);
    const tokens = await openid.authorizationCodeGrant(await this.discover(), answer, {
      pkceCodeVerifier: attempt.verifier,
      expectedNonce: attempt.nonce,
      expectedState: state,
    });
    setCookie(response, SESSION_COOKIE, this.sessions.start(toActor(tokens.claims())), this.config.url);
    return { url: attempt.returnTo };
  }

  @Get(SIGN_OUT_URL)
  signOut(@Req() request: IncomingMessage): string {
    this.sessions.end(request);
    return `<!doctype html><title>Acme</title><p>You are signed out. <a href="${PAGE_URL}/">Sign in</a></p>`;
  }

  /** Reads the provider's addresses and keys when they are first needed, so that this program starts without it. */
  private discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.config.provider;
    const address = new URL(issuer);
    // Only the demo provider has no certificate.
    const options = address.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {};
    this.provider ??= openid.discovery(address, clientId, clientSecret, undefined, options);
    this.provider.catch(() => (this.provider = null));
    return this.provider;
  }
}

/** Returns the user in a signed identity. The claim `roles` is set up at the provider. */
function toActor(claims: openid.IDToken | undefined): Actor {
  if (!claims) throw new ForbiddenException('The provider has not sent an identity.');
  const { sub, name, roles } = claims;
  return {
    id: sub,
    name: typeof name === 'string' ? name : sub,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
  };
}

/** Returns a path of this program. A link must not lead users to another site after the sign-in. */
function toLocalPath(path: string | undefined): string {
  return path !== undefined && /^\/[^/\\]/.test(path) ? path : `${PAGE_URL}/`;
}

function readCookie({ headers }: IncomingMessage, name: string): string {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}

function setCookie(response: ServerResponse, name: string, value: string, url: string): void {
  const secure = url.startsWith('https:') ? '; Secure' : '';
  response.appendHeader('Set-Cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

function removeExpired(entries: Map<string, { readonly expiresAt: number }>): void {
  for (const [key, { expiresAt }] of entries) if (expiresAt < Date.now()) entries.delete(key);
}
