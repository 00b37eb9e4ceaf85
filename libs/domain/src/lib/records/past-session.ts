import type { SessionEnding } from './launch';
import type { SourcePortFamily } from './source-port';
import type { Count, Timestamp } from './value-types';

/** A file by its name and content, whether or not it is still there. */
export interface INamedFile {
  name: string;
  /** MD5. */
  hashValue: string;
}

/** The source port of a session, as it was then. */
export interface IPlayedPort {
  id: string;
  name: string;
  family: SourcePortFamily;
  version: string | null;
}

/** A game that was played to its end. All of them are kept. */
export interface IPastSession {
  sessionId: string;
  /** Of a protocol that may be deleted by now. */
  protocolId: string;
  /** As the protocol was called then. */
  title: string;
  startedAt: Timestamp;
  endedAt: Timestamp;
  seconds: Count;
  /** Whether nobody saw the end: `endedAt` and `seconds` are then taken from what the game wrote last. */
  estimated: boolean;
  ending: SessionEnding;
  /** The signal that ended the port, such as `SIGKILL`; absent where none did. */
  signal?: string;
  sourcePort: IPlayedPort;
  baseGame: INamedFile;
  /** The loaded files, in their order. */
  files: INamedFile[];
  /** The maps that were finished, in capitals, each as often as that. */
  maps: string[];
  /** How many saves it wrote. */
  savesWritten: Count;
  /** Name of the demo that it recorded. */
  demo: string | null;
  /** What could not be read afterwards, in sentences for people. */
  notes: string[];
}
