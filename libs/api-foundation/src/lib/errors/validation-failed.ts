import { endSentence, type IRequestFault } from '@hangar/domain';

import { LauncherError } from './launcher-error';

/** An invalid request. Lists each fault. */
export class ValidationFailed extends LauncherError<'VALIDATION_FAILED'> {
  constructor(readonly faults: readonly IRequestFault[]) {
    const lines = faults.map(({ path, message }) => (path ? `${path}: ${message}` : message));
    // A fault may be a complete sentence, but only the message ends with a full stop.
    const shownLines = lines.slice(0, 3).map((fault) => fault.replace(/\.$/, ''));
    const more = lines.length > 3 ? ` (and ${lines.length - 3} more)` : '';
    super('VALIDATION_FAILED', endSentence(`The request isn't valid. ${shownLines.join('; ')}${more}`), [
      ...faults,
    ]);
  }
}

/** Creates the error for a request with one invalid value at `path`. */
export function invalidValue(path: string, message: string): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}
