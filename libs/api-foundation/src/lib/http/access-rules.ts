import type { IncomingMessage } from 'node:http';
import type { RouteKind } from '@hangar/domain';
import { assertKnownOptions, type OptionNames } from '@hangar/platform';

import type { Actor } from '../actors';
import { StartupError } from '../errors';

/** The action that a request would perform. */
export interface AccessAction {
  /** The name of the route in `ROUTES`, such as `launchProtocol`, or `extension:<name>`. */
  readonly route: string;
  readonly kind: RouteKind;
  /**
   * The parameters of the path; `null` if the question is about the route in general. A wildcard is one text with its
   * slashes, called `path` unless the route names it.
   */
  readonly params: Readonly<Record<string, string>> | null;
}

/** Who may use the API. Default: only this user of this computer. */
export interface AccessOptions {
  /** Further host names besides the loopback names, without ports. Their requests may come from other computers. */
  hosts?: readonly string[];
  /** Further origins whose pages may use the API, such as `https://intranet.example.org`. */
  origins?: readonly string[];
  /** Whether other users of this computer may connect, such as a proxy that runs under its own account. */
  otherUsers?: boolean;
  /** Whether everything that changes or launches something is refused. */
  readOnly?: boolean;
  /** The address of the sign-in page. Included in the responses to requests without a user. */
  signInUrl?: string;
  /** The address that ends the user's session. The page's user menu links to it. */
  signOutUrl?: string;
  /** Returns the user of a request, before its body is read, or `null`. */
  authenticate?(request: IncomingMessage): Actor | null | Promise<Actor | null>;
  /** Returns `true`, or a sentence that explains to the user why the action is refused. */
  authorize?(actor: Actor | null, action: AccessAction): true | string | Promise<true | string>;
}

/** The part of the {@link AccessOptions} that is checked against a request's headers and connection. */
export interface AccessRules {
  readonly hosts: ReadonlySet<string>;
  readonly origins: ReadonlySet<string>;
  readonly otherUsers: boolean;
  /** Whether users sign in. If so, pages of other local ports are not trusted. */
  readonly hasSignIn: boolean;
  /** Whether routes are checked at all. */
  readonly hasPolicy: boolean;
}

const OPTION_NAMES: OptionNames<AccessOptions> = {
  hosts: true,
  origins: true,
  otherUsers: true,
  readOnly: true,
  signInUrl: true,
  signOutUrl: true,
  authenticate: true,
  authorize: true,
};

const HOST_NAME = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i;

/**
 * Returns the rules that the options define.
 * @throws a {@link StartupError} if they would open the API without a sign-in, or are malformed
 */
export function createAccessRules(access: AccessOptions = {}): AccessRules {
  assertKnownOptions(access, OPTION_NAMES, 'access');
  const { hosts = [], origins = [], otherUsers = false, authenticate } = access;
  const { signInUrl, signOutUrl, readOnly = false, authorize } = access;
  const exposingOptions = [
    ...(hosts.length > 0 ? ['hosts'] : []),
    ...(origins.length > 0 ? ['origins'] : []),
    ...(otherUsers ? ['otherUsers'] : []),
  ];
  if (authenticate === undefined && exposingOptions.length > 0)
    throw new StartupError(
      `The option access.${exposingOptions[0]} would let others use Hangar without signing in. Add access.authenticate, or remove it.`,
    );
  for (const host of hosts)
    if (!HOST_NAME.test(host))
      throw new StartupError(
        `“${host}” can't be in access.hosts. Use a name without a protocol, port or wildcard, such as “doom.example.org”.`,
      );
  for (const origin of origins)
    if (!isOrigin(origin))
      throw new StartupError(
        `“${origin}” can't be in access.origins. Use an exact origin, such as “https://intranet.example.org”.`,
      );
  if (signInUrl !== undefined && !isPageAddress(signInUrl))
    throw new StartupError(
      `“${signInUrl}” can't be access.signInUrl. Use a path such as “/login”, or an http or https address.`,
    );
  if (signOutUrl !== undefined && !isPageAddress(signOutUrl))
    throw new StartupError(
      `“${signOutUrl}” can't be access.signOutUrl. Use a path such as “/logout”, or an http or https address.`,
    );
  return {
    hosts: new Set(hosts.map((host) => host.toLowerCase())),
    origins: new Set(origins),
    otherUsers,
    hasSignIn: authenticate !== undefined,
    hasPolicy: readOnly || authenticate !== undefined || authorize !== undefined,
  };
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

/** Whether a browser can be sent to an address. A path must not begin with `//`, which would name another host. */
function isPageAddress(text: string): boolean {
  return /^\/(?![/\\])/.test(text) || isWebAddress(text);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
