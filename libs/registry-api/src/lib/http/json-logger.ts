import type { LoggerService } from '@nestjs/common';

/**
 * The log as one JSON object per line. A `Logger` is named after an event and given what is to be known about it, as an
 * object or a sentence. Nothing about who asked or for which file is ever part of it.
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

  /** Nest gives the name of the logger last. */
  private writeLine(level: 'info' | 'warning' | 'error', what: unknown, others: readonly unknown[]): void {
    const fields = typeof what === 'object' && what !== null ? what : { message: String(what) };
    const line = { time: new Date().toISOString(), level, event: others.at(-1) ?? 'registry', ...fields };
    this.write(`${JSON.stringify(line)}\n`);
  }
}
