import type { LoggerService } from '@nestjs/common';

/**
 * Writes the log as one JSON object per line. Each `Logger` has the name of an event and receives its details as an
 * object or a sentence. Information about the client or the requested file is never logged.
 */
export class JsonLogger implements LoggerService {
  constructor(private readonly write: (line: string) => void) {}

  log(what: unknown, ...others: unknown[]): void {
    this.writeLine('info', what, others);
  }

  warn(what: unknown, ...others: unknown[]): void {
    this.writeLine('warning', what, others);
  }

  error(what: unknown, ...others: unknown[]): void {
    this.writeLine('error', what, others);
  }

  /** The last argument from Nest is the logger's name. */
  private writeLine(level: 'info' | 'warning' | 'error', what: unknown, others: readonly unknown[]): void {
    const fields = typeof what === 'object' && what !== null ? what : { message: String(what) };
    const line = { time: new Date().toISOString(), level, event: others.at(-1) ?? 'registry', ...fields };
    this.write(`${JSON.stringify(line)}\n`);
  }
}
