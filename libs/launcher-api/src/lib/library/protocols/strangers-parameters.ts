import { unconfirmedPartsOf, type IProtocol, type UnconfirmedPart } from '@hangar/domain';
import { LaunchPlanError, splitParameters } from '@hangar/launch-engine';

/** What a port is started with that can make it read and write files. */
type Start = Partial<Pick<IProtocol, 'launchParameters' | 'configFile'>>;

/**
 * What of a setup is a part of a protocol that came with a pack and whose user has not accepted that part: it is a
 * stranger's wherever it stands.
 */
export function strangersPartsOf(
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
 * What of a changed protocol waits for its user: what it was given of a stranger's, and what waited before and is there
 * still. Writing one part says nothing about the other.
 */
export function unconfirmedPartsAfter(
  before: IProtocol,
  after: IProtocol,
  protocols: readonly IProtocol[],
): UnconfirmedPart[] {
  const kept: UnconfirmedPart[] = [
    ...(isSameText(before.launchParameters, after.launchParameters) ? (['launchParameters'] as const) : []),
    ...(isSameFile(before.configFile, after.configFile) ? (['configFile'] as const) : []),
  ];
  const waiting = unconfirmedPartsOf(before).filter((part) => kept.includes(part));
  const given = strangersPartsOf(after, protocols).filter((part) => !kept.includes(part));
  return [...waiting, ...given];
}

/** Both parts, where they are there: what came from a stranger. */
export function partsOf({ launchParameters, configFile }: Start): UnconfirmedPart[] {
  return unconfirmedPartsOf({
    launchParameters: launchParameters ?? '',
    configFile: configFile ?? null,
    parametersUnconfirmed: true,
  });
}

/** The marks of a protocol of which these parts wait. */
export function marksOf(
  parts: readonly UnconfirmedPart[],
): Pick<IProtocol, 'parametersUnconfirmed' | 'unconfirmedParts'> {
  return parts.length === 0
    ? { parametersUnconfirmed: undefined, unconfirmedParts: undefined }
    : { parametersUnconfirmed: true, unconfirmedParts: [...parts] };
}

/** A protocol of which nothing waits any more. */
export function withoutMarks<P extends IProtocol>({
  parametersUnconfirmed: _mark,
  unconfirmedParts: _parts,
  ...protocol
}: P): Omit<P, 'parametersUnconfirmed' | 'unconfirmedParts'> {
  return protocol;
}

/** Whether two texts give a port the same words, however they are quoted and spaced. */
function isSameText(one: string, other: string): boolean {
  return one === other || JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));
}

/** A disk may take two spellings for one file. */
function isSameFile(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  try {
    return splitParameters(text);
  } catch (error) {
    // A quote that is not closed: no port is ever given such a text, and two of them are the same as texts only.
    if (error instanceof LaunchPlanError) return [text.trim()];
    throw error;
  }
}
