import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@hangar/api-foundation/platform';
import { JsonDocument, type DataDirectory, type JsonObject } from '@hangar/api-foundation/storage';
import { OWN_DIRECTORY_MODE } from '@hangar/file-system';

import {
  getChoice,
  readExtensionSecrets,
  readStartChoices,
  removeSecretBackups,
  replaceSecrets,
  withoutPending,
  withPendingChoices,
  isTurnedOn,
  listInstalledNames,
  getPackageFolder,
  readExtensionChoices,
  type ExtensionChoice,
} from '../extension-records';
import { clearCulprit, describeLeftOut, readStartNotes } from '../start-notes/early';
import { assertCompatible } from './extension-manifest';
import { readInstalled, type InstalledExtension, type UnusableExtension } from './installed-extension';
import { InvalidPackageError } from './invalid-package-error';
import { checkPackage } from './package-inspection';
import { removeLeftovers, replacePackage, withTemporaryFolder } from './temporary-folder';
import { unpackPackage } from './unpack-package';

/** An added extension, and whether it will run at the next start. */
export type ListedExtension = (InstalledExtension | UnusableExtension) & {
  readonly isOn: boolean;
  /** Why the extension is skipped although it is enabled, as the rest of a sentence about it. */
  readonly leftOut?: string;
};

/** An extension whose package was replaced. */
export interface UpdatedExtension extends InstalledExtension {
  /** Whether it will run at the next start. */
  readonly isOn: boolean;
  /** The package that was replaced; `null` if it was damaged. */
  readonly previous: InstalledExtension | null;
}

/**
 * Adds extensions to a data directory and removes them. For use by local programs that act on behalf of the user; no
 * route of the API does this. Changes take effect at the next start.
 */
export class ExtensionInstaller {
  constructor(
    private readonly data: DataDirectory,
    /** The version of Hangar that extensions must be compatible with. */
    private readonly version: string,
  ) {}

  /**
   * Adds an npm tarball and its entry in `extensions.json`. It stays off until the user turns it on.
   * @throws {@link InvalidPackageError}; no files are left behind
   */
  add(tarball: string): Promise<InstalledExtension> {
    return this.withCheckedPackage(tarball, (found) => this.moveIntoPlace(found));
  }

  /**
   * Like {@link add}, but requests consent first: `confirm` receives the description in the package, and exactly the
   * files that were checked are added. Returns `null` if consent is denied.
   * @throws {@link InvalidPackageError}; no files are left behind
   */
  addIfConfirmed(
    tarball: string,
    confirm: (found: InstalledExtension) => Promise<boolean>,
  ): Promise<InstalledExtension | null> {
    return this.withCheckedPackage(tarball, async (found) => {
      await this.assertNotInstalled(found.name);
      return (await confirm(found)) ? this.moveIntoPlace(found) : null;
    });
  }

  /**
   * Replaces the package of an added extension. Its settings and documents are kept. It stays on if it was, or is turned
   * off if `keepsOn` is false.
   * @throws {@link InvalidPackageError}; the installed version is kept
   */
  update(tarball: string, { keepsOn }: { readonly keepsOn: boolean }): Promise<UpdatedExtension> {
    return this.withCheckedPackage(tarball, async (found, temporary) => {
      const { name, sha256 } = found;
      await this.assertInstalled(name);
      const [before] = await readInstalled(this.folder, [name]);
      await replacePackage(this.folder, name, { packageFolder: found.packageFolder, temporary });
      // If the process ends before the entry is written, the new files are not confirmed, so the extension is off.
      let isOn = false;
      await this.changeChoices((choices) => {
        isOn = keepsOn && !isForBuiltIn(name, choices) && getChoice(name, choices).enabled === true;
        return isOn ? withChoice(choices, name, { enabled: true, sha256 }) : withDisabled(choices, found);
      });
      if (isOn) clearCulprit(this.data.extensionStartFile(), name);
      const previous = before === undefined || 'error' in before ? null : before;
      return { ...found, packageFolder: getPackageFolder(this.folder, name), isOn, previous };
    });
  }

  /** Returns all added extensions. */
  async list(): Promise<ListedExtension[]> {
    await removeLeftovers(this.folder);
    const installed = await readInstalled(this.folder);
    const choices = await readStartChoices(this.data, installed);
    const { culprits } = readStartNotes(this.data.extensionStartFile());
    return installed.map((extension) => {
      const isOn = isTurnedOn(extension, choices);
      const culprit = culprits.find(
        ({ name, sha256 }) =>
          isOn && name === extension.name && 'sha256' in extension && sha256 === extension.sha256,
      );
      return { ...extension, isOn, ...(culprit ? { leftOut: describeLeftOut(culprit) } : {}) };
    });
  }

  /**
   * Turns an extension on for its current files, even if it prevented an earlier start.
   * @throws {@link InvalidPackageError} if it does not exist or cannot be used
   */
  async enable(name: string): Promise<InstalledExtension> {
    await this.assertInstalled(name);
    const found = (await readInstalled(this.folder)).find((extension) => extension.name === name);
    if (found === undefined || 'error' in found) {
      const reason = found?.error instanceof Error ? found.error.message : '';
      throw new InvalidPackageError(`Can't use extension ${name}: ${reason}`);
    }
    assertCompatible(found, this.version);
    await this.changeChoices((choices) => withChoice(choices, name, { enabled: true, sha256: found.sha256 }));
    clearCulprit(this.data.extensionStartFile(), name);
    return found;
  }

