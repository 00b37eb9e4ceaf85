import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';

import { readAddedExtensions, type AddedExtension } from '../../extensions/extension-files/early';
import type { ExtensionDescription } from '../../hosting';
import {
  ExtensionReports,
  isTurnedOn,
  listInstalledNames,
  getPackageFolder,
  StartedExtensions,
  isStartUnchanged,
  type ExtensionChoice,
} from '../../extensions';

/** The extensions that were known when Hangar started, updated with those added, replaced or removed since. */
@Injectable()
export class KnownExtensions {
  private cache: { readonly stamp: string; readonly added: readonly AddedExtension[] } | null = null;

  constructor(
    private readonly started: StartedExtensions,
    private readonly data: DataDirectory,
    private readonly reports: ExtensionReports,
  ) {}

  /** Whether the user decides which extensions run, rather than the program that hosts Hangar. */
  get areUserControlled(): boolean {
    return this.started.isUserControlled;
  }

  async all(): Promise<ExtensionDescription[]> {
    const { known, isUserControlled } = this.started;
    if (!isUserControlled) return [...known];
    const added = await this.readAdded();
    const isReplaced = ({ name, sha256 }: ExtensionDescription) =>
      added.some((candidate) => candidate.name === name && getChecksum(candidate) !== sha256);
    const current = known.filter((candidate) => candidate.origin !== 'file' || !isReplaced(candidate));
    return [...current, ...added.filter(({ name }) => !current.some((candidate) => candidate.name === name))];
  }

  /**
   * Returns the extensions that cannot run because another extension has the same name. Built-in extensions take
   * precedence over added ones.
   */
  async findDuplicateNames(): Promise<ExtensionDescription[]> {
    const { known, duplicates, isUserControlled } = this.started;
    const fromHost = duplicates.filter(({ origin }) => origin !== 'file');
    if (!isUserControlled) return fromHost;
    const builtInNames = new Set(known.filter(({ origin }) => origin !== 'file').map(({ name }) => name));
    return [...fromHost, ...(await this.readAdded()).filter(({ name }) => builtInNames.has(name))];
  }

  /** Whether an extension was already known when Hangar started, with the same files. */
  wasKnownAtStart({ name, sha256 }: ExtensionDescription): boolean {
    return this.started.known.some((known) => known.name === name && known.sha256 === sha256);
  }

  /** Whether a restart would change nothing about an extension: neither whether it runs, nor its files or settings. */
  isUnaffectedByRestart(extension: ExtensionDescription, choices: readonly ExtensionChoice[]): boolean {
    const before = this.started.choices;
    const didRunOtherFiles = this.started.known.some(
      (candidate) =>
        candidate.name === extension.name &&
        !this.wasKnownAtStart(extension) &&
        isTurnedOn(candidate, before),
    );
    return !didRunOtherFiles && isStartUnchanged(extension, before, choices);
  }

  /** Allows an extension that prevented an earlier start to be loaded again, because the user has turned it on. */
  async allowNextStart({ name, origin }: ExtensionDescription): Promise<void> {
    if (origin !== 'file') return;
    const { clearCulprit } = await import('../../extensions/start-notes/early');
    clearCulprit(this.data.extensionStartFile(), name);
    this.reports.allowNextStart(name);
  }

  /**
   * Returns the added extensions. Their checksums are recomputed only after a package was added, replaced or removed,
   * because computing them takes time.
   */
  private async readAdded(): Promise<readonly AddedExtension[]> {
    const folder = this.data.extensions();
    const names = await listInstalledNames(folder);
    const stamp = (
      await Promise.all(names.map((name) => computeStamp(getPackageFolder(folder, name))))
    ).join();
    if (this.cache?.stamp !== stamp) this.cache = { stamp, added: await readAddedExtensions(folder) };
    return this.cache.added;
  }
}

function getChecksum(added: AddedExtension): string | undefined {
  return 'sha256' in added ? added.sha256 : undefined;
}

async function computeStamp(packageFolder: string): Promise<string> {
  try {
    const { ino, ctimeMs } = await stat(packageFolder);
    return `${ino} ${ctimeMs}`;
  } catch {
    // The package was just removed. This value differs from that of any existing package.
    return 'gone';
  }
}
