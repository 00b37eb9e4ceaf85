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

/** Converts a system error from starting a program to a sentence about that program. */
export function launchRefusal(executable: string, error: NodeJS.ErrnoException): LaunchFailed {
  return new LaunchFailed(describeFailure(executable, error), error.code);
}

function describeFailure(executable: string, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT':
      return `${executable}, or a program it needs, wasn't found. Check the path in Settings › Source ports.`;
    case 'ENOTDIR':
      return `${executable} not found. Check the path in Settings › Source ports.`;
    case 'EACCES':
    case 'EISDIR':
    case 'EPERM':
      return `${executable} isn't an executable program. Choose the source port's program in Settings › Source ports.`;
    case 'ENOEXEC':
    case 'EBADARCH':
    case 'UNKNOWN':
      return `${executable} isn't made for this computer. Install the version for your system.`;
    case 'ETXTBSY':
      return `${executable} is still being copied or downloaded. Try again when it's finished.`;
    case 'E2BIG':
      return `Too many files or arguments for ${executable}. Remove some.`;
    default:
      return endSentence(`Couldn't start ${executable}: ${error.message}`);
  }
}
