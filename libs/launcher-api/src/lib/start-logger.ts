import { ConsoleLogger, Logger, type LogLevel } from '@nestjs/common';

const DEFAULT_LOG_LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log'];
/** The levels that Nest logs during startup. At other levels, it would log every module and route. */
const STARTING_LOG_LEVELS: LogLevel[] = ['fatal', 'error'];
/** The context in which Nest logs the errors of providers. */
const PROVIDER_ERRORS = 'ExceptionHandler';

/** The log of a program that starts Hangar. */
export class StartLogger extends ConsoleLogger {
  private hidesProviderErrors = false;

  constructor(private readonly chosenLevels: readonly LogLevel[] = DEFAULT_LOG_LEVELS) {
    super({ logLevels: [...chosenLevels], colors: process.stdout.isTTY === true });
    // The log is also used before Nest creates the application.
    Logger.overrideLogger(this);
  }

  /**
   * Reduces the log while Nest builds an application.
   * @param hasExtensions Whether Nest must not log the errors of providers. Hangar logs the errors of extensions only
   * once and with the extensions' names. Nest would log them without names, and again for each attempt to build the
   * application
   */
  beginStart(hasExtensions: boolean): void {
    this.hidesProviderErrors = hasExtensions;
    this.setLogLevels(STARTING_LOG_LEVELS.filter((level) => this.chosenLevels.includes(level)));
  }

  endStart(): void {
    this.hidesProviderErrors = false;
    this.setLogLevels([...this.chosenLevels]);
  }

  override error(message: unknown, ...parts: unknown[]): void {
    if (this.hidesProviderErrors && parts.at(-1) === PROVIDER_ERRORS) return;
    super.error(message, ...(parts as [string]));
  }
}
