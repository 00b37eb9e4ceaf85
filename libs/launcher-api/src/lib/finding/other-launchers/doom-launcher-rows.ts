import { readableBeginning, timeOrNull } from '@hangar/domain';

import type { DOOM_LAUNCHER_TABLES } from './doom-launcher-tables';
import type { SqliteRow, SqliteTables } from './sqlite-tables';

type TableName = keyof typeof DOOM_LAUNCHER_TABLES;
type ColumnName<Table extends TableName> = (typeof DOOM_LAUNCHER_TABLES)[Table][number];

/** A row whose columns may be missing or have an unexpected type. */
export interface Row<Table extends TableName> {
  /** Returns the text in a column, otherwise `''`. */
  text(column: ColumnName<Table>): string;
  /** Returns one line of text, of at most `limit` characters. */
  line(column: ColumnName<Table>, limit: number): string;
  /** Returns a whole number within the limits, otherwise `null`. */
  number(column: ColumnName<Table>, min?: number, max?: number): number | null;
  /** Returns a local time as a timestamp, otherwise `null`. */
  time(column: ColumnName<Table>): string | null;
}

/** Reads rows of Doom Launcher's tables, whatever their columns contain. */
export class Rows {
  constructor(private readonly tables: SqliteTables) {}

  of<Table extends TableName>(table: Table): Row<Table>[] {
    return (this.tables.get(table) ?? []).map(createRow);
  }

  /** Returns the value of a row in `Configuration`, or `''` if the row is missing. */
  getSetting(name: string): string {
    return (
      this.of('Configuration')
        .find((row) => row.text('Name') === name)
        ?.text('Value') ?? ''
    );
  }
}

function createRow<Table extends TableName>(row: SqliteRow): Row<Table> {
  const text = (column: string): string => {
    const value = row.get(column);
    return typeof value === 'number' ? String(value) : (value ?? '');
  };
  return {
    text,
    line: (column, limit) => readableBeginning(text(column), limit),
    number: (column, min = -1, max = 2 ** 31 - 1) => {
      const value = row.get(column);
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
        ? number
        : null;
    },
    time: (column) => parseLocalTime(text(column)),
  };
}

/** Reads a time such as `2024-03-02 19:45:10`, in the time zone of this computer. */
function parseLocalTime(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  const date = day === undefined ? null : new Date(`${day}T${time}`);
  return date === null || Number.isNaN(date.getTime()) ? null : timeOrNull(date.toISOString());
}
