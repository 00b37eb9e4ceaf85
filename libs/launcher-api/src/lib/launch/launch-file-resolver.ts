import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { modFileTypeOf, resolveLoadOrder, type ILoadOrderItem, type IModFile } from '@hangar/domain';
import { expandHome, isFile } from '@hangar/file-system';
import type { RequestedFile } from '@hangar/launch-engine';

import { CatalogRepository, loadOrderCycle, type EntryByHash } from '../catalog';
import type { LaunchSetup } from './launch-setup';
import { RequestedContentsReader } from './requested-contents-reader';

/** The files of a launch, in the order in which the port loads them. */
export interface LaunchFiles {
  files: RequestedFile[];
  /** MD5s of the same files; a path stands for a file that is not catalogued. */
  loaded: readonly string[];
  /** What should be loaded and is not on the disk, or not in the catalogue. */
  missing: ILoadOrderItem[];
  /** What is loaded otherwise than the setup says, in sentences for people. */
  notes: string[];
}

type Choice = NonNullable<LaunchSetup['files']>[number];

/** Finds out which files a setup loads: those that are switched on, and what their load orders bring. */
@Injectable()
export class LaunchFileResolver {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly contents: RequestedContentsReader,
  ) {}

  /** @throws `LOAD_ORDER_CYCLE` when no order satisfies all load orders */
  async resolve(choices: readonly Choice[]): Promise<LaunchFiles> {
    const loose = new Map<string, RequestedFile>();
    const names = new Map<string, string>();
    const picked: string[] = [];
    const switchedOff = new Set<string>();
    for (const choice of choices) {
      const key = await this.keyOf(choice, loose);
      if (choice.name !== undefined) names.set(key, choice.name);
      if ('enabled' in choice && choice.enabled === false) switchedOff.add(key);
      else picked.push(key);
    }
    const entryByHash = await this.catalog.byHash();
    const order = inLoadOrder(picked, entryByHash);
    const loaded = order.filter((key) => !switchedOff.has(key) || picked.includes(key));
    const notes = notesOn(picked, order, loaded, (key) => names.get(key) ?? entryByHash(key)?.name ?? key);
    return { ...(await this.locate(loaded, loose, names)), loaded, notes };
  }

  /** A file's MD5; for a file that is not catalogued, its path. */
  private async keyOf(choice: Choice, loose: Map<string, RequestedFile>): Promise<string> {
    if ('filePath' in choice && choice.filePath !== undefined) {
      const path = expandHome(choice.filePath);
      loose.set(path, {
        path,
        name: choice.name ?? basename(path),
        fileType: modFileTypeOf(path) ?? 'OTHER',
      });
      return path;
    }
    const { fileId, hashValue } = choice as { fileId?: string; hashValue?: string };
    const entry = fileId === undefined ? undefined : await this.catalog.find(fileId);
    return entry?.hashValue ?? hashValue ?? fileId ?? '';
  }

  private async locate(
    keys: readonly string[],
    loose: ReadonlyMap<string, RequestedFile>,
    names: ReadonlyMap<string, string>,
  ): Promise<Pick<LaunchFiles, 'files' | 'missing'>> {
    const entries = await this.catalog.findByHashes(keys);
    const known = await Promise.all(keys.map((key) => this.fileOf(entries.get(key))));
    const files: RequestedFile[] = [];
    const missing: ILoadOrderItem[] = [];
    for (const [place, key] of keys.entries()) {
      const entry = entries.get(key);
      const file = known[place] ?? loose.get(key);
      if (file) files.push(file);
      if (!file || entry?.missing || (!entry && !(await isFile(file.path)))) {
        missing.push({ hashValue: entry?.hashValue ?? key, name: file?.name ?? names.get(key) ?? key });
      }
    }
    return { files, missing };
  }

  private async fileOf(entry: IModFile | undefined): Promise<RequestedFile | null> {
    if (!entry) return null;
    const { filePath, fileName, name, fileType } = entry;
    const contents = entry.missing ? null : await this.contents.read(entry);
    return { path: filePath, name, fileName, fileType, ...(contents ? { contents } : {}) };
  }
}

function inLoadOrder(picked: readonly string[], entryByHash: EntryByHash): string[] {
  const resolved = resolveLoadOrder(picked, entryByHash);
  if (!resolved.ok) throw loadOrderCycle(resolved.cycle);
  return resolved.hashes;
}

function notesOn(
  picked: readonly string[],
  order: readonly string[],
  loaded: readonly string[],
  nameOf: (key: string) => string,
): string[] {
  const chosen = new Set(picked);
  const brought = loaded.filter((key) => !chosen.has(key)).map(nameOf);
  const left = order.filter((key) => !loaded.includes(key)).map(nameOf);
  const isReordered = loaded.filter((key) => chosen.has(key)).join() !== [...chosen].join();
  return [
    ...(brought.length > 0
      ? [`Loaded along because the load order of a file needs it: ${brought.join(', ')}.`]
      : []),
    ...(left.length > 0
      ? [`Left out although a load order names it, because it is switched off: ${left.join(', ')}.`]
      : []),
    ...(isReordered
      ? ['The files are loaded in another order than they stand here, because their load orders say so.']
      : []),
  ];
}
