import { unconfirmedPartsOf, type IProtocol, type UnconfirmedPart } from '@hangar/domain';
import { LaunchPlanError, splitParameters } from '@hangar/launch-engine';

/** The launch settings that can make a source port read and write files. */
type Start = Partial<Pick<IProtocol, 'launchParameters' | 'configFile'>>;

/**
 * Returns the parts of launch settings that also occur, unconfirmed, in an imported protocol. Such parts remain
 * untrusted wherever they are used.
 */
export function foreignPartsOf(
  { launchParameters = '', configFile = null }: Start,
  protocols: readonly IProtocol[],
): UnconfirmedPart[] {
  const waiting = protocols.map((protocol) => ({ protocol, parts: unconfirmedPartsOf(protocol) }));
  const isPart = (part: UnconfirmedPart, isSame: (protocol: IProtocol) => boolean): UnconfirmedPart[] =>
    waiting.some(({ protocol, parts }) => parts.includes(part) && isSame(protocol)) ? [part] : [];
  return [
    ...isPart('launchParameters', (protocol) => isSameText(launchParameters, protocol.launchParameters)),
    ...isPart('configFile', (protocol) => isSameFile(configFile, protocol.configFile)),
  ];
}

/**
 * Returns the parts of a changed protocol that await confirmation: new parts that are untrusted, and earlier parts that
 * are unchanged. Editing one part doesn't confirm the other.
 */
export function findUnconfirmedParts(
  before: IProtocol,
  after: IProtocol,
  protocols: readonly IProtocol[],
): UnconfirmedPart[] {
  const keptParts: UnconfirmedPart[] = [
    ...(isSameText(before.launchParameters, after.launchParameters) ? (['launchParameters'] as const) : []),
    ...(isSameFile(before.configFile, after.configFile) ? (['configFile'] as const) : []),
  ];
  const waiting = unconfirmedPartsOf(before).filter((part) => keptParts.includes(part));
  const newParts = foreignPartsOf(after, protocols).filter((part) => !keptParts.includes(part));
  return [...waiting, ...newParts];
}

/** Returns the parts that launch settings from an untrusted source contain. */
export function getParts({ launchParameters, configFile }: Start): UnconfirmedPart[] {
  return unconfirmedPartsOf({
    launchParameters: launchParameters ?? '',
    configFile: configFile ?? null,
    parametersUnconfirmed: true,
  });
}

/** Returns the fields that mark these parts as unconfirmed. */
export function toMarks(
  parts: readonly UnconfirmedPart[],
): Pick<IProtocol, 'parametersUnconfirmed' | 'unconfirmedParts'> {
  return parts.length === 0
    ? { parametersUnconfirmed: undefined, unconfirmedParts: undefined }
    : { parametersUnconfirmed: true, unconfirmedParts: [...parts] };
}

/** Returns a protocol without unconfirmed parts. */
export function withoutMarks<P extends IProtocol>({
  parametersUnconfirmed: _mark,
  unconfirmedParts: _parts,
  ...protocol
}: P): Omit<P, 'parametersUnconfirmed' | 'unconfirmedParts'> {
  return protocol;
}

/** Whether two texts result in the same arguments, regardless of quotes and spaces. */
function isSameText(first: string, second: string): boolean {
  return first === second || JSON.stringify(getWords(first)) === JSON.stringify(getWords(second));
}

/** Whether two names may refer to the same file. Some file systems ignore case. */
function isSameFile(first: string | null, other: string | null): boolean {
  return first !== null && other !== null && first.toLowerCase() === other.toLowerCase();
}

function getWords(text: string): readonly string[] {
  try {
    return splitParameters(text);
  } catch (error) {
    // A quote is not closed. Such parameters are never passed to a source port, so only the texts are compared.
    if (error instanceof LaunchPlanError) return [text.trim()];
    throw error;
  }
}

/** @deprecated Use {@link foreignPartsOf}. */
export const strangersPartsOf = foreignPartsOf;
