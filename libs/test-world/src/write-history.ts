import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IMapResult, IPastSession } from '@hangar/domain';

/** A past session, as specified by a test. */
export interface SessionSpec {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly minutes: number;
  readonly port?: string;
  readonly game?: string;
  /** Each map was finished with one of two secrets found. */
  readonly maps?: readonly string[];
}

/** Writes past sessions of a protocol as Hangar stores them. Call it before the history is first read. */
export function writeHistory(
  dataDirectory: string,
  { id, title }: { readonly id: string; readonly title: string },
  described: readonly SessionSpec[],
): void {
  const sessions = described.map((session, index) => createSession(`${id}-${index}`, { id, title }, session));
  write(join(dataDirectory, 'history'), id, sessions);
  write(join(dataDirectory, 'results'), id, sessions.flatMap(createResults));
}

function createSession(
  sessionId: string,
  { id, title }: { readonly id: string; readonly title: string },
  { day, minutes, port = 'DSDA-Doom', game = 'Freedoom: Phase 2', maps = [] }: SessionSpec,
): IPastSession {
  const start = Date.parse(`${day}T12:00:00`);
  return {
    sessionId,
    protocolId: id,
    title,
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(start + minutes * 60_000).toISOString(),
    seconds: minutes * 60,
    estimated: false,
    ending: 'quit',
    sourcePort: { id: port, name: port, family: 'dsda-doom', version: '' },
    baseGame: { name: game, hashValue: Buffer.from(game.padEnd(16)).toString('hex').slice(0, 32) },
    files: [],
    maps: [...maps],
    savesWritten: 0,
    demo: null,
    notes: [],
  };
}

function createResults({ sessionId, endedAt, maps }: IPastSession): IMapResult[] {
  return maps.map((map, index) => ({
    id: `${sessionId}-${index}`,
    map,
    name: null,
    skill: 4,
    timeTics: 3500,
    kills: 10,
    totalKills: 12,
    items: 1,
    totalItems: 3,
    secrets: 1,
    totalSecrets: 2,
    secretExit: false,
    players: 1,
    finishedAt: endedAt,
    sessionId,
    source: 'levelstat',
  }));
}

function write(folder: string, id: string, records: readonly object[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.jsonl`), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}
