import type { IBaseGameVersionDelta } from '../records/base-game-version';
import type { IProblem } from '../records/health';
import type { ILaunchSession } from '../records/launch';
import type { IModFile } from '../records/mod-file';
import type { IProtocol } from '../records/protocol';
import type { IRegistryEntry } from '../records/registry-entry';
import type { IUpdateInfo } from '../records/update-info';
import type { FreeGameBundle } from '../records/version-data';
import type { IFoundScreenshots } from './media-contract';
import type { IFinishedMaps } from './play-contract';
import type { Count, Timestamp } from '../records/value-types';

/** What the event stream (`GET /api/events`) tells clients: name and payload. */
export interface StreamedEvents {
  'versions.delta': IBaseGameVersionDelta;
  'catalog.changed': { ids: string[] };
  'protocols.changed': { ids: string[] };
  'settings.changed': { keys: string[] };
  'session.started': ILaunchSession;
  'session.ended': ILaunchSession;
  /** What the source port of a session wrote about finished maps has been read; none of it is told again. */
  'maps.finished': IFinishedMaps;
  /** Saves of a protocol came, changed or went. */
  'saves.changed': { protocolId: string };
  /** Demos of a protocol came, changed or went. */
  'demos.changed': { protocolId: string };
  /** Pictures that a session left; offered by `GET /api/screenshots/found`. */
  'screenshots.found': IFoundScreenshots;
  /** Names of files in `configs/`. */
  'configs.changed': { fileNames: string[] };
  'freegame.progress': { bundle: FreeGameBundle; receivedBytes: Count; totalBytes: Count | null };
  /** How far the reading of an archive has come; a scan and an import each go from nothing to all. */
  'archive.progress': { filePath: string; doneBytes: Count; totalBytes: Count };
  'registry.matched': { fileId: string; entry: IRegistryEntry };
  'update.status': IUpdateInfo;
  /** The player's statistics have changed. */
  'player.changed': Record<string, never>;
  /** Pictures came into `images/` or left it. */
  'images.changed': { fileNames: string[] };
  /** With name and text where an extension has added it. */
  'achievement.unlocked': { id: string; unlockedAt: Timestamp; name?: string; text?: string };
  /** Things came into the trash or left it; `ids` are those of the deletions. */
  'trash.changed': { ids: string[] };
  'storage.problem': IProblem;
}

/** Something that happened in an extension. */
export interface IExtensionEvent {
  /** `extension.<name>.<event>`; names hold no dots. */
  name: `extension.${string}.${string}`;
  payload: unknown;
}

/** Finer facts for listeners inside the process. */
export interface InternalEvents {
  'catalog.entry-added': {
    entry: IModFile;
    /** `restored`: it came back from the trash. */
    origin: 'added' | 'archive' | 'on-the-fly' | 'pack' | 'restored';
  };
  /** `author` tells an act of the user, a hand edit too, from what the program does by itself. */
  'catalog.entry-updated': {
    entry: IModFile;
    changed: (keyof IModFile)[];
    author: 'user' | 'background';
  };
  'catalog.entry-removed': { id: string; hashValue: string };
  'protocol.created': { protocol: IProtocol };
  'protocol.updated': { protocol: IProtocol };
  'protocol.removed': { id: string };
  /** It came back from the trash as it was, with the playtime that it had. */
  'protocol.restored': { id: string };
  /**
   * A protocol was launched: its port has lived for more than two seconds, or has ended well before. `isPlayback` tells of a
   * demo that was watched, of which nothing is an achievement.
   */
  'protocol.launched': { protocolId: string; sessionId: string; isPlayback: boolean };
  'playtime.recorded': {
    protocolId: string;
    /** `null` if the player entered it by hand. */
    sessionId: string | null;
    sessionSeconds: number;
    playtimeSeconds: number;
    isPlayback: boolean;
  };
  'wad.imported': { versionId: string; hashValue: string };
  'freegame.installed': { bundle: FreeGameBundle; fileNames: string[] };
  /** An extension tells something of its own; the event stream tells it under this name. */
  'extension.event': IExtensionEvent;
}

/** Every event of the launcher: one fact, one name, everywhere. */
export interface LauncherEvents extends StreamedEvents, InternalEvents {}

export type LauncherEventName = keyof LauncherEvents;
export type StreamedEventName = keyof StreamedEvents;

/** Everything that the event stream says: the events, and how it begins. */
export interface EventStreamMessages extends StreamedEvents {
  /** The first message, each time that the stream is opened: read what you show then. */
  'stream.opened': Record<string, never>;
}

/** One of each, so that the compiler finds what is missing. */
const STREAMED: Readonly<Record<StreamedEventName, true>> = {
  'versions.delta': true,
  'catalog.changed': true,
  'protocols.changed': true,
  'settings.changed': true,
  'session.started': true,
  'session.ended': true,
  'maps.finished': true,
  'saves.changed': true,
  'demos.changed': true,
  'screenshots.found': true,
  'configs.changed': true,
  'freegame.progress': true,
  'archive.progress': true,
  'registry.matched': true,
  'update.status': true,
  'player.changed': true,
  'images.changed': true,
  'achievement.unlocked': true,
  'trash.changed': true,
  'storage.problem': true,
};

/** The names that leave the process on `GET /api/events`. */
export const STREAMED_EVENT_NAMES = Object.keys(STREAMED) as readonly StreamedEventName[];
