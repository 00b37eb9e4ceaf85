import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { extractEntries, openArchive, type ArchiveReader } from '@hangar/archives';
import {
  numberedTitle,
  type IImportedPack,
  type ILoadOrderItem,
  type IModFile,
  type IProtocol,
  type IProtocolPack,
} from '@hangar/domain';
import { Limiter, type RegularFile } from '@hangar/file-system';

import {
  CatalogRepository,
  HeldEntries,
  ModFileCollector,
  ModFileStore,
  type Arrival,
  type Gathered,
} from '../catalog';
import { ConfigFileStore } from '../configs';
import { ImageStore, imageTypeOf } from '../media';
import { ProtocolEditor, ProtocolRepository, type StrangersProtocol } from '../protocols';
import { ImportJournal, type ImportRun } from '../storage';
import { AllowedPaths } from '../user-paths';
import { VersionRepository } from '../versions';
import { isIncluded, namedAlone, readManifest, readOptional, type PackFile } from './pack-archive';
import { packInvalid } from './pack-manifest';
import { listedFiles, packedLoad, type ListedFile } from './packed-order';

const MAX_CONFIG_BYTES = 1024 * 1024;
const MAX_COVER_BYTES = 20 * 1024 * 1024;

type ImportedFiles = Gathered & Pick<IImportedPack, 'brought' | 'found' | 'missing'>;

/** How a pack is imported. */
export interface PackImport {
  /** The import to which everything from the pack belongs. */
  readonly run: ImportRun;
  readonly signal?: AbortSignal | undefined;
  /** Whether an existing protocol that matches the pack is returned instead of creating another. */
  readonly findsKnown?: boolean | undefined;
}

/** The result of importing a pack, before it is imported. */
export interface DescribedPack {
  readonly title: string;
  /** The existing protocols that match the pack. */
  readonly protocolIds: readonly string[];
}

/**
 * Reads packs from strangers. Only what the manifest names is unpacked, under names of our own; mod files must be what
 * the manifest says; nothing that could be run is taken.
 */
@Injectable()
export class PackImporter {
  /** Of two imports at once, the second sees the title of the first. */
  private readonly entering = new Limiter(1);

  constructor(
    private readonly catalog: CatalogRepository,
    private readonly paths: AllowedPaths,
    private readonly store: ModFileStore,
    private readonly collector: ModFileCollector,
    private readonly held: HeldEntries,
    private readonly configs: ConfigFileStore,
    private readonly images: ImageStore,
    private readonly protocols: ProtocolRepository,
    private readonly editor: ProtocolEditor,
    private readonly versions: VersionRepository,
    private readonly imports: ImportJournal,
  ) {}

  /** @throws `PACK_INVALID` or with what is wrong with the archive; then nothing was taken */
  import(filePath: string, options: Omit<PackImport, 'run'> = {}): Promise<IImportedPack> {
    return this.paths.withFile(filePath, (file) =>
      this.imports.run((run) => this.importFrom(file, { run, ...options })),
    );
  }

  /**
   * Imports an open pack as part of a longer import.
   * @throws as {@link import} does; then the whole import has to fail
   */
  async importFrom(
    file: RegularFile,
    { run, signal, findsKnown = false }: PackImport,
  ): Promise<IImportedPack> {
    const archive = await openArchive(file);
    try {
      const pack = await readManifest(archive);
      const config = await readOptional(archive, pack.configEntry, MAX_CONFIG_BYTES);
      const cover = await readOptional(archive, pack.coverEntry, MAX_COVER_BYTES);
      const load = packedLoad(pack.files);
      const files = [...pack.files, ...namedAlone(pack, load)];
      return await this.held.use(
        () => this.importFiles(file, archive, files, { run, signal }),
        async ({ entries: _held, ...imported }) => {
          const baseGame = await this.ownBaseGame(pack);
          const listed = await this.listed(pack, load);
          const known = findsKnown ? (await this.same(pack, listed))[0] : undefined;
          const protocol = known ?? (await this.enter(pack, { listed, baseGame, config, cover, run }));
          return { protocol, ...imported, baseGame };
        },
      );
    } finally {
      await archive.close();
    }
  }

  /**
   * Reads the result that importing an open pack would have. Changes nothing.
   * @throws as {@link import} does
   */
  async describe(file: RegularFile, signal: AbortSignal): Promise<DescribedPack> {
    const archive = await openArchive(file, { signal });
    try {
      const pack = await readManifest(archive);
      const same = await this.same(pack, await this.listed(pack, packedLoad(pack.files)));
      return { title: pack.protocol.title, protocolIds: same.map(({ id }) => id) };
    } finally {
      await archive.close();
    }
  }

  private async listed(pack: IProtocolPack, load: readonly ILoadOrderItem[]): Promise<ListedFile[]> {
    return listedFiles(pack.files, load, await this.catalog.byHash());
  }

