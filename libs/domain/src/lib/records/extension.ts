import type { Count } from './value-types';

/** Where an extension comes from: part of Hangar, of the program around it, or added from a file by the user. */
export const EXTENSION_ORIGINS = ['built-in', 'host', 'file'] as const;
export type ExtensionOrigin = (typeof EXTENSION_ORIGINS)[number];

/**
 * How an extension is: it runs, is switched off, could not be started, was written for another Hangar, or something was
 * chosen that the next start will do.
 */
export const EXTENSION_STATES = ['active', 'off', 'failed', 'incompatible', 'needs-restart'] as const;
export type ExtensionState = (typeof EXTENSION_STATES)[number];

/** A document of an extension, shown in a frame that reaches nothing but the message bridge. */
export interface IExtensionPage {
  title: string;
  /** Below `/api/extensions/<name>/`. */
  path: string;
}

/** What an extension shows beside something of Hangar's; `GET` its `path` with `protocolId` answers {@link IExtensionAnswer}. */
export interface IExtensionPanel {
  id: string;
  title: string;
  /** Below `/api/extensions/<name>/`. */
  path: string;
  place: 'protocol';
}

/** An entry in a protocol's menu: a `POST` to its `path` with `{ protocolId }` answers {@link IExtensionAnswer}. */
export interface IProtocolAction {
  id: string;
  label: string;
  /** Below `/api/extensions/<name>/`. */
  path: string;
}

/** What an extension gives: once it runs, what it really gave; before that, what it says of itself. */
export interface IExtensionContributions {
  /** Ids of source-port families. */
  families: string[];
  /** Ids of launch steps. */
  launchSteps: string[];
  metadataSources: string[];
  discoverySources: string[];
  archiveReaders: string[];
  achievements: string[];
  /** How many routes it has. */
  routes: Count;
  pages: IExtensionPage[];
  panels: IExtensionPanel[];
  protocolActions: IProtocolAction[];
}

/** What an extension gives that gives nothing. */
export const NO_CONTRIBUTIONS: IExtensionContributions = {
  families: [],
  launchSteps: [],
  metadataSources: [],
  discoverySources: [],
  archiveReaders: [],
  achievements: [],
  routes: 0,
  pages: [],
  panels: [],
  protocolActions: [],
};

/** An extension, running or not. */
export interface IExtension {
  /** Of its routes and its folder. */
  name: string;
  /** What people call it. */
  displayName: string;
  /** Its own version; `null` when it says none. */
  version: string | null;
  description: string;
  author: string | null;
  /** Whether it is switched on: what runs now may differ until the next start. */
  enabled: boolean;
  state: ExtensionState;
  /** Why it does not run, or what it did wrong last while it ran, as a sentence; `null` when nothing went wrong. */
  error: string | null;
  origin: ExtensionOrigin;
  /** Checksum of the files of one that was added from a file; `null` for others. */
  sha256: string | null;
  /** Whether it says that it asks the network. */
  needsNetwork: boolean;
  contributes: IExtensionContributions;
  /** What the user chose, with the defaults of the schema. */
  settings: Record<string, unknown>;
  /** JSON Schema of the settings; `null` when it has none. */
  settingsSchema: Record<string, unknown> | null;
}

/** A part of what an extension answers; the page shows it as plain text, and loads nothing for it. */
export type IAnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  /** `url` is a `data:` address. */
  | { kind: 'picture'; url: string; label: string };

/** What a panel or an action of an extension answers. */
export interface IExtensionAnswer {
  parts: IAnswerPart[];
}
