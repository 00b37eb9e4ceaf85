import type { IBaseGameVersionDelta } from '../records/base-game-version';
import type { IProblem } from '../records/health';
import type { IJob } from '../records/job';
import type { ILaunchSession } from '../records/launch';
import type { IModFile } from '../records/mod-file';
import type { IProtocol } from '../records/protocol';
import type { IRegistryEntry } from '../records/registry-entry';
import type { IUpdateInfo } from '../records/update-info';
import type { FreeGameBundle } from '../records/version-data';
import type { IFoundScreenshots } from './media-contract';
import type { IFinishedMaps } from './play-contract';
import type { Count, Timestamp } from '../records/value-types';

/** The events that `GET /api/events` sends to clients: names and payloads. */
export interface StreamedEvents {
  'versions.delta': IBaseGameVersionDelta;
  'catalog.changed': { ids: string[] };
  'protocols.changed': { ids: string[] };
  'settings.changed': { keys: string[] };
  /**
   * The readiness of protocols has changed although they were not edited. `protocolIds` is `null` for more than 1,000:
   * read `GET /api/readiness` instead. Sent at most twice a second.
   */
  'readiness.changed': { protocolIds: string[] | null };
  'session.started': ILaunchSession;
  'session.ended': ILaunchSession;
  /** Finished maps that the source port of a session reported. Each map is sent once. */
  'maps.finished': IFinishedMaps;
  /** Saves of a protocol were added, changed or removed. */
  'saves.changed': { protocolId: string };
  /** Demos of a protocol were added, changed or removed. */
  'demos.changed': { protocolId: string };
  /** Pictures that a session left on disk. `GET /api/screenshots/found` lists them too. */
  'screenshots.found': IFoundScreenshots;
  /** Files in `configs/` were added, changed or removed. */
  'configs.changed': { fileNames: string[] };
  'freegame.progress': { bundle: FreeGameBundle; receivedBytes: Count; totalBytes: Count | null };
  /** A job was added, or has changed. Sent at most four times a second per job, and always for its last state. */
  'job.changed': IJob;
  /** A job was removed from the list. */
  'job.removed': { id: string };
  /** Progress in reading an archive. Scans and imports each count from zero to the total. */
  'archive.progress': { filePath: string; doneBytes: Count; totalBytes: Count };
  'registry.matched': { fileId: string; entry: IRegistryEntry };
  'update.status': IUpdateInfo;
  /** The player's statistics have changed. */
  'player.changed': Record<string, never>;
  /** Pictures were added to or removed from `images/`. */
  'images.changed': { fileNames: string[] };
  /** `name` and `text` are present if an extension added the achievement. */
  'achievement.unlocked': { id: string; unlockedAt: Timestamp; name?: string; text?: string };
  /** Items were moved to or removed from the trash. `ids` are the ids of the deletions. */
  'trash.changed': { ids: string[] };
  'storage.problem': IProblem;
}

/** An event of an extension. */
export interface IExtensionEvent {
  /** `extension.<name>.<event>`. The names contain no dots. */
  name: `extension.${string}.${string}`;
  payload: unknown;
}

/** More detailed events for listeners inside the process. */
export interface InternalEvents {
  'catalog.entry-added': {
    entry: IModFile;
    /** `restored`: the entry was restored from the trash. */
    origin: 'added' | 'archive' | 'on-the-fly' | 'pack' | 'restored';
  };
  /** `author` distinguishes changes by the user, including edits of the file, from automatic ones. */
  'catalog.entry-updated': {
    entry: IModFile;
    changed: (keyof IModFile)[];
    author: 'user' | 'background';
  };
  'catalog.entry-removed': { id: string; hashValue: string };
  'protocol.created': { protocol: IProtocol };
  'protocol.updated': { protocol: IProtocol };
  'protocol.removed': { id: string };
  /** The protocol was restored from the trash unchanged, including its playtime. */
  'protocol.restored': { id: string };
  /**
   * A protocol was launched: its source port has run for more than two seconds, or has exited successfully before that.
   * `isPlayback` marks demo playback, which does not unlock achievements.
   */
  'protocol.launched': { protocolId: string; sessionId: string; isPlayback: boolean };
  'playtime.recorded': {
    protocolId: string;
    /** `null` if the player entered the time manually. */
    sessionId: string | null;
    sessionSeconds: number;
    playtimeSeconds: number;
    isPlayback: boolean;
  };
  'wad.imported': { versionId: string; hashValue: string };
  'freegame.installed': { bundle: FreeGameBundle; fileNames: string[] };
  /** An event of an extension. The event stream sends it under its own name. */
  'extension.event': IExtensionEvent;
}

/** All events of the launcher. Every fact has only one event. */
export interface LauncherEvents extends StreamedEvents, InternalEvents {}

export type LauncherEventName = keyof LauncherEvents;
export type StreamedEventName = keyof StreamedEvents;

/** All messages of the event stream: the events and the opening message. */
export interface EventStreamMessages extends StreamedEvents {
  /** The first message on each connection. When clients receive it, they should load the data that they show. */
  'stream.opened': Record<string, never>;
}

/** Lists the names of all streamed events. The compiler reports a missing one. */
const STREAMED: Readonly<Record<StreamedEventName, true>> = {
  'versions.delta': true,
  'catalog.changed': true,
  'protocols.changed': true,
  'settings.changed': true,
  'readiness.changed': true,
  'session.started': true,
  'session.ended': true,
  'maps.finished': true,
  'saves.changed': true,
  'demos.changed': true,
  'screenshots.found': true,
  'configs.changed': true,
  'freegame.progress': true,
  'job.changed': true,
  'job.removed': true,
  'archive.progress': true,
  'registry.matched': true,
  'update.status': true,
  'player.changed': true,
  'images.changed': true,
  'achievement.unlocked': true,
  'trash.changed': true,
  'storage.problem': true,
};

/** Names of the events that are sent to clients by `GET /api/events`. */
export const STREAMED_EVENT_NAMES = Object.keys(STREAMED) as readonly StreamedEventName[];
