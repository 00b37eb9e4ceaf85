/** Values that may be logged. Nothing about who asked or for which file is ever one of them. */
export type LogFields = Readonly<Record<string, string | number>>;

export type LogLevel = 'info' | 'warning' | 'error';

/** Writes one event. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** A log of one JSON object per line. */
export function jsonLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}
