import {
  PackageRefused,
  type ExtensionInstaller,
  type ListedExtension,
} from '@hangar/launcher-api/extension-files';

/** One of the commands about extensions. */
export interface ExtensionCommand {
  /** The words that follow it, as they are shown in help. */
  readonly words: readonly string[];
  /** Does it, and tells what was done in lines for people. */
  run(installer: ExtensionInstaller, word: string): Promise<readonly string[]>;
}

/** The commands after `hangar extension`, by their name. */
export const EXTENSION_COMMANDS: Readonly<Record<string, ExtensionCommand>> = {
  add: { words: ['<file.tgz>'], run: add },
  list: { words: [], run: list },
  enable: { words: ['<name>'], run: enable },
  remove: { words: ['<name>'], run: remove },
};

async function add(installer: ExtensionInstaller, file: string): Promise<readonly string[]> {
  try {
    const { name, displayName = name, version = '', needsNetwork } = await installer.add(file);
    return [
      `Added ${displayName} ${version}. It is off.`,
      ...(needsNetwork ? ['It says that it uses the network.'] : []),
      'An extension can do whatever you can do on this computer: switch it on only if you trust who made it.',
      `To switch it on: hangar extension enable ${name}`,
    ];
  } catch (error) {
    if (error instanceof PackageRefused) throw new PackageRefused(`${file} was not added. ${error.message}`);
    throw error;
  }
}

async function list(installer: ExtensionInstaller): Promise<readonly string[]> {
  const extensions = await installer.list();
  if (extensions.length === 0) return ['No extension was added. To add one: hangar extension add <file.tgz>'];
  return extensions.map(lineOf);
}

async function enable(installer: ExtensionInstaller, word: string): Promise<readonly string[]> {
  const { name, displayName = name, needsNetwork } = await installer.enable(word);
  return [
    ...(needsNetwork ? [`${displayName} says that it uses the network.`] : []),
    `${displayName} is on from the next start of Hangar on.`,
  ];
}

async function remove(installer: ExtensionInstaller, name: string): Promise<readonly string[]> {
  await installer.remove(name);
  return [`Removed ${name}. A Hangar that runs now still uses it until its next start.`];
}

function lineOf(extension: ListedExtension): string {
  const { name } = extension;
  if ('error' in extension) {
    const why = extension.error instanceof Error ? extension.error.message : String(extension.error);
    return `${name}  cannot be used: ${why}`;
  }
  const parts = [name, extension.version ?? '', extension.isOn ? 'on' : 'off', extension.description ?? ''];
  return parts.filter((part) => part !== '').join('  ');
}
