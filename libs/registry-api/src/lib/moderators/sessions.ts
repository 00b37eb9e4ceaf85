import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@hangar/platform';

import { CLOCK, REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { isStorableText } from '../store';
import { EndedSessionRepository } from './ended-session-repository';
import { ModeratorRepository } from './moderator-repository';

const SESSION_MILLISECONDS = 12 * 60 * 60_000;
/** The name, when it expires, and the signature. Nothing else: another text would not be the one that is signed out. */
const SESSION = /^([\w-]+)\.(\d{1,16})\.([0-9a-f]{64})$/;

/**
 * Signed-in moderators of the review pages. A session is a signed note that expires; what is stored is only which
 * ones were signed out before.
 */
@Injectable()
export class Sessions {
  constructor(
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly moderators: ModeratorRepository,
    private readonly ended: EndedSessionRepository,
  ) {}

  /** A session for whoever has the token; `null` when nobody has it. */
  async open(token: string): Promise<string | null> {
    const name = await this.moderators.nameOfToken(token);
    if (name === null) return null;
    const note = `${Buffer.from(name).toString('base64url')}.${this.clock.now() + SESSION_MILLISECONDS}`;
    return `${note}.${await this.signatureOf(note, name)}`;
  }

  /** The moderator of a session; `null` when it is over, forged, signed out, or the moderator has a new token since. */
  async nameOf(session: string): Promise<string | null> {
    const [, encodedName = '', expires = '', signature = ''] = SESSION.exec(session) ?? [];
    const name = Buffer.from(encodedName, 'base64url').toString();
    if (!(Number(expires) > this.clock.now()) || !isStorableText(name)) return null;
    const expected = await this.signatureOf(`${encodedName}.${expires}`, name);
    if (expected === null || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
    return (await this.ended.has(session)) ? null : name;
  }

  /** Signs a session out: whoever has kept a copy of it gets in no more. */
  async end(session: string): Promise<void> {
    if ((await this.nameOf(session)) === null) return;
    await this.ended.add(session, Number(session.split('.')[1]), this.clock.now());
  }

  private async signatureOf(note: string, name: string): Promise<string | null> {
    const tokenHash = await this.moderators.tokenHashOf(name);
    if (tokenHash === null) return null;
    return createHmac('sha256', this.options.secret)
      .update('session')
      .update(tokenHash)
      .update(note)
      .digest('hex');
  }
}
