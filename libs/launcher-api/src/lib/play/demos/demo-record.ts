import { basename, extname } from 'node:path';
import type { IBaseGameVersion, IDemo, IPastSession } from '@hangar/domain';
import { toIsoTime } from '@hangar/file-system';
import { mapStyleOf, type SourcePortFamilyFacts } from '@hangar/launch-engine';
import type { DemoFile } from '@hangar/play-files';
import { originalFileName } from '@hangar/wad-files';

import type { FoundDemo, ParsedDemo } from './demo-files';
import type { DemoSetup } from './demo-ingredients';
import type { DemoNote } from './demo-notes';

/** The details of a demo. */
export interface KnownDemo {
  readonly found: FoundDemo;
  readonly read: ParsedDemo;
  readonly note: DemoNote;
  /** The session that recorded the demo; `null` if unknown. */
  readonly session: IPastSession | null;
  readonly ingredients: DemoSetup;
  /** The base game in the library with which the demo is played. */
  readonly baseGame: IBaseGameVersion | null;
  /** Facts about the port that plays the demo; `null` if no port can be chosen. */
  readonly facts: Pick<SourcePortFamilyFacts, 'label' | 'demos'> | null;
}

/** Returns the record of a demo for the API. */
export function toDemoRecord({ found, read, note, session, baseGame, facts }: KnownDemo): IDemo {
  const { demo } = read;
  const isCheckCurrent = read.hashValue !== '' && note.checkedHash === read.hashValue;
  const reason = read.reason ?? findObstacle(facts, demo);
  return {
    id: found.id,
    fileName: found.fileName,
    filePath: found.path,
    title: note.title ?? found.fileName.slice(0, -extname(found.fileName).length),
    map: demo && findMap(demo, baseGame),
    skill: demo?.skill ?? null,
    players: demo?.players ?? null,
    tics: demo?.tics ?? null,
    complevel: demo?.complevel ?? demo?.footer?.complevel ?? null,
    portName: demo?.footer?.portName ?? null,
    recordedAt: toIsoTime(found.writtenAt),
    sizeBytes: read.sizeBytes,
    sessionId: session?.sessionId ?? null,
    category: isCheckCurrent ? note.category : null,
    inSync: isCheckCurrent ? note.inSync : null,
    playable: reason === null,
    reason,
  };
}

/**
 * Returns the lump name of a demo's map in capitals. It is taken from the header, otherwise derived from the numbers,
 * in the style of the base game.
 */
export function findMap(demo: DemoFile, version: IBaseGameVersion | null): string | null {
  if (demo.map !== null) return demo.map.toUpperCase();
  const { episode, mapNumber } = demo;
  if (mapNumber === null) return null;
  const properName = version ? originalFileName(basename(version.iwadPath)) : '';
  switch (version ? mapStyleOf({ game: version.game, properName }) : null) {
    case 'episodes':
      return `E${episode ?? 1}M${mapNumber}`;
    case 'numbers':
      return `MAP${String(mapNumber).padStart(2, '0')}`;
    case null:
      return null;
  }
}

const CHOOSE_ANOTHER_PORT = 'Choose another source port for the protocol.';
const FORMAT_NAMES = { zdoom: 'ZDoom', zandronum: 'Zandronum' } as const;

/**
 * Returns the reason why the port cannot play the demo, as a sentence; `null` if it can. Only a check can determine
 * whether a demo from another port desyncs.
 */
function findObstacle(facts: KnownDemo['facts'], demo: DemoFile | null): string | null {
  if (facts === null) return null;
  const { play, ownFormat } = facts.demos;
  if (play === undefined) return `${facts.label} can't play demos. ${CHOOSE_ANOTHER_PORT}`;
  if (demo === null) return null;
  const needed = demo.format === 'zdoom' || demo.format === 'zandronum' ? demo.format : undefined;
  if (needed === ownFormat) return null;
  return needed === undefined
    ? `${facts.label} can only play its own demos, and this isn't one. ${CHOOSE_ANOTHER_PORT}`
    : `${facts.label} can't play ${FORMAT_NAMES[needed]} demos. ${CHOOSE_ANOTHER_PORT}`;
}