  /** Returns protocols with the same files and parameters and, if there are no files, the same title. */
  private async same(
    { protocol: { title, launchParameters, options } }: IProtocolPack,
    listed: readonly ListedFile[],
  ): Promise<IProtocol[]> {
    const filesOf = (files: readonly Pick<ListedFile, 'hashValue' | 'enabled'>[]) =>
      files.map(({ hashValue, enabled }) => `${hashValue} ${enabled}`);
    const wanted = { launchParameters, options, files: filesOf(listed), title: title.trim() };
    return (await this.protocols.list()).filter((one) =>
      isDeepStrictEqual(wanted, {
        launchParameters: one.launchParameters,
        options: one.options,
        files: filesOf(one.files),
        title: listed.length > 0 ? wanted.title : one.title,
      }),
    );
  }

  private async enter(
    { protocol }: IProtocolPack,
    { listed, baseGame, config, cover, run }: BroughtParts,
  ): Promise<IProtocol> {
    const request: StrangersProtocol = {
      ...protocol,
      baseGameVersionId: baseGame?.versionId ?? null,
      configFile: await this.importConfig(config, run),
      screenshotPath: await this.importCover(cover, run),
      files: [...listed],
    };
    return this.entering.run(async () => {
      // Under a title that no other protocol has, so that no two look alike.
      const titles = (await this.protocols.list()).map(({ title }) => title);
      const title = numberedTitle(request.title, titles);
      return this.editor.createFromStranger({ ...request, title }, run);
    });
  }

  private async importFiles(
    pack: RegularFile,
    archive: ArchiveReader,
    files: readonly PackFile[],
    part: PackImport,
  ): Promise<ImportedFiles> {
    const known = await this.catalog.findByHashes(files.map(({ hashValue }) => hashValue));
    const present = new Map([...known].filter(([, entry]) => !entry.missing));
    const absent = files.filter(({ hashValue }) => !present.has(hashValue));
    const included = absent.filter((file) => isIncluded(archive, file));
    const brought = await this.bring(pack, included, part);
    const missing = absent
      .filter((file) => !included.includes(file))
      .map(({ hashValue, name, fileName, version, url }) => ({ hashValue, name, fileName, version, url }));
    return { entries: [...brought, ...known.values()], brought, found: [...present.values()], missing };
  }

  private async bring(
    pack: RegularFile,
    files: readonly PackFile[],
    { run, signal }: PackImport,
  ): Promise<IModFile[]> {
    if (files.length === 0) return [];
    const names = files.map(({ entry }) => entry ?? '');
    const options = signal ? { signal } : {};
    const extracted = await extractEntries(pack, names, await this.store.arrivalDirectory(), options);
    const wrong = files.find(({ hashValue }, place) => extracted[place]?.hashValue !== hashValue);
    if (wrong) {
      await this.store.clearArrivals(extracted);
      throw packInvalid(`its file ${wrong.fileName} is not what it says`);
    }
    const arrivals = extracted.map(({ filePath, fileType, hashValue, sizeBytes }, place): Arrival => {
      const file = files[place] as PackFile;
      const copy = { filePath, fileName: file.fileName, fileType, hashValue, sizeBytes };
      return { copy, description: descriptionOf(file) };
    });
    return (await this.collector.addAll(arrivals, 'pack', run)).map(({ entry }) => entry);
  }

  private async ownBaseGame({ baseGame }: IProtocolPack): Promise<IImportedPack['baseGame']> {
    if (!baseGame) return null;
    const own = (await this.versions.list()).find(({ hashValue }) => hashValue === baseGame.hashValue);
    return { name: baseGame.name, hashValue: baseGame.hashValue, versionId: own?.id ?? null };
  }

  /** Settings are text; what is not is not handed to a port. */
  private async importConfig(bytes: Buffer | null, run: ImportRun): Promise<string | null> {
    if (!bytes || bytes.includes(0)) return null;
    return this.configs.add(run, `pack-${randomBytes(6).toString('hex')}`, bytes);
  }

  private async importCover(bytes: Buffer | null, run: ImportRun): Promise<string | null> {
    return bytes && imageTypeOf(bytes) ? this.images.saveTo(run, 'cover', [bytes], MAX_COVER_BYTES) : null;
  }
}

/** The parts of a protocol that are not in the pack's manifest. */
interface BroughtParts {
  readonly listed: readonly ListedFile[];
  readonly baseGame: IImportedPack['baseGame'];
  readonly config: Buffer | null;
  readonly cover: Buffer | null;
  readonly run: ImportRun;
}

function descriptionOf({
  name,
  version,
  url,
  category,
  sidecarOnly,
  loadOrder,
}: PackFile): Arrival['description'] {
  return { name, version, url, category, sidecarOnly, loadOrder };
}
