import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@hangar/platform';

import { CLOCK, REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { isStorableText } from '../store';
import { EndedSessionRepository } from './ended-session-repository';
import { ModeratorRepository, type ModeratorAccount } from './moderator-repository';

const SESSION_DURATION_MS = 12 * 60 * 60_000;
/**
 * Name, expiry and signature. No other form is allowed, because a session must not remain valid under a variant of the
 * string that was signed out.
 */
const SESSION_PATTERN = /^([\w-]+)\.(\d{1,16})\.([0-9a-f]{64})$/;

/**
 * Moderators' sessions on the review pages. A session is a signed string that expires. Only sessions that were signed
 * out before they expired are stored.
 */
@Injectable()
export class Sessions {
  constructor(
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly moderators: ModeratorRepository,
    private readonly endedSessions: EndedSessionRepository,
  ) {}

  /** Opens a session for a token; `null` if the token is unknown. */
  async open(token: string): Promise<string | null> {
    const moderator = await this.moderators.findByToken(token);
    if (moderator === null) return null;
    const payload = `${Buffer.from(moderator.name).toString('base64url')}.${this.clock.now() + SESSION_DURATION_MS}`;
    return `${payload}.${this.computeSignature(payload, moderator.tokenHash)}`;
  }

  /**
   * Returns a session's moderator. `null` if the session is expired, forged or signed out, or if the moderator's token
   * has changed.
   */
  async findModerator(session: string): Promise<ModeratorAccount | null> {
    const [, encodedName = '', expires = '', signature = ''] = SESSION_PATTERN.exec(session) ?? [];
    const name = Buffer.from(encodedName, 'base64url').toString();
    if (!(Number(expires) > this.clock.now()) || !isStorableText(name)) return null;
    const moderator = await this.moderators.find(name);
    if (moderator === null) return null;
    const expected = this.computeSignature(`${encodedName}.${expires}`, moderator.tokenHash);
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
    return (await this.endedSessions.has(session)) ? null : moderator;
  }

  /** Ends a session. Copies of the session become invalid as well. */
  async end(session: string): Promise<void> {
    if ((await this.findModerator(session)) === null) return;
    await this.endedSessions.add(session, Number(session.split('.')[1]), this.clock.now());
  }

  private computeSignature(payload: string, tokenHash: Uint8Array): string {
    return createHmac('sha256', this.options.secret)
      .update('session')
      .update(tokenHash)
      .update(payload)
      .digest('hex');
  }
}
