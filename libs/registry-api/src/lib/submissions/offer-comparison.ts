import { Injectable } from '@nestjs/common';

import { EntryRepository, getName, type Entry } from '../entries';
import { HistoryRepository } from '../history';
import type { Statements } from '../store';
import type { Offer, Submission } from './submission';

/** Compares offers with their file's active entry and with earlier decisions. */
@Injectable()
export class OfferComparison {
  constructor(
    private readonly entries: EntryRepository,
    private readonly history: HistoryRepository,
  ) {}

  /**
   * Whether an offer contains nothing new. `before` is an earlier submission of the same offer, if moderators have
   * decided about it.
   */
  async isRedundant(statements: Statements, offer: Offer, before: Submission | null): Promise<boolean> {
    const active = await this.entries.findByHashIn(statements, offer.hash);
    if (active === null) return false;
    return addsNothing(offer, active, before && (await this.history.findOutcome(statements, before)));
  }
}

/**
 * Whether an offer contains nothing new. A field counts as known if its value is already in the active entry. It also
 * counts as known if the moderator who decided about the same offer chose a different value (`outcome`) that has not
 * changed since.
 */
function addsNothing(offer: Offer, active: Entry, outcome: Entry | null): boolean {
  const isUnchangedSinceDecision = (field: (entry: Entry) => unknown): boolean =>
    outcome !== null && JSON.stringify(field(active)) === JSON.stringify(field(outcome));
  const isLinkOmitted = outcome !== null && !outcome.urls.includes(offer.url);
  return (
    (active.urls.includes(offer.url) || isLinkOmitted) &&
    ([null, active.version].includes(offer.version) || isUnchangedSinceDecision(({ version }) => version)) &&
    ([active.displayName, active.familyName].includes(offer.name) || isUnchangedSinceDecision(getName)) &&
    (!offer.isSidecar || active.isSidecar || isUnchangedSinceDecision(({ isSidecar }) => isSidecar)) &&
    (offer.loadOrder.length === 0 ||
      JSON.stringify(offer.loadOrder) === JSON.stringify(active.loadOrder) ||
      isUnchangedSinceDecision(({ loadOrder }) => loadOrder))
  );
}
