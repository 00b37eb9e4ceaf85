import type { Count } from './value-types';

/** Where an extension comes from: part of Hangar, part of the host application, or added from a file by the user. */
export const EXTENSION_ORIGINS = ['built-in', 'host', 'file'] as const;
export type ExtensionOrigin = (typeof EXTENSION_ORIGINS)[number];

/**
 * State of an extension: it is running, is turned off, failed to start, was written for another version of Hangar, or
 * has a change that takes effect the next time Hangar starts.
 */
export const EXTENSION_STATES = ['active', 'off', 'failed', 'incompatible', 'needs-restart'] as const;
export type ExtensionState = (typeof EXTENSION_STATES)[number];

/** An extension's document, shown in a frame that can only use the message bridge. */
export interface IExtensionPage {
  title: string;
  /** Path below `/api/extensions/<name>/`. */
  path: string;
}

/**
 * The places where panels can appear: the details of a protocol, the player's statistics, the list of protocols, and
 * the settings of the extension.
 */
export const PANEL_PLACES = ['protocol', 'player', 'launch', 'settings'] as const;
export type PanelPlace = (typeof PANEL_PLACES)[number];

/**
 * A panel of an extension on a page of Hangar. A `GET` request to its `path` returns {@link IExtensionAnswer}. The
 * query contains `protocolId` if the place is `protocol`.
 */
export interface IExtensionPanel {
  id: string;
  title: string;
  /** Path below `/api/extensions/<name>/`. */
  path: string;
  place: PanelPlace;
}

/**
 * An entry in a protocol's menu. A `POST` request to its `path` with `{ protocolId }` returns {@link IExtensionAnswer}.
 */
export interface IProtocolAction {
  id: string;
  label: string;
  /** Path below `/api/extensions/<name>/`. */
  path: string;
}

/** A command of the command palette. A `POST` request to its `path` with `{}` returns {@link IExtensionAnswer}. */
export interface IExtensionCommand {
  id: string;
  label: string;
  /** Path below `/api/extensions/<name>/`. */
  path: string;
}

/** The contributions of an extension: the actual ones if the extension has run, otherwise the declared ones. */
export interface IExtensionContributions {
  /** Ids of source-port families. */
  families: string[];
  /** Ids of launch steps. */
  launchSteps: string[];
  metadataSources: string[];
  discoverySources: string[];
  archiveReaders: string[];
  achievements: string[];
  /** Number of the extension's routes. */
  routes: Count;
  pages: IExtensionPage[];
  panels: IExtensionPanel[];
  protocolActions: IProtocolAction[];
  /** Commands in the command palette. */
  commands: IExtensionCommand[];
}

/** The contributions of an extension that does not contribute anything. */
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
  commands: [],
};

/** An extension, running or not. */
export interface IExtension {
  /** Name, as used for the extension's folder and in the paths of its routes. */
  name: string;
  /** Display name. */
  displayName: string;
  /** Version of the extension. `null` if it does not specify one. */
  version: string | null;
  description: string;
  author: string | null;
  /** Whether the extension is turned on. Changes take effect the next time Hangar starts. */
  enabled: boolean;
  state: ExtensionState;
  /** A sentence that explains why the extension does not run, or its latest error. `null` while it works. */
  error: string | null;
  /** The place of the error in the extension's code, such as `dist/index.cjs:12:5`. `null` if unknown. */
  place: string | null;
  origin: ExtensionOrigin;
  /** Checksum of the files of an extension that was added from a file. `null` for other extensions. */
  sha256: string | null;
  /** Whether the extension declares that it uses the network. */
  needsNetwork: boolean;
  contributes: IExtensionContributions;
  /**
   * The user's settings, completed with the defaults of the schema. A password is shown as `{ set: boolean }`. To keep
   * it, leave it out; to remove it, send `null`.
   */
  settings: Record<string, unknown>;
  /** JSON Schema of the settings. `null` if the extension does not define one. */
  settingsSchema: Record<string, unknown> | null;
}

/** A part of an extension's response. The page shows it as plain text and loads nothing to show it. */
export type IAnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  /** `url` is a `data:` address. */
  | { kind: 'picture'; url: string; label: string };

/** The response from an extension's panel or action. */
export interface IExtensionAnswer {
  parts: IAnswerPart[];
}
