import { resolve } from 'node:path';
import {
  DataDirectory,
  ExtensionInstaller,
  InvalidPackageError,
  type ListedExtension,
} from '@hangar/launcher-api/extension-files';
import { HANGAR_VERSION } from '@hangar/launcher-api/start';
import { withoutStop } from '@hangar/domain';

import { CommandFailed } from './command';

/** The result of a command, as text and as data. */
interface ReportedExtension {
  readonly lines: readonly string[];
  readonly data: unknown;
}

type ExtensionAction = (
  installer: ExtensionInstaller,
  argument: string,
  workingDirectory: string,
) => Promise<ReportedExtension>;

/** The implementations of the `hangar extension` commands. */
export const EXTENSION_ACTIONS = { add, list, enable, remove } satisfies Record<string, ExtensionAction>;

/** Converts the error for a rejected package into a command failure. */
export function toCommandFailure(error: unknown): unknown {
  return error instanceof InvalidPackageError ? new CommandFailed(error.message) : error;
}

/** Returns the installer for a data directory, by default the user's. */
export function createInstaller(dataDirectory?: string): ExtensionInstaller {
  return new ExtensionInstaller(new DataDirectory(dataDirectory), HANGAR_VERSION);
}

async function add(installer: ExtensionInstaller, file: string, folder: string): Promise<ReportedExtension> {
  try {
    const added = await installer.add(resolve(folder, file));
    const { name, displayName = name, version = '', needsNetwork } = added;
    const lines = [
      `Added ${displayName} ${version}. It is off.`,
      ...(needsNetwork ? ['It declares that it uses the network.'] : []),
      'An extension can do anything you can on this computer. Only turn it on if you trust its source.',
      `To turn it on: hangar extension enable ${name}`,
    ];
    return { lines, data: added };
  } catch (error) {
    if (error instanceof InvalidPackageError)
      throw new InvalidPackageError(`Couldn't add ${withoutStop(file)}. ${error.message}`);
    throw error;
  }
}

async function list(installer: ExtensionInstaller): Promise<ReportedExtension> {
  const extensions = await installer.list();
  const emptyMessage = ['No extensions installed. To add one: hangar extension add <file.tgz>'];
  return {
    lines: extensions.length === 0 ? emptyMessage : extensions.map(formatLine),
    data: extensions.map(toRecord),
  };
}

async function enable(installer: ExtensionInstaller, argument: string): Promise<ReportedExtension> {
  const enabled = await installer.enable(argument);
  const { name, displayName = name, needsNetwork } = enabled;
  const lines = [
    ...(needsNetwork ? [`${displayName} declares that it uses the network.`] : []),
    `${displayName} will be on the next time Hangar starts.`,
  ];
  return { lines, data: enabled };
}

async function remove(installer: ExtensionInstaller, name: string): Promise<ReportedExtension> {
  await installer.remove(name);
  const lines = [`Removed ${withoutStop(name)}. A running Hangar keeps using it until it restarts.`];
  return { lines, data: { name } };
}

function formatLine(extension: ListedExtension): string {
  const { name } = extension;
  if ('error' in extension) return `Can't use ${name}: ${getErrorMessage(extension.error)}`;
  const parts = [name, extension.version ?? '', extension.isOn ? 'on' : 'off', extension.description ?? ''];
  const line = parts.filter((part) => part !== '').join('  ');
  return extension.leftOut === undefined ? line : `${line}\n    This extension ${extension.leftOut}`;
}

/** Replaces an error with its message, the only part that is useful in JSON. */
function toRecord(extension: ListedExtension): object {
  return 'error' in extension ? { ...extension, error: getErrorMessage(extension.error) } : extension;
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
