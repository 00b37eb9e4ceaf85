import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { OWN_DIRECTORY_MODE } from '@hangar/file-system';

import { getPackageFolder, listInstalledNames } from '../extension-records';
import { describeDeed, readStartNotes } from '../start-notes/early';
import { ExtensionInstaller } from './extension-installer';
import { getEntryPath, type InstalledExtension } from './installed-extension';
import { InvalidPackageError } from './invalid-package-error';
import { inspectPackage } from './package-inspection';
import { unpackPackage } from './unpack-package';
import { findUnresolvedImports } from './unresolved-imports';

/** The result of an examination. */
export interface ExtensionDiagnosis {
  /** The name of the extension, or the path of a file that is not an extension. */
  readonly name: string;
  readonly version: string | null;
  /** Sentences about everything that has to be corrected. */
  readonly problems: readonly string[];
  /** Sentences about what may not work. */
  readonly warnings: readonly string[];
}

/** Starts Hangar with a data directory and stops it. Returns a sentence about the extension's failure, or `null`. */
type TrialStart = (dataDirectory: string) => Promise<string | null>;

const MAX_LISTED_IMPORTS = 10;

/**
 * Examines extensions: their manifests, versions and imports, and whether they start. The trial start runs their code,
 * in an empty data directory.
 */
export class ExtensionDoctor {
  constructor(
    private readonly data: DataDirectory,
    /** The version of Hangar that extensions must be compatible with. */
    private readonly version: string,
    private readonly startHangar: TrialStart,
  ) {}

  /** Returns the names of the added extensions. */
  listInstalled(): Promise<string[]> {
    return listInstalledNames(this.data.extensions());
  }

  /** Examines an added extension. */
  examineInstalled(name: string): Promise<ExtensionDiagnosis> {
    const source = getPackageFolder(this.data.extensions(), name);
    return this.examine(name, (target) => cp(source, target, { recursive: true }));
  }

  /** Examines an npm tarball. */
  examineFile(tarball: string): Promise<ExtensionDiagnosis> {
    return this.examine(tarball, (target) => unpackPackage(tarball, target));
  }

  private async examine(
    name: string,
    copyTo: (packageFolder: string) => Promise<void>,
  ): Promise<ExtensionDiagnosis> {
    const temporary = await mkdtemp(join(tmpdir(), 'hangar-doctor-'));
    try {
      const packageFolder = join(temporary, 'package');
      await mkdir(packageFolder, { mode: OWN_DIRECTORY_MODE });
      await copyTo(packageFolder);
      const { found, faults } = await inspectPackage(packageFolder, this.version);
      const diagnosis = { name: found.name, version: found.version ?? null };
      // A start would only repeat the reasons.
      if (faults.length > 0) return { ...diagnosis, problems: faults, warnings: [] };
      const warnings = await findImportWarnings(found);
      const failure = await this.tryStart(found, join(temporary, 'data'));
      return { ...diagnosis, problems: failure === null ? [] : [failure], warnings };
    } catch (error) {
      if (!(error instanceof InvalidPackageError)) throw error;
      return { name, version: null, problems: [error.message], warnings: [] };
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  private async tryStart(
    { name, packageFolder }: InstalledExtension,
    directory: string,
  ): Promise<string | null> {
    const data = new DataDirectory(directory);
    await mkdir(join(data.extensions(), name), { recursive: true, mode: OWN_DIRECTORY_MODE });
    await rename(packageFolder, getPackageFolder(data.extensions(), name));
    await new ExtensionInstaller(data, this.version).enable(name);
    const failure = await this.startHangar(directory);
    const [culprit] = readStartNotes(data.extensionStartFile()).culprits;
    return culprit ? describeDeed(culprit) : failure;
  }
}

async function findImportWarnings(found: InstalledExtension): Promise<string[]> {
  const unresolved = await findUnresolvedImports(found.packageFolder, getEntryPath(found));
  return unresolved
    .slice(0, MAX_LISTED_IMPORTS)
    .map(({ specifier, place }) =>
      /^[./#]/.test(specifier)
        ? `${place} imports “${specifier}”, which isn't in the package.`
        : `${place} imports “${specifier}”, which Hangar doesn't provide. Bundle it, unless the code works without it.`,
    );
}
