import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  extraClashes,
  modFileTypeOf,
  type ILoadOrderItem,
  type IModFile,
  type INamedFile,
  type IWadContents,
  type LayeredFile,
  withoutStop,
} from '@hangar/domain';
import { expandHome, isFile } from '@hangar/file-system';
import type { RequestedFile } from '@hangar/launch-engine';

import { CatalogRepository } from '../../library';
import { arrangeFiles, type FileSelection } from './arrange-files';
import type { LaunchSetup } from './launch-setup';
import { RequestedContentsReader } from './requested-contents-reader';

/** The files of a launch, in the order in which the port loads them. */
export interface LaunchFiles {
  files: RequestedFile[];
  /**
   * MD5s of the setup's own files, without the extras. A file that is not in the catalogue is represented by its path.
   */
  loaded: readonly string[];
  /** The name and MD5 of each of the `files`. Files that are not in the catalogue have no MD5. */
  named: readonly INamedFile[];
  /** The catalogue entry of each of the `files`, and whether it is an extra. */
  origins?: readonly FileOrigin[];
  /** Files to load that are missing from the disk or the catalogue. */
  missing: ILoadOrderItem[];
  /** Differences from the setup, as sentences for the user. */
  notes: string[];
  /** The notes that are only informational, not warnings. */
  information?: readonly string[];
}

/** Where a file comes from. */
export interface FileOrigin {
  /** The ID of the file's catalogue entry; `null` if the file isn't in the catalogue. */
  readonly fileId: string | null;
  /** Whether the file is an extra, not one of the setup's own files. */
  readonly isExtra: boolean;
}

type FileChoice = NonNullable<LaunchSetup['files']>[number];

/** A file to load, with the details that are needed to detect conflicts. */
interface LocatedFile {
  readonly file: RequestedFile;
  readonly entry?: IModFile;
  readonly contents?: IWadContents | null;
}

