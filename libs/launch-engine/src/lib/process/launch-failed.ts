import { endSentence } from '@hangar/domain';

/** The source port could not be started at all. The message names the file and the remedy. */
export class LaunchFailed extends Error {
  readonly code = 'LAUNCH_FAILED';

  constructor(
    message: string,
    /** The system's error code, such as `ENOENT`; absent if the system was not called. */
    readonly systemCode?: string,
  ) {
    super(message);
    this.name = 'LaunchFailed';
  }
}

/** Converts a system error of starting a program to a sentence about that program. */
export function launchRefusal(executable: string, error: NodeJS.ErrnoException): LaunchFailed {
  return new LaunchFailed(sentence(executable, error), error.code);
}

function sentence(executable: string, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT':
      return `The source port ${executable} is not there, or a program that it needs is not. Check its path in Settings.`;
    case 'ENOTDIR':
      return `The source port ${executable} is not there. Check its path in Settings.`;
    case 'EACCES':
    case 'EISDIR':
    case 'EPERM':
      return `${executable} is not a program that may be run. Choose the program itself in Settings and make sure that it is executable.`;
    case 'ENOEXEC':
    case 'EBADARCH':
    case 'UNKNOWN':
      return `${executable} is not a program for this computer. Install the source port for this system.`;
    case 'ETXTBSY':
      return `${executable} is still being written. Try again when it is complete.`;
    case 'E2BIG':
      return `The launch has too many files or parameters for ${executable}. Leave some out.`;
    default:
      return endSentence(`The source port ${executable} could not be started: ${error.message}`);
  }
}
