import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';

import { assertName, LauncherRoutes } from '../../hosting';
import { ExtensionReports } from '../extension-records';

/**
 * Maximum length of a payload as JSON. Larger data should be returned by a route; an event only announces the change.
 */
const MAX_CHARACTERS = 64 * 2 ** 10;
/** Maximum number of events per second, because all extensions share the clients and their connections. */
const MAX_PER_SECOND = 50;

/**
 * Publishes the events of the extension that injects it on `GET /api/events`, as `extension.<name>.<event>`. Each class
 * that injects it receives its own instance.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class ExtensionEvents {
  private secondStartedAt = -Infinity;
  private publishedInSecond = 0;

  constructor(
    private readonly events: EventBus,
    private readonly reports: ExtensionReports,
    private readonly routes: LauncherRoutes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Publishes an event to all listeners. The payload is serialised to JSON immediately. After fifty events in a second,
   * the rest are dropped and `GET /api/health` reports the extension.
   * @throws if the name contains anything but lower-case letters, digits and dashes, or the payload is not JSON or too
   * long
   */
  publish(event: string, payload: unknown = {}): void {
    const extension = this.routes.findExtensionFor(this, this.inquirer)?.name;
    if (extension === undefined) throw new Error('Only an extension can publish its own events.');
    assertName(event, 'the name of an event');
    const text = JSON.stringify(payload) as string | undefined;
    if (text === undefined) throw new Error(`The payload of the event “${event}” isn't valid JSON.`);
    if (text.length > MAX_CHARACTERS)
      throw new Error(
        `The payload of the event “${event}” is longer than ${MAX_CHARACTERS} characters. Send ids, and offer the rest through a route.`,
      );
    if (this.isRateExceeded(extension)) return;
    this.events.publish('extension.event', {
      name: `extension.${extension}.${event}`,
      payload: JSON.parse(text) as unknown,
    });
  }

  private isRateExceeded(extension: string): boolean {
    const now = this.clock.monotonic();
    if (now - this.secondStartedAt >= 1000) {
      this.secondStartedAt = now;
      this.publishedInSecond = 0;
    }
    this.publishedInSecond += 1;
    if (this.publishedInSecond === MAX_PER_SECOND + 1)
      this.reports.reportFault(
        extension,
        `publishes more than ${MAX_PER_SECOND} events per second, so some are skipped`,
      );
    return this.publishedInSecond > MAX_PER_SECOND;
  }
}