/** Determines the files that a setup loads: the enabled files, and the files that their load orders require. */
@Injectable()
export class LaunchFileResolver {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly contents: RequestedContentsReader,
  ) {}

  /**
   * Returns the files of a setup, followed by the extras that the setup does not already contain.
   * @throws `LOAD_ORDER_CYCLE` if no order satisfies all load orders
   */
  async resolve(choices: readonly FileChoice[], extras: readonly FileChoice[] = []): Promise<LaunchFiles> {
    const looseFiles = new Map<string, RequestedFile>();
    const names = new Map<string, string>();
    const selected = await this.selectFiles(choices, looseFiles, names);
    const selectedExtras = await this.selectFiles(extras, looseFiles, names);
    const { order, loaded, orderedExtras, loadedExtras, addedExtras, listedNames } = arrangeFiles(
      selected,
      selectedExtras,
      await this.catalog.byHash(),
    );
    const getName = (key: string): string => names.get(key) ?? listedNames.get(key) ?? key;
    const { located, missing } = await this.locate([...loaded, ...addedExtras], looseFiles, getName);
    const information = [
      ...createNotes(selected.enabled, order, loaded, getName),
      ...createNotes(selectedExtras.enabled, orderedExtras, loadedExtras, getName),
    ];
    return {
      files: located.map(({ file }) => file),
      missing,
      loaded,
      origins: located.map(({ file, entry }) => ({
        fileId: entry?.id ?? null,
        isExtra: addedExtras.includes(entry?.hashValue ?? file.path),
      })),
      named: located.map(({ file, entry }) => ({ name: file.name, hashValue: entry?.hashValue ?? '' })),
      notes: [...information, ...extraClashes(located.map((file) => toLayer(file, addedExtras)))],
      information,
    };
  }

  private async selectFiles(
    choices: readonly FileChoice[],
    looseFiles: Map<string, RequestedFile>,
    names: Map<string, string>,
  ): Promise<FileSelection> {
    const enabled: string[] = [];
    const disabled = new Set<string>();
    for (const choice of choices) {
      const key = await this.getKey(choice, looseFiles);
      if (choice.name !== undefined) names.set(key, choice.name);
      if ('enabled' in choice && choice.enabled === false) disabled.add(key);
      else enabled.push(key);
    }
    return { enabled, disabled };
  }

  /** Returns a file's MD5, or its path if the file is not in the catalogue. */
  private async getKey(choice: FileChoice, looseFiles: Map<string, RequestedFile>): Promise<string> {
    if ('filePath' in choice && choice.filePath !== undefined) {
      const path = expandHome(choice.filePath);
      const contents = await this.contents.readLoose(path);
      const fileType = modFileTypeOf(path) ?? 'OTHER';
      looseFiles.set(path, {
        path,
        name: choice.name ?? basename(path),
        fileType,
        ...(contents ? { contents } : { isUnread: fileType !== 'OTHER' && (await isFile(path)) }),
      });
      return path;
    }
    const { fileId, hashValue } = choice as { fileId?: string; hashValue?: string };
    const entry = fileId === undefined ? undefined : await this.catalog.find(fileId);
    return entry?.hashValue ?? hashValue ?? fileId ?? '';
  }

  private async locate(
    keys: readonly string[],
    looseFiles: ReadonlyMap<string, RequestedFile>,
    getName: (key: string) => string,
  ): Promise<{ located: LocatedFile[]; missing: ILoadOrderItem[] }> {
    const entries = await this.catalog.findByHashes(keys);
    const known = await Promise.all(keys.map((key) => this.toLocatedFile(entries.get(key))));
    const located: LocatedFile[] = [];
    const missing: ILoadOrderItem[] = [];
    for (const [index, key] of keys.entries()) {
      const entry = entries.get(key);
      const looseFile = looseFiles.get(key);
      const found = known[index] ?? (looseFile ? { file: looseFile } : null);
      if (found) located.push(found);
      if (!found || entry?.missing || (!entry && !(await isFile(found.file.path)))) {
        missing.push({ hashValue: entry?.hashValue ?? key, name: found?.file.name ?? getName(key) });
      }
    }
    return { located, missing };
  }

  private async toLocatedFile(entry: IModFile | undefined): Promise<LocatedFile | null> {
    if (!entry) return null;
    const { filePath, fileName, name, fileType, statedGame, statedFiles } = entry;
    const contents = entry.missing ? null : await this.contents.read(entry);
    const file = {
      path: filePath,
      name,
      fileName,
      fileType,
      ...(statedGame === undefined ? {} : { statedGame }),
      ...(statedFiles === undefined ? {} : { statedFiles }),
      ...(contents ? { contents } : { isUnread: !entry.missing && fileType !== 'OTHER' }),
    };
    return { file, entry, contents };
  }
}

function toLayer({ file, entry, contents }: LocatedFile, extras: readonly string[]): LayeredFile {
  return {
    name: file.name,
    category: entry?.category ?? null,
    maps: contents?.maps.map(({ name }) => name) ?? [],
    hasDehacked: contents?.hasDehacked ?? false,
    isExtra: entry !== undefined && extras.includes(entry.hashValue),
  };
}

function createNotes(
  picked: readonly string[],
  order: readonly string[],
  loaded: readonly string[],
  nameOf: (key: string) => string,
): string[] {
  const chosen = new Set(picked);
  const required = loaded.filter((key) => !chosen.has(key)).map(nameOf);
  const disabledNames = order.filter((key) => !loaded.includes(key)).map(nameOf);
  const isReordered = loaded.filter((key) => chosen.has(key)).join() !== [...chosen].join();
  return [
    ...(required.length > 0
      ? [
          required.length === 1
            ? `Also loaded, because another file requires it: ${formatList(required)}.`
            : `Also loaded, because other files require them: ${formatList(required)}.`,
        ]
      : []),
    ...(disabledNames.length > 0
      ? [
          disabledNames.length === 1
            ? `Not loaded, because it's turned off: ${formatList(disabledNames)}.`
            : `Not loaded, because they're turned off: ${formatList(disabledNames)}.`,
        ]
      : []),
    ...(isReordered
      ? ['Files are loaded in the order set by their load orders, not the order shown here.']
      : []),
  ];
}

function formatList(names: readonly string[]): string {
  return withoutStop(names.join(', '));
}
