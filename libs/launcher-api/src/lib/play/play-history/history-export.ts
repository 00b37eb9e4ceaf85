import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { HistoryFormat, IPastSession } from '@hangar/domain';

import { AllSessions } from './all-sessions';
import { toCsvRow } from './csv-row';

/** A file that is generated while it is sent. */
export interface ExportedHistory {
  readonly fileName: string;
  readonly media: string;
  readonly content: Readable;
}

const COLUMNS = [
  'sessionId',
  'protocolId',
  'title',
  'startedAt',
  'endedAt',
  'seconds',
  'estimated',
  'ending',
  'sourcePort',
  'baseGame',
  'files',
  'maps',
] as const satisfies readonly (keyof IPastSession)[];

/** Number of characters that are sent together. */
const CHUNK_LENGTH = 64 * 1024;

/** Exports the complete history, oldest session first. Only a small part of it is in memory at a time. */
@Injectable()
export class HistoryExport {
  constructor(private readonly sessions: AllSessions) {}

  write(format: HistoryFormat): ExportedHistory {
    const parts = format === 'csv' ? this.generateCsv() : this.generateJson();
    return {
      fileName: `hangar-history.${format}`,
      media: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      content: Readable.from(joinChunks(parts), { objectMode: false }),
    };
  }

  private async *generateCsv(): AsyncGenerator<string, void> {
    yield toCsvRow(COLUMNS);
    for await (const session of this.sessions.iterateOldestFirst())
      yield toCsvRow(COLUMNS.map((column) => getCell(session, column)));
  }

  private async *generateJson(): AsyncGenerator<string, void> {
    let separator = '[\n';
    for await (const session of this.sessions.iterateOldestFirst()) {
      yield separator + JSON.stringify(session);
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }
}

function getCell(session: IPastSession, column: (typeof COLUMNS)[number]): string | readonly string[] {
  switch (column) {
    case 'sourcePort':
      return [session.sourcePort.name, session.sourcePort.version ?? ''].filter(Boolean).join(' ');
    case 'baseGame':
      return session.baseGame.name;
    case 'files':
      return session.files.map(({ name }) => name);
    case 'maps':
      return session.maps;
    default:
      return String(session[column]);
  }
}

async function* joinChunks(parts: AsyncIterable<string>): AsyncGenerator<string, void> {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
