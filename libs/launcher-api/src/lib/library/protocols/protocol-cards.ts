import { Injectable } from '@nestjs/common';
import { toProtocolCard, type IProtocolCard } from '@hangar/domain';

import { CatalogRepository, type CatalogLookup } from '../catalog';
import type { StoredProtocol } from './protocol-record';
import { ProtocolResponses } from './protocol-responses';
import { ResponseLists } from './response-lists';

/** The data besides the stored protocols from which cards are created. */
interface CardState {
  readonly revision: number;
  readonly lookup: CatalogLookup;
}

/** Converts stored protocols to cards, without creating their complete responses. */
@Injectable()
export class ProtocolCards {
  private readonly lists = new ResponseLists<IProtocolCard>();
  private state: CardState | null = null;

  constructor(
    private readonly responses: ProtocolResponses,
    private readonly catalog: CatalogRepository,
  ) {}

  /**
   * Returns the same frozen array for the same list until a count, the readiness or the catalogue changes, as long as
   * the array is in use.
   */
  async createAll(all: readonly StoredProtocol[]): Promise<readonly IProtocolCard[]> {
    await this.responses.ready();
    const known = this.lists.find(all, await this.readState());
    if (known) return known;
    await this.responses.prepare(all);
    const state = await this.readState();
    const cards = all.map((protocol) => this.createCard(protocol, state.lookup));
    return this.lists.add(all, state, cards);
  }

  /** Returns the same object until something changes. */
  private async readState(): Promise<CardState> {
    const lookup = await this.catalog.lookup();
    const { revision } = this.responses;
    if (this.state?.revision !== revision || this.state.lookup !== lookup) this.state = { revision, lookup };
    return this.state;
  }

  private createCard(stored: StoredProtocol, lookup: CatalogLookup): IProtocolCard {
    const protocol = { ...stored, ...this.responses.getComputedFields(stored) };
    return toProtocolCard(
      protocol,
      ({ fileId, hashValue }) => (lookup.findByHash(hashValue) ?? lookup.findById(fileId))?.fileName,
    );
  }
}
