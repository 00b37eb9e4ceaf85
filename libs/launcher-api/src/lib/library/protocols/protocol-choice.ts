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

/** Which protocols are wanted. */
export interface ProtocolChoice {
  readonly baseGameVersionId?: string;
  /** Also says the order: those that fit best come first. */
  readonly search?: SearchQuery;
  /** What is searched beside the protocol's own words. */
  readonly setupOf?: (protocol: IProtocol) => string;
  readonly filesOf?: (protocol: IProtocol) => readonly ModFileWords[];
}

/** Chooses from all protocols, and keeps what searches look at in each. */
export class ProtocolChooser {
  /** A changed protocol is another object. */
  private readonly texts = new WeakMap<StoredProtocol, SearchedText>();

  /** Those that match; where all do, the same list. */
  choose(
    all: readonly StoredProtocol[],
    { baseGameVersionId, search, setupOf = () => '', filesOf = () => [] }: ProtocolChoice,
  ): readonly StoredProtocol[] {
    const wanted =
      baseGameVersionId === undefined
        ? all
        : all.filter((protocol) => protocol.baseGameVersionId === baseGameVersionId);
    if (!search) return wanted;
    return inOrderOfFit(wanted, search, (protocol) =>
      withSetup(this.textOf(protocol), setupOf(protocol), filesOf(protocol)),
    );
  }

  private textOf(protocol: StoredProtocol): SearchedText {
    const text = this.texts.get(protocol) ?? protocolText(protocol);
    this.texts.set(protocol, text);
    return text;
  }
}
