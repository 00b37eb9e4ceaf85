import { computed, signal } from '@angular/core';
import type { IProposal } from '@hangar/domain';

import type { LineKey } from './sheet-lines';

/** A proposal with the user's changes. */
export class ProposalDraft {
  private readonly edited;
  private readonly choices = signal<ReadonlyMap<LineKey, string>>(new Map());

  readonly proposal;
  /** The lines that the user has changed. */
  readonly changed = computed<ReadonlySet<LineKey>>(() => new Set(this.choices().keys()));

  /** @param before the previous draft for the same files, whose choices are kept */
  constructor(proposal: IProposal, before?: ProposalDraft) {
    this.edited = signal(proposal);
    this.proposal = this.edited.asReadonly();
    for (const [line, value] of before?.choices() ?? []) this.choose(line, value);
  }

  choose(line: LineKey, value: string): void {
    this.edited.update((proposal) => addChoice(proposal, line, value));
    this.choices.update((choices) => new Map([...choices, [line, value]]));
  }
}

function addChoice(proposal: IProposal, line: LineKey, value: string): IProposal {
  switch (line) {
    case 'game':
      return { ...proposal, baseGameVersionId: value };
    case 'port':
      return { ...proposal, sourcePortId: value };
    case 'level':
      return { ...proposal, complevel: value === '' ? null : { value, reason: '' } };
    case 'with':
      return proposal;
  }
}
