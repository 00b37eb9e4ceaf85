import type { IProtocol } from '@hangar/domain';
import { LaunchPlanError, splitParameters } from '@hangar/launch-engine';

/** What a port is started with that can make it read and write files. */
type Start = Partial<Pick<IProtocol, 'launchParameters' | 'configFile'>>;

/**
 * Whether a setup would be started with parameters or a settings file of a protocol that came with a pack and whose user
 * has not accepted them: they are a stranger's wherever they stand.
 */
export function isStrangers(
  { launchParameters = '', configFile }: Start,
  protocols: readonly IProtocol[],
): boolean {
  return protocols
    .filter(({ parametersUnconfirmed }) => parametersUnconfirmed === true)
    .some(
      (unconfirmed) =>
        (hasParameters(launchParameters) && isSameText(launchParameters, unconfirmed.launchParameters)) ||
        isSameFile(configFile ?? null, unconfirmed.configFile),
    );
}

/**
 * Whether a changed protocol waits for its user: it was given what is a stranger's, or it waited before and nobody has
 * written other parameters, nor taken away what there was to ask about.
 */
export function isUnconfirmedAfter(
  before: IProtocol,
  after: IProtocol,
  protocols: readonly IProtocol[],
): boolean {
  const isRewritten = !isSameText(before.launchParameters, after.launchParameters);
  const keepsConfig = isSameFile(before.configFile, after.configFile);
  const given: Start = {
    ...(isRewritten ? { launchParameters: after.launchParameters } : {}),
    ...(keepsConfig ? {} : { configFile: after.configFile }),
  };
  if (isStrangers(given, protocols)) return true;
  const hasAny = hasParameters(after.launchParameters) || keepsConfig;
  return before.parametersUnconfirmed === true && !isRewritten && hasAny;
}

/** Whether there is anything to ask the user about. */
export function hasStart({ launchParameters = '', configFile = null }: Start): boolean {
  return hasParameters(launchParameters) || configFile !== null;
}

function hasParameters(text: string): boolean {
  return text.trim() !== '';
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
