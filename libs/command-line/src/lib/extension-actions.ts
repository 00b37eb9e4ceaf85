import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  DataDirectory,
  ExtensionDoctor,
  ExtensionInstaller,
  InvalidPackageError,
  type ExtensionDiagnosis,
  type ListedExtension,
} from '@hangar/launcher-api/extension-files';
import { environmentOptions, HANGAR_VERSION } from '@hangar/launcher-api/start';
import { endSentence, withoutStop } from '@hangar/domain';

import { CommandFailed, type CommandArguments, type CommandContext } from './command';
import { tryStart } from './trial-start';

/** The result of a command, as text and as data. */
interface ReportedExtension {
  readonly lines: readonly string[];
  readonly data: unknown;
  /** Why the command fails although it has a result. */
  readonly failure?: string;
}

/** The options of a command, and the process that it runs in. */
interface ActionContext extends CommandContext, Pick<CommandArguments, 'options'> {}

type ExtensionAction = (
  installer: ExtensionInstaller,
  argument: string,
  context: ActionContext,
) => Promise<ReportedExtension>;

const NO_EXTENSIONS = ['No extensions installed. To add one: hangar extension add <file.tgz>'];
const NETWORK_NOTE = 'It declares that it uses the network.';
/** A package as npm commands accept it, such as `@clan/hangar-extension-rules@1.0.0`. */
const NPM_NAME = /^(@[a-z0-9._-]+\/)?[a-z0-9][a-z0-9._-]*(@[a-z0-9.^~<>=*-]+)?$/i;

/** The implementations of the `hangar extension` commands. */
export const EXTENSION_ACTIONS = { add, update, list, enable, disable, doctor, remove } satisfies Record<
  string,
  ExtensionAction
>;

/** Converts the error for a rejected package into a command failure. */
export function toCommandFailure(error: unknown): unknown {
  return error instanceof InvalidPackageError ? new CommandFailed(error.message) : error;
}

/** Returns the installer for a data directory, by default the user's. */
export function createInstaller(dataDirectory?: string): ExtensionInstaller {
  return new ExtensionInstaller(new DataDirectory(dataDirectory), HANGAR_VERSION);
}

async function add(
  installer: ExtensionInstaller,
  file: string,
  context: ActionContext,
): Promise<ReportedExtension> {
  const added = await usePackage('add', file, context, (path) => installer.add(path));
  const { name, displayName = name, version = '', needsNetwork } = added;
  const lines = [
    `Added ${displayName} ${version}. It is off.`,
    ...(needsNetwork ? [NETWORK_NOTE] : []),
    'An extension can do anything you can on this computer. Only turn it on if you trust its source.',
    `To turn it on: hangar extension enable ${name}`,
  ];
  return { lines, data: added };
}

async function update(
  installer: ExtensionInstaller,
  file: string,
  context: ActionContext,
): Promise<ReportedExtension> {
  const staysEnabled = context.options['off'] !== true;
  const updated = await usePackage('update from', file, context, (path) =>
    installer.update(path, { keepsOn: staysEnabled }),
  );
  const { name, displayName = name, needsNetwork, isOn, previous } = updated;
  const lines = [
    endSentence(`Updated ${displayName}`),
    `    from ${formatVersion(previous)}`,
    `    to   ${formatVersion(updated)}`,
    ...(needsNetwork && previous?.needsNetwork !== true ? [NETWORK_NOTE] : []),
    isOn
      ? 'Hangar uses it the next time it starts.'
      : `It is off. To turn it on: hangar extension enable ${name}`,
  ];
  return { lines, data: updated };
}

function formatVersion(extension: { version?: string; sha256: string } | null): string {
  if (extension === null) return 'a damaged package';
  return `${extension.version ?? 'an unknown version'}, SHA-256 of its files ${extension.sha256}`;
}

/** Calls `use` with the path of a package. An error explains why the package can't be used, and what to do instead. */
async function usePackage<T>(
  verb: string,
  file: string,
  { workingDirectory }: ActionContext,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = resolve(workingDirectory, file);
  try {
    const advice = await findPackageAdvice(file, path);
    if (advice !== null) throw new InvalidPackageError(advice);
    return await use(path);
  } catch (error) {
    if (error instanceof InvalidPackageError)
      throw new InvalidPackageError(`Couldn't ${verb} ${withoutStop(file)}. ${error.message}`);
    throw error;
  }
}

/** Explains how to create a package from an argument, such as a folder or an npm name. `null` for a package file. */
async function findPackageAdvice(word: string, path: string): Promise<string | null> {
  if (/^[a-z+]+:\/\//i.test(word))
    return "Hangar doesn't download extensions. Download the .tgz, and use that file.";
  const stats = await stat(path).catch(() => null);
  if (stats?.isDirectory())
    return 'This is a folder. Run “npm pack” in it, and use the .tgz that npm creates.';
  if (stats === null && !word.endsWith('.tgz') && NPM_NAME.test(word))
    return `File not found. If it's a package on npm, run “npm pack ${word}”, and use the .tgz that npm creates.`;
  return null;
}

async function list(installer: ExtensionInstaller): Promise<ReportedExtension> {
  const extensions = await installer.list();
  return {
    lines: extensions.length === 0 ? NO_EXTENSIONS : extensions.map(formatLine),
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

async function disable(installer: ExtensionInstaller, name: string): Promise<ReportedExtension> {
  await installer.disable(name);
  return { lines: [`${withoutStop(name)} will be off the next time Hangar starts.`], data: { name } };
}

async function doctor(
  _installer: ExtensionInstaller,
  word: string,
  context: ActionContext,
): Promise<ReportedExtension> {
  const { dataDirectory } = environmentOptions(context.environment);
  const examiner = new ExtensionDoctor(new DataDirectory(dataDirectory), HANGAR_VERSION, (directory) =>
    tryStart(directory, context),
  );
  const installed = await examiner.listInstalled();
  const diagnoses =
    word === '' || installed.includes(word)
      ? await examineAll(word === '' ? installed : [word], examiner)
      : [await usePackage('examine', word, context, (path) => examiner.examineFile(path))];
  const faultyNames = diagnoses.flatMap(({ name, problems }) => (problems.length > 0 ? [name] : []));
  return {
    lines: diagnoses.length === 0 ? NO_EXTENSIONS : diagnoses.flatMap(formatDiagnosis),
    data: diagnoses,
    ...(faultyNames.length > 0 ? { failure: `Has problems: ${withoutStop(faultyNames.join(', '))}` } : {}),
  };
}

/** Examines the extensions one after another, so that they don't slow each other down. */
async function examineAll(
  names: readonly string[],
  examiner: ExtensionDoctor,
): Promise<ExtensionDiagnosis[]> {
  const diagnoses: ExtensionDiagnosis[] = [];
  for (const name of names) diagnoses.push(await examiner.examineInstalled(name));
  return diagnoses;
}

function formatDiagnosis({ name, version, problems, warnings }: ExtensionDiagnosis): string[] {
  return [
    `${name}  ${version ?? ''}`.trimEnd(),
    ...problems.map((problem) => `    Problem: ${problem}`),
    ...warnings.map((warning) => `    Warning: ${warning}`),
    ...(problems.length === 0 ? ['    Its package.json is correct, and it starts.'] : []),
  ];
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
