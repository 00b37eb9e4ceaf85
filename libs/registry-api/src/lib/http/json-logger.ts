import type { LoggerService } from '@nestjs/common';

/** Nest reports every module and route at each start, which would bury the token of the first moderator. */
const STARTUP_EVENTS: readonly unknown[] = [
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
];

/**
 * Writes the log as one JSON object per line. The name of each `Logger` is an event, and its details are an object or a
 * sentence. Information about the client or the requested file is never logged.
 */
export class JsonLogger implements LoggerService {
  constructor(private readonly write: (line: string) => void) {}

  log(message: unknown, ...context: unknown[]): void {
    if (!STARTUP_EVENTS.includes(context.at(-1))) this.writeLine('info', message, context);
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.writeLine('warning', message, context);
  }

  error(message: unknown, ...context: unknown[]): void {
    this.writeLine('error', message, context);
  }

  /** The last argument from Nest is the logger's name. */
  private writeLine(
    level: 'info' | 'warning' | 'error',
    message: unknown,
    context: readonly unknown[],
  ): void {
    const fields = typeof message === 'object' && message !== null ? message : { message: String(message) };
    const line = { time: new Date().toISOString(), level, event: context.at(-1) ?? 'registry', ...fields };
    this.write(`${JSON.stringify(line)}\n`);
  }
}