  /**
   * Turns an extension off.
   * @throws {@link InvalidPackageError} if it does not exist
   */
  async disable(name: string): Promise<void> {
    await this.assertInstalled(name);
    await this.changeChoices((choices) => withDisabled(choices, getChoice(name, choices)));
  }

  /**
   * Removes the package of an extension and its entry. Documents of the extension are kept.
   * @throws {@link InvalidPackageError} if it does not exist
   */
  async remove(name: string): Promise<void> {
    await this.assertInstalled(name);
    await this.openDocument(this.data.extensionSecretsFile(), readExtensionSecrets).update((before) =>
      replaceSecrets(before, name, [], {}),
    );
    await this.changeChoices((choices) => choices.filter((choice) => choice.name !== name));
    await removeSecretBackups(this.data);
    await removeLeftovers(this.folder);
    await withTemporaryFolder(this.folder, (temporary) =>
      // The package is moved in one step, so that it is never partly removed if the process ends.
      rename(getPackageFolder(this.folder, name), join(temporary, 'package')),
    );
    // Fails if the extension has documents, which are kept.
    await rmdir(join(this.folder, name)).catch(() => undefined);
  }

  private get folder(): string {
    return this.data.extensions();
  }

  /** Extracts and checks a tarball, runs `use`, and removes the remaining files. */
  private async withCheckedPackage<T>(
    tarball: string,
    use: (found: InstalledExtension, temporary: string) => Promise<T>,
  ): Promise<T> {
    await removeLeftovers(this.folder);
    return withTemporaryFolder(this.folder, async (temporary) => {
      const packageFolder = join(temporary, 'package');
      await mkdir(packageFolder, { mode: OWN_DIRECTORY_MODE });
      await unpackPackage(tarball, packageFolder);
      return use(await checkPackage(packageFolder, this.version), temporary);
    });
  }

  private async moveIntoPlace(found: InstalledExtension): Promise<InstalledExtension> {
    // Another extension may have been added while consent was requested.
    await this.assertNotInstalled(found.name);
    // The entry is written before the files are in place, because an older entry with the same checksum would turn the
    // extension on.
    await this.changeChoices((choices) => withDisabled(choices, found));
    const packageFolder = getPackageFolder(this.folder, found.name);
    await mkdir(join(this.folder, found.name), { recursive: true, mode: OWN_DIRECTORY_MODE });
    await rename(found.packageFolder, packageFolder);
    return { ...found, packageFolder };
  }

  private async assertNotInstalled(name: string): Promise<void> {
    if (!(await listInstalledNames(this.folder)).includes(name)) return;
    throw new InvalidPackageError(
      `Extension ${name} is already installed. To replace it: hangar extension update <file.tgz>`,
    );
  }

  private async assertInstalled(name: string): Promise<void> {
    if ((await listInstalledNames(this.folder)).includes(name)) return;
    throw new InvalidPackageError(
      `Extension ${JSON.stringify(name.slice(0, 100))} isn't installed. See: hangar extension list`,
    );
  }

  /** A running Hangar instance treats the change like a manual edit. */
  private async changeChoices(
    change: (choices: readonly ExtensionChoice[]) => readonly ExtensionChoice[],
  ): Promise<void> {
    const document = this.openDocument(this.data.extensionsFile(), readExtensionChoices);
    const secrets = this.openDocument(this.data.extensionSecretsFile(), readExtensionSecrets);
    const interrupted = await secrets.read();
    await document.update((before) => ({
      ...before,
      extensions: change(withPendingChoices(before.extensions, interrupted)),
    }));
    if (interrupted.pending) await secrets.update(withoutPending);
  }

  private openDocument<T>(path: string, read: (raw: JsonObject | null) => T): JsonDocument<T> {
    const problems = { report: () => undefined, resolve: () => undefined };
    return new JsonDocument({ path, read }, { problems, clock: systemClock });
  }
}

/** Whether the entry with this name is the user's choice for a built-in extension, which is left unchanged. */
function isForBuiltIn(name: string, choices: readonly ExtensionChoice[]): boolean {
  return choices.some((choice) => choice.name === name && choice.sha256 === null);
}

/** Turns an added extension off. */
function withDisabled(
  choices: readonly ExtensionChoice[],
  { name, sha256 }: Pick<ExtensionChoice, 'name' | 'sha256'>,
): readonly ExtensionChoice[] {
  return isForBuiltIn(name, choices) ? choices : withChoice(choices, name, { enabled: false, sha256 });
}

/** Changes the entry of one extension, and adds it if absent. Its settings are kept. */
function withChoice(
  choices: readonly ExtensionChoice[],
  name: string,
  changes: Pick<ExtensionChoice, 'enabled' | 'sha256'>,
): ExtensionChoice[] {
  const others = choices.filter((choice) => choice.name !== name);
  return [...others, { ...getChoice(name, choices), ...changes }];
}
