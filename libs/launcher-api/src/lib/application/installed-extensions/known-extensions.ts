import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';

import { addedExtensions, type AddedExtension } from '../../extensions/extension-files/early';
import type { ExtensionDescription } from '../../hosting';
import {
  isSwitchedOn,
  namesOfInstalled,
  packageFolderOf,
  StartedExtensions,
  startsAlike,
  type ExtensionChoice,
} from '../../extensions';

/** The extensions known at this start, including those added, replaced or removed since. */
@Injectable()
export class KnownExtensions {
  private reading: { readonly stamp: string; readonly added: readonly AddedExtension[] } | null = null;

  constructor(
    private readonly started: StartedExtensions,
    private readonly data: DataDirectory,
  ) {}

  /** Whether the user decides which extensions run, rather than the program that hosts Hangar. */
  get areSwitchable(): boolean {
    return this.started.isSwitchable;
  }

  async all(): Promise<ExtensionDescription[]> {
    const { known, isSwitchable } = this.started;
    if (!isSwitchable) return [...known];
    const added = await this.added();
    const isReplaced = ({ name, sha256 }: ExtensionDescription) =>
      added.some((one) => one.name === name && sumOf(one) !== sha256);
    const kept = known.filter((one) => one.origin !== 'file' || !isReplaced(one));
    return [...kept, ...added.filter(({ name }) => !kept.some((one) => one.name === name))];
  }

  /**
   * Returns the extensions that cannot run because another has their name. Built-in ones take precedence over added
   * ones.
   */
  async namesakes(): Promise<ExtensionDescription[]> {
    const { known, namesakes, isSwitchable } = this.started;
    const ofProgram = namesakes.filter(({ origin }) => origin !== 'file');
    if (!isSwitchable) return ofProgram;
    const taken = new Set(known.filter(({ origin }) => origin !== 'file').map(({ name }) => name));
    return [...ofProgram, ...(await this.added()).filter(({ name }) => taken.has(name))];
  }

  /** Whether an extension was already known at this start, with the same files. */
  isOfStart({ name, sha256 }: ExtensionDescription): boolean {
    return this.started.known.some((one) => one.name === name && one.sha256 === sha256);
  }

  /** Whether a restart would not change whether and with which settings an extension runs. */
  startsAlike(extension: ExtensionDescription, choices: readonly ExtensionChoice[]): boolean {
    const before = this.started.choices;
    const runsOther = this.started.known.some(
      (one) => one.name === extension.name && !this.isOfStart(extension) && isSwitchedOn(one, before),
    );
    return !runsOther && startsAlike(extension, before, choices);
  }

  /**
   * Returns the added extensions. Their checksums are only computed again after a package was added, replaced or
   * removed, because that takes time.
   */
  private async added(): Promise<readonly AddedExtension[]> {
    const folder = this.data.extensions();
    const names = await namesOfInstalled(folder);
    const stamp = (await Promise.all(names.map((name) => stampOf(packageFolderOf(folder, name))))).join();
    if (this.reading?.stamp !== stamp) this.reading = { stamp, added: await addedExtensions(folder) };
    return this.reading.added;
  }
}

function sumOf(added: AddedExtension): string | undefined {
  return 'sha256' in added ? added.sha256 : undefined;
}

async function stampOf(packageFolder: string): Promise<string> {
  try {
    const { ino, ctimeMs } = await stat(packageFolder);
    return `${ino} ${ctimeMs}`;
  } catch {
    // Just removed, so the state differs.
    return 'gone';
  }
}
