import { Injectable } from '@nestjs/common';
import {
  extractEntries,
  openArchive,
  readEntryBytes,
  type ArchiveEntry,
  type ArchiveReader,
} from '@hangar/archives';
import {
  modFileTypeOf,
  numberedTitle,
  PACK_MANIFEST,
  type IImportedPack,
  type ILoadOrderItem,
  type IModFile,
  type IPackedFile,
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
import { AllowedPaths } from '../user-paths';
import { VersionRepository } from '../versions';
import { packInvalid, readPackManifest } from './pack-manifest';
import { listedFiles, packedLoad } from './packed-order';

const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;
const MAX_CONFIG_BYTES = 1024 * 1024;
const MAX_COVER_BYTES = 20 * 1024 * 1024;

/** A file that the pack tells of, or names in a load order alone. */
type PackFile = Omit<IPackedFile, 'fileType' | 'sizeBytes' | 'listed' | 'enabled'>;

type ImportedFiles = Gathered & Pick<IImportedPack, 'brought' | 'found' | 'missing'>;

const NOTHING_TOLD = {
  version: null,
  url: null,
  category: null,
  sidecarOnly: false,
  loadOrder: [],
  entry: null,
} satisfies Partial<PackFile>;

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
  ) {}

  /** @throws `PACK_INVALID` or with what is wrong with the archive; then nothing was taken */
  import(filePath: string, signal?: AbortSignal): Promise<IImportedPack> {
    return this.paths.withFile(filePath, (file) => this.importFrom(file, signal));
  }

  private async importFrom(file: RegularFile, signal?: AbortSignal): Promise<IImportedPack> {
    const archive = await openArchive(file);
    try {
      const pack = await readManifest(archive);
      const config = await readOptional(archive, pack.configEntry, MAX_CONFIG_BYTES);
      const cover = await readOptional(archive, pack.coverEntry, MAX_COVER_BYTES);
      const load = packedLoad(pack.files);
      return await this.held.use(
        () => this.importFiles(file, archive, [...pack.files, ...namedAlone(pack, load)], signal),
        async ({ entries: _held, ...files }) => {
          const baseGame = await this.ownBaseGame(pack);
          const protocol = await this.enter({
            ...pack.protocol,
            baseGameVersionId: baseGame?.versionId ?? null,
            configFile: await this.importConfig(config),
            screenshotPath: await this.importCover(cover),
            files: listedFiles(pack.files, load, await this.catalog.byHash()),
          });
          return { protocol, ...files, baseGame };
        },
      );
    } finally {
      await archive.close();
    }
  }

  /** Under a title that no other protocol has, so that no two look alike. */
  private enter(request: StrangersProtocol): Promise<IProtocol> {
    return this.entering.run(async () => {
      const titles = (await this.protocols.list()).map(({ title }) => title);
      return this.editor.createFromStranger({ ...request, title: numberedTitle(request.title, titles) });
    });
  }

  private async importFiles(
    pack: RegularFile,
    archive: ArchiveReader,
    files: readonly PackFile[],
    signal?: AbortSignal,
  ): Promise<ImportedFiles> {
    const known = await this.catalog.findByHashes(files.map(({ hashValue }) => hashValue));
    const present = new Map([...known].filter(([, entry]) => !entry.missing));
    const absent = files.filter(({ hashValue }) => !present.has(hashValue));
    const included = absent.filter((file) => isIncluded(archive, file));
    const brought = await this.bring(pack, included, signal);
    const missing = absent
      .filter((file) => !included.includes(file))
      .map(({ hashValue, name, fileName, version, url }) => ({ hashValue, name, fileName, version, url }));
    return { entries: [...brought, ...known.values()], brought, found: [...present.values()], missing };
  }

  private async bring(
    pack: RegularFile,
    files: readonly PackFile[],
    signal?: AbortSignal,
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
    return (await this.collector.addAll(arrivals, 'pack')).map(({ entry }) => entry);
  }

  private async ownBaseGame({ baseGame }: IProtocolPack): Promise<IImportedPack['baseGame']> {
    if (!baseGame) return null;
    const own = (await this.versions.list()).find(({ hashValue }) => hashValue === baseGame.hashValue);
    return { name: baseGame.name, hashValue: baseGame.hashValue, versionId: own?.id ?? null };
  }

  /** Settings are text; what is not is not handed to a port. */
  private async importConfig(bytes: Buffer | null): Promise<string | null> {
    return bytes && !bytes.includes(0) ? this.configs.add('pack', bytes) : null;
  }

  private async importCover(bytes: Buffer | null): Promise<string | null> {
    return bytes && imageTypeOf(bytes) ? this.images.save('cover', [bytes], MAX_COVER_BYTES) : null;
  }
}

/** What a load order of the pack names and the pack does not tell of. */
function namedAlone({ files }: IProtocolPack, load: readonly ILoadOrderItem[]): PackFile[] {
  const told = new Set(files.map(({ hashValue }) => hashValue));
  return load
    .filter(({ hashValue }) => !told.has(hashValue))
    .map((item) => ({ ...NOTHING_TOLD, ...item, fileName: item.name }));
}

/** Whether the pack holds this file, as a kind of file that Hangar takes. */
function isIncluded(archive: ArchiveReader, { entry, fileName }: PackFile): boolean {
  if (entry === null) return false;
  const type = modFileTypeOf(fileName);
  return type !== null && type === modFileTypeOf(entry) && findEntry(archive, entry) !== undefined;
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

async function readManifest(archive: ArchiveReader): Promise<IProtocolPack> {
  const bytes = await readOptional(archive, PACK_MANIFEST, MAX_MANIFEST_BYTES);
  if (!bytes) throw packInvalid(`it holds no ${PACK_MANIFEST}`);
  return readPackManifest(bytes.toString('utf8'));
}

async function readOptional(
  archive: ArchiveReader,
  name: string | null,
  maxBytes: number,
): Promise<Buffer | null> {
  const entry = name === null ? undefined : findEntry(archive, name);
  return entry && entry.sizeBytes <= maxBytes ? readEntryBytes(archive, entry, maxBytes) : null;
}

function findEntry(archive: ArchiveReader, name: string): ArchiveEntry | undefined {
  return archive.entries.find(
    ({ path, kind, isEncrypted, obstacle }) =>
      path === name && kind === 'file' && !isEncrypted && obstacle === null,
  );
}
