import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  extraClashes,
  modFileTypeOf,
  resolveLoadOrder,
  type ILoadOrderItem,
  type IModFile,
  type INamedFile,
  type IWadContents,
  type LayeredFile,
  withoutStop,
} from '@hangar/domain';
import { expandHome, isFile } from '@hangar/file-system';
import type { RequestedFile } from '@hangar/launch-engine';

import { CatalogRepository, loadOrderCycle, type EntryByHash } from '../../library';
import type { LaunchSetup } from './launch-setup';
import { RequestedContentsReader } from './requested-contents-reader';

/** The files of a launch, in the order in which the port loads them. */
export interface LaunchFiles {
  files: RequestedFile[];
  /**
   * MD5s of the setup's own files, without the extras. A file that is not in the catalogue is represented by its path.
   */
  loaded: readonly string[];
  /** Name and MD5 of each of the `files`. Files that are not in the catalogue have no MD5. */
  named: readonly INamedFile[];
  /** Files that should be loaded but are missing from the disk or from the catalogue. */
  missing: ILoadOrderItem[];
  /** Differences from the setup, as sentences for the user. */
  notes: string[];
}

type Choice = NonNullable<LaunchSetup['files']>[number];

/** The keys of listed files: MD5s, or paths of files that are not in the catalogue. */
interface Picked {
  readonly on: readonly string[];
  readonly off: ReadonlySet<string>;
}

/** A file to load, with the details needed to detect conflicts. */
interface Located {
  readonly file: RequestedFile;
  readonly entry?: IModFile;
  readonly contents?: IWadContents | null;
}

/** Determines the files that a setup loads: those that are turned on, and the files required by their load orders. */
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
  async resolve(choices: readonly Choice[], extras: readonly Choice[] = []): Promise<LaunchFiles> {
    const loose = new Map<string, RequestedFile>();
    const names = new Map<string, string>();
    const own = await this.pick(choices, loose, names);
    const more = await this.pick(extras, loose, names);
    const entryByHash = await this.catalog.byHash();
    const nameOf = (key: string): string => names.get(key) ?? entryByHash(key)?.name ?? key;
    const order = inLoadOrder(own.on, entryByHash);
    const loaded = order.filter((key) => !own.off.has(key) || own.on.includes(key));
    const layers = inLoadOrder(more.on, entryByHash);
    const above = layers.filter((key) => more.on.includes(key) || !(more.off.has(key) || own.off.has(key)));
    const behind = above.filter((key) => !loaded.includes(key));
    const { located, missing } = await this.locate([...loaded, ...behind], loose, names);
    return {
      files: located.map(({ file }) => file),
      missing,
      loaded,
      named: located.map(({ file, entry }) => ({ name: file.name, hashValue: entry?.hashValue ?? '' })),
      notes: [
        ...notesOn(own.on, order, loaded, nameOf),
        ...notesOn(more.on, layers, above, nameOf),
        ...extraClashes(located.map((each) => layerOf(each, behind))),
      ],
    };
  }

  private async pick(
    choices: readonly Choice[],
    loose: Map<string, RequestedFile>,
    names: Map<string, string>,
  ): Promise<Picked> {
    const on: string[] = [];
    const off = new Set<string>();
    for (const choice of choices) {
      const key = await this.keyOf(choice, loose);
      if (choice.name !== undefined) names.set(key, choice.name);
      if ('enabled' in choice && choice.enabled === false) off.add(key);
      else on.push(key);
    }
    return { on, off };
  }

  /** Returns a file's MD5, or its path if it is not in the catalogue. */
  private async keyOf(choice: Choice, loose: Map<string, RequestedFile>): Promise<string> {
    if ('filePath' in choice && choice.filePath !== undefined) {
      const path = expandHome(choice.filePath);
      const contents = await this.contents.readLoose(path);
      loose.set(path, {
        path,
        name: choice.name ?? basename(path),
        fileType: modFileTypeOf(path) ?? 'OTHER',
        ...(contents ? { contents } : {}),
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
  ): Promise<{ located: Located[]; missing: ILoadOrderItem[] }> {
    const entries = await this.catalog.findByHashes(keys);
    const known = await Promise.all(keys.map((key) => this.fileOf(entries.get(key))));
    const located: Located[] = [];
    const missing: ILoadOrderItem[] = [];
    for (const [place, key] of keys.entries()) {
      const entry = entries.get(key);
      const own = loose.get(key);
      const found = known[place] ?? (own ? { file: own } : null);
      if (found) located.push(found);
      if (!found || entry?.missing || (!entry && !(await isFile(found.file.path)))) {
        missing.push({ hashValue: entry?.hashValue ?? key, name: found?.file.name ?? names.get(key) ?? key });
      }
    }
    return { located, missing };
  }

  private async fileOf(entry: IModFile | undefined): Promise<Located | null> {
    if (!entry) return null;
    const { filePath, fileName, name, fileType } = entry;
    const contents = entry.missing ? null : await this.contents.read(entry);
    const file = { path: filePath, name, fileName, fileType, ...(contents ? { contents } : {}) };
    return { file, entry, contents };
  }
}

function layerOf({ file, entry, contents }: Located, extras: readonly string[]): LayeredFile {
  return {
    name: file.name,
    category: entry?.category ?? null,
    maps: contents?.maps.map(({ name }) => name) ?? [],
    hasDehacked: contents?.hasDehacked ?? false,
    isExtra: entry !== undefined && extras.includes(entry.hashValue),
  };
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
      ? [
          brought.length === 1
            ? `Also loaded, because another file requires it: ${listed(brought)}.`
            : `Also loaded, because other files require them: ${listed(brought)}.`,
        ]
      : []),
    ...(left.length > 0
      ? [
          left.length === 1
            ? `Not loaded, because it's turned off: ${listed(left)}.`
            : `Not loaded, because they're turned off: ${listed(left)}.`,
        ]
      : []),
    ...(isReordered
      ? ['Files are loaded in the order set by their load orders, not the order shown here.']
      : []),
  ];
}

function listed(names: readonly string[]): string {
  return withoutStop(names.join(', '));
}
