import { UNCONFIRMED_PARTS, type IProtocol, type UnconfirmedPart } from '../records/protocol';

/** What of a protocol came from somebody else and waits for its user's consent. */
export function unconfirmedPartsOf(
  protocol: Pick<IProtocol, 'parametersUnconfirmed' | 'unconfirmedParts' | UnconfirmedPart>,
): UnconfirmedPart[] {
  if (protocol.parametersUnconfirmed !== true) return [];
  // A protocol that an earlier Hangar has marked does not say which.
  const marked = protocol.unconfirmedParts?.length ? protocol.unconfirmedParts : UNCONFIRMED_PARTS;
  return UNCONFIRMED_PARTS.filter((part) => marked.includes(part) && (protocol[part] ?? '').trim() !== '');
}
