import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type AdmZip from 'adm-zip';
import { LauncherError } from '@hangar/api-foundation/errors';
import { DataDirectory } from '@hangar/api-foundation/storage';
import {
  extensionOf,
  PACK_EXTENSION,
  PACK_MANIFEST,
  resolveLoadOrder,
  slugOf,
  type IModFile,
  type IPackedFile,
  type IProtocol,
  type IProtocolPack,
} from '@hangar/domain';
import { NotReadable, readWhole } from '@hangar/file-system';

import { CatalogRepository, loadOrderCycle } from '../catalog';
import { ProtocolRepository } from '../protocols';
import { PackedSetup } from './packed-setup';

/** A pack as a file to share. */
export interface WrittenPack {
  fileName: string;
  bytes: Buffer;
}

/** Maximum size of packs with mod files. The ZIP is created in memory. */
const MAX_PACKED_BYTES = 512 * 1024 * 1024;

/**
 * Writes protocols as packs, with everything that another installation of Hangar needs and nothing specific to this
 * computer.
 */
@Injectable()
export class PackWriter {
  constructor(
    private readonly data: DataDirectory,
    private readonly protocols: ProtocolRepository,
    private readonly catalog: CatalogRepository,
    private readonly setup: PackedSetup,
  ) {}

  /**
   * Packs a protocol, including its mod files if `withFiles` is set.
   * @throws `PROTOCOL_NOT_FOUND`, `MOD_FILES_MISSING` or `TOO_LARGE`
   */
  async write(protocolId: string, { withFiles = false } = {}): Promise<WrittenPack> {
    const protocol = await this.protocols.get(protocolId);
    const zip = await createZip();
    const config = await this.addStoredFile(zip, 'config', this.data.configs(), protocol.configFile);
    const cover = await this.addStoredFile(zip, 'cover', this.data.images(), protocol.screenshotPath);
    const files = await this.getPackedFiles(protocol, withFiles);
    if (withFiles) await addModFiles(zip, files);
    const pack: IProtocolPack = {
      format: 'hangar-pack',
      formatVersion: 1,
      protocol: getSharedParts(protocol),
      ...(await this.setup.of(protocol)),
      files: files.map(({ packed }) => packed),
      configEntry: config,
      coverEntry: cover,
    };
    zip.addFile(PACK_MANIFEST, Buffer.from(`${JSON.stringify(pack, null, 2)}\n`));
    return {
      fileName: `${slugOf(protocol.title) || protocol.id}${PACK_EXTENSION}`,
      bytes: await zip.toBufferPromise(),
    };
  }

  /** Adds the settings file or the cover. A missing file is omitted. */
  private async addStoredFile(
    zip: AdmZip,
    entry: string,
    folder: string,
    name: string | null,
  ): Promise<string | null> {
    if (name === null) return null;
    try {
      const entryName = `${entry}${extname(name).toLowerCase()}`;
      zip.addFile(entryName, await readWhole(join(folder, name)));
      return entryName;
    } catch (error) {
      if (error instanceof NotReadable && error.code === 'FILE_NOT_FOUND') return null;
      throw error;
    }
  }

  private async getPackedFiles(
    protocol: IProtocol,
    withFiles: boolean,
  ): Promise<{ packed: IPackedFile; file: IModFile | undefined }[]> {
    const listed = new Map(protocol.files.map((file) => [file.hashValue, file]));
    const order = resolveLoadOrder([...listed.keys()], await this.catalog.byHash());
    if (!order.ok) throw loadOrderCycle(order.cycle);
    const entries = await this.catalog.findByHashes(order.hashes);
    return order.hashes.map((hashValue) => {
      const file = entries.get(hashValue);
      const listedFile = listed.get(hashValue);
      const name = listedFile?.name ?? file?.name ?? hashValue;
      if (withFiles && (!file || file.missing)) throw fileMissingError(name, hashValue);
      return { packed: createPackedFile(hashValue, name, file, listedFile, withFiles), file };
    });
  }
}

/** Creates an empty ZIP. The library is loaded only for the first pack, so that it doesn't slow down startup. */
async function createZip(): Promise<AdmZip> {
  const { default: Zip } = await import('adm-zip');
  return new Zip();
}

/**
 * Returns the parts of a protocol that are shared. The demo to play and the save folder are omitted, because they are
 * paths on this computer.
 */
function getSharedParts({
  title,
  description,
  launchParameters,
  tags,
  options,
}: IProtocol): IProtocolPack['protocol'] {
  const { playDemo: _playDemo, ...shared } = options;
  return { title, description, launchParameters, tags, options: shared };
}

function createPackedFile(
  hashValue: string,
  name: string,
  file: IModFile | undefined,
  listedFile: IProtocol['files'][number] | undefined,
  withFiles: boolean,
): IPackedFile {
  const fileName = file?.fileName ?? name;
  return {
    hashValue,
    name,
    fileName,
    fileType: file?.fileType ?? 'OTHER',
    sizeBytes: file?.sizeBytes ?? 0,
    version: file?.version ?? null,
    url: file?.url ?? null,
    from: file?.from ? { source: file.from.source, id: file.from.id } : null,
    category: file?.category ?? null,
    sidecarOnly: file?.sidecarOnly ?? false,
    loadOrder: file?.loadOrder ?? [],
    listed: listedFile !== undefined,
    enabled: listedFile?.enabled ?? true,
    entry: withFiles ? `files/${hashValue}${extensionOf(fileName)}` : null,
  };
}

async function addModFiles(
  zip: AdmZip,
  files: readonly { packed: IPackedFile; file: IModFile | undefined }[],
): Promise<void> {
  const total = files.reduce((sum, { packed }) => sum + packed.sizeBytes, 0);
  if (total > MAX_PACKED_BYTES) {
    const megabytes = Math.round(total / 1024 / 1024);
    throw new LauncherError(
      'TOO_LARGE',
      `The mod files are too large for a pack (${megabytes} MB). Export without files; the pack will list them instead.`,
    );
  }
  for (const { packed, file } of files) {
    if (file && packed.entry) zip.addFile(packed.entry, await readWhole(file.filePath));
  }
}

function fileMissingError(name: string, hashValue: string): LauncherError {
  return new LauncherError(
    'MOD_FILES_MISSING',
    `${name} not found. Add it again, or export the pack without files.`,
    {
      files: [{ hashValue, name }],
    },
  );
}
