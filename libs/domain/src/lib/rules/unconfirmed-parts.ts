import { UNCONFIRMED_PARTS, type IProtocol, type UnconfirmedPart } from '../records/protocol';

/** Returns the fields of a protocol that came from another person and need the user's consent. */
export function unconfirmedPartsOf(
  protocol: Pick<IProtocol, 'parametersUnconfirmed' | 'unconfirmedParts' | UnconfirmedPart>,
): UnconfirmedPart[] {
  if (protocol.parametersUnconfirmed !== true) return [];
  // Protocols marked by an earlier version of Hangar do not specify the fields.
  const marked = protocol.unconfirmedParts?.length ? protocol.unconfirmedParts : UNCONFIRMED_PARTS;
  return UNCONFIRMED_PARTS.filter((part) => marked.includes(part) && (protocol[part] ?? '').trim() !== '');
}
