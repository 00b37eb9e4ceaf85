import type { CommandOption } from './command';

/** The option for JSON output. */
export const JSON_OPTION: Readonly<Record<string, CommandOption>> = {
  json: { summary: 'print JSON, for scripts' },
};

export function formatJson(data: unknown): string {
  return JSON.stringify(data, null, 2);
}
