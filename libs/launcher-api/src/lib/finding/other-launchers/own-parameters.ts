import { findQuotingFault, PROTOCOL_LIMITS, readableBeginning } from '@hangar/domain';

/** The parameters of a setup, and a sentence about those that can't be stored. */
export interface JoinedParameters {
  readonly parameters: string;
  readonly gap: string | null;
}

/** Joins the parameters of a setup. Omits texts with an unclosed quote, and texts that are too long. */
export function joinParameters(texts: readonly string[]): JoinedParameters {
  const usable = texts.map((text) => text.trim()).filter((text) => text !== '');
  const parameters = readableBeginning(usable.join(' '), PROTOCOL_LIMITS.launchParameters + 1);
  if (parameters.length > PROTOCOL_LIMITS.launchParameters)
    return { parameters: '', gap: 'Its parameters are too long, and are left out.' };
  if (findQuotingFault(parameters) !== null)
    return {
      parameters: '',
      gap: `Its parameters contain an unclosed quote, and are left out: ${readableBeginning(parameters, 200)}`,
    };
  return { parameters, gap: null };
}
