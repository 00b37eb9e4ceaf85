import {
  inOrderOfFit,
  protocolText,
  withSetup,
  type IProtocol,
  type ModFileWords,
  type SearchedText,
  type SearchQuery,
} from '@hangar/domain';

import type { StoredProtocol } from './protocol-record';

/** The criteria for choosing protocols. */
export interface ProtocolChoice {
  readonly baseGameVersionId?: string;
  /** The search, which also determines the order: best match first. */
  readonly search?: SearchQuery;
  /** Returns text to search in addition to the protocol's own. */
  readonly setupOf?: (protocol: IProtocol) => string;
  readonly filesOf?: (protocol: IProtocol) => readonly ModFileWords[];
}

/** Selects from all protocols, and caches the searchable text of each protocol. */
export class ProtocolSelector {
  /** Keyed by the protocol object, because a changed protocol is a new object. */
  private readonly texts = new WeakMap<StoredProtocol, SearchedText>();

  /** Returns the matching protocols. Without criteria, returns `all` itself. */
  choose(
    all: readonly StoredProtocol[],
    { baseGameVersionId, search, setupOf = () => '', filesOf = () => [] }: ProtocolChoice,
  ): readonly StoredProtocol[] {
    const candidates =
      baseGameVersionId === undefined
        ? all
        : all.filter((protocol) => protocol.baseGameVersionId === baseGameVersionId);
    if (!search) return candidates;
    return inOrderOfFit(candidates, search, (protocol) =>
      withSetup(this.getText(protocol), setupOf(protocol), filesOf(protocol)),
    );
  }

  private getText(protocol: StoredProtocol): SearchedText {
    const text = this.texts.get(protocol) ?? protocolText(protocol);
    this.texts.set(protocol, text);
    return text;
  }
}
