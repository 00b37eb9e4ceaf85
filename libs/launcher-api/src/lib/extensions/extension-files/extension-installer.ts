import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@hangar/api-foundation/platform';
import { JsonDocument, type DataDirectory } from '@hangar/api-foundation/storage';
import { endSentence } from '@hangar/domain';
import { OWN_DIRECTORY_MODE } from '@hangar/file-system';

import {
  choiceFor,
  choicesAtStart,
  isSwitchedOn,
  namesOfInstalled,
  packageFolderOf,
  readExtensionChoices,
  schemaFault,
  type ExtensionChoice,
} from '../extension-records';
import { assertFits, manifestIn } from './extension-manifest';
import {
  entryPathOf,
  readInstalled,
  type InstalledExtension,
  type UnusableExtension,
} from './installed-extension';
import { PackageRefused } from './package-refused';
import { sumPackage } from './package-sum';
import { inTemporaryFolder, removeLeftovers } from './temporary-folder';
import { unpackPackage } from './unpack-package';

/** An added extension, and whether it runs at the next start. */
export type ListedExtension = (InstalledExtension | UnusableExtension) & { readonly isOn: boolean };

/**
 * Adds extensions to a data directory and takes them away, for programs that act for the user at this machine; no route leads
 * here. What is changed holds from the next start on.
 */
export class ExtensionInstaller {
  constructor(
    private readonly data: DataDirectory,
    /** The version of Hangar that they must fit. */
    private readonly version: string,
  ) {}

  /**
   * Adds an npm tarball, and an entry for it in `extensions.json`: it is off until the user switches it on.
   * @throws {@link PackageRefused}, with nothing left behind
   */
  add(tarball: string): Promise<InstalledExtension> {
    return this.lookInto(tarball, (found) => this.place(found));
  }

  /**
   * The same for whoever is asked first: `agrees` is told what the package says of itself, and what was looked at is what is
   * added. `null` when nobody agreed.
   * @throws {@link PackageRefused}, with nothing left behind
   */
  addIf(
    tarball: string,
    agrees: (found: InstalledExtension) => Promise<boolean>,
  ): Promise<InstalledExtension | null> {
    return this.lookInto(tarball, async (found) => ((await agrees(found)) ? this.place(found) : null));
  }

  /** All that were added. */
  async list(): Promise<ListedExtension[]> {
    await removeLeftovers(this.folder);
    const choices = await choicesAtStart(this.data.extensionsFile());
    const installed = await readInstalled(this.folder);
    return installed.map((one) => ({ ...one, isOn: isSwitchedOn(one, choices) }));
  }

  /**
   * Switches an extension on, with the files that it has now.
   * @throws {@link PackageRefused} when there is none of that name, or it cannot be used
   */
  async enable(name: string): Promise<InstalledExtension> {
    await this.assertInstalled(name);
    const found = (await readInstalled(this.folder)).find((one) => one.name === name);
    if (found === undefined || 'error' in found) {
      const why = found?.error instanceof Error ? found.error.message : '';
      throw new PackageRefused(`The extension ${name} cannot be used: ${why}`);
    }
    assertFits(found, this.version);
    await this.changeChoices((choices) => withChoice(choices, name, { enabled: true, sha256: found.sha256 }));
    return found;
  }

  /**
   * Removes the package of an extension, and what was chosen for it. Documents that the extension has kept stay.
   * @throws {@link PackageRefused} when there is none of that name
   */
  async remove(name: string): Promise<void> {
    await this.assertInstalled(name);
    await this.changeChoices((choices) => choices.filter((choice) => choice.name !== name));
    await removeLeftovers(this.folder);
    await inTemporaryFolder(this.folder, (temporary) =>
      // A package is there as a whole or not at all, whenever this process ends.
      rename(packageFolderOf(this.folder, name), join(temporary, 'package')),
    );
    // Not when it has kept something.
    await rmdir(join(this.folder, name)).catch(() => undefined);
  }

  private get folder(): string {
    return this.data.extensions();
  }

  /** Unpacks a tarball, checks it, and takes away what `use` has left of it. */
  private async lookInto<T>(tarball: string, use: (found: InstalledExtension) => Promise<T>): Promise<T> {
    await removeLeftovers(this.folder);
    return inTemporaryFolder(this.folder, async (temporary) => {
      const packageFolder = join(temporary, 'package');
      await mkdir(packageFolder, { mode: OWN_DIRECTORY_MODE });
      await unpackPackage(tarball, packageFolder);
      const { sha256, packageJson } = await sumPackage(packageFolder);
      const manifest = manifestIn(packageJson);
      assertFits(manifest, this.version);
      await this.assertFree(manifest.name);
      entryPathOf({ ...manifest, packageFolder });
      const fault = await schemaFault(manifest);
      if (fault !== null)
        throw new PackageRefused(
          endSentence(
            `The "settingsSchema" in its package.json is no valid JSON Schema: ${fault.slice(0, 300)}`,
          ),
        );
      return use({ ...manifest, origin: 'file', sha256, packageFolder });
    });
  }

  private async place(found: InstalledExtension): Promise<InstalledExtension> {
    // Somebody may have added another one while this one was asked about.
    await this.assertFree(found.name);
    await this.enterSwitchedOff(found);
    const packageFolder = packageFolderOf(this.folder, found.name);
    await mkdir(join(this.folder, found.name), { recursive: true, mode: OWN_DIRECTORY_MODE });
    await rename(found.packageFolder, packageFolder);
    return { ...found, packageFolder };
  }

  private async assertFree(name: string): Promise<void> {
    if (!(await namesOfInstalled(this.folder)).includes(name)) return;
    throw new PackageRefused(
      `Extension ${name} is already installed. To replace it, remove it first: hangar extension remove ${name}`,
    );
  }

  private async assertInstalled(name: string): Promise<void> {
    if ((await namesOfInstalled(this.folder)).includes(name)) return;
    throw new PackageRefused(
      `No extension with the name ${JSON.stringify(name.slice(0, 100))} was added. See: hangar extension list`,
    );
  }

  /**
   * Writes the entry before the files are in place: an older one with the same checksum would switch them on. An entry
   * without a checksum is the user's choice for an extension of the program with this name, and is left as it is.
   */
  private enterSwitchedOff({ name, sha256 }: InstalledExtension): Promise<void> {
    return this.changeChoices((choices) => {
      const isOfProgram = choices.some((choice) => choice.name === name && choice.sha256 === null);
      return isOfProgram ? choices : withChoice(choices, name, { enabled: false, sha256 });
    });
  }

  /** A Hangar that runs takes it like an edit by hand. */
  private async changeChoices(
    change: (choices: readonly ExtensionChoice[]) => readonly ExtensionChoice[],
  ): Promise<void> {
    const problems = { report: () => undefined, resolve: () => undefined };
    const shape = { path: this.data.extensionsFile(), read: readExtensionChoices };
    const document = new JsonDocument(shape, { problems, clock: systemClock });
    await document.update((before) => ({ ...before, extensions: change(before.extensions) }));
  }
}

/** Changes the entry of one extension, and adds it if absent. Its settings are kept. */
function withChoice(
  choices: readonly ExtensionChoice[],
  name: string,
  changes: Pick<ExtensionChoice, 'enabled' | 'sha256'>,
): ExtensionChoice[] {
  const others = choices.filter((choice) => choice.name !== name);
  return [...others, { ...choiceFor(name, choices), ...changes }];
}
