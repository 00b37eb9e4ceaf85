import { fileNameOf, modFileTypeOf, numberText } from '@hangar/domain';

import { LaunchPlanError } from './launch-plan-error';
import type { RequestedFile } from './launch-request';

const MAX_PARAMETERS = 256;
const MAX_BYTES = 32 * 1024;

/** The user's own parameters: those that the plan merges with its own, and those that are passed unchanged. */
export interface UserParameters {
  /** Files after `-file`, `-deh`, `-bex` and the family's option for merging. */
  readonly files: readonly RequestedFile[];
  /** The value of the last `-iwad`. */
  readonly iwad: string | null;
  readonly rest: readonly string[];
}

/**
 * Parses parameters that are already split. Ports disagree about a repeated `-file`: they use the first, the last or
 * both. The plan therefore contains a single `-file` that includes the user's files. The same applies to `mergeOption`,
 * if the family has one.
 */
export function readUserParameters(parameters: readonly string[], mergeOption?: string): UserParameters {
  const files: RequestedFile[] = [];
  const rest: string[] = [];
  let iwad: string | null = null;
  let i = 0;
  while (i < parameters.length) {
    const parameter = parameters[i++] as string;
    const values = getValuesFrom(parameters, i);
    const option = parameter.toLowerCase();
    if (option === mergeOption) {
      files.push(...values.map((path) => ({ ...createRequestedFile(path, '-file'), isToBeMerged: true })));
      i += values.length;
      continue;
    }
    switch (option) {
      case '-file':
      case '-deh':
      case '-bex':
        files.push(...values.map((path) => createRequestedFile(path, parameter)));
        i += values.length;
        break;
      case '-iwad':
        iwad = values[0] ?? iwad;
        if (values.length > 0) i++;
        break;
      default:
        rest.push(parameter);
    }
  }
  return { files, iwad, rest };
}

/**
 * Checks the user's parameters against the limits of a command line.
 * @throws LaunchPlanError
 */
export function checkParameters(parameters: readonly string[]): void {
  if (parameters.length > MAX_PARAMETERS)
    throw new LaunchPlanError(
      'PARAMETERS_TOO_MANY',
      `Too many extra arguments (${numberText(parameters.length)}). The limit is ${MAX_PARAMETERS}.`,
    );
  const bytes = parameters.reduce((sum, parameter) => sum + Buffer.byteLength(parameter) + 1, 0);
  if (bytes > MAX_BYTES)
    throw new LaunchPlanError(
      'PARAMETERS_TOO_LONG',
      `The extra arguments are too long (${numberText(bytes)} bytes). The limit is ${numberText(MAX_BYTES)} bytes.`,
    );
  if (parameters.includes(''))
    throw new LaunchPlanError(
      'PARAMETER_EMPTY',
      'Remove the empty quotes from the extra arguments. Source ports treat them as a file name.',
    );
}

function getValuesFrom(parameters: readonly string[], start: number): readonly string[] {
  const values = parameters.slice(start);
  const end = values.findIndex((value) => /^[-+@]/.test(value));
  return end === -1 ? values : values.slice(0, end);
}

function createRequestedFile(path: string, option: string): RequestedFile {
  const type = modFileTypeOf(path) ?? 'OTHER';
  const isPatch = option.toLowerCase() !== '-file';
  return {
    path,
    name: fileNameOf(path),
    fileType: isPatch && type !== 'BEX' ? 'DEH' : type,
  };
}
