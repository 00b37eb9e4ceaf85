import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { slugOf, type INamedFile } from '@hangar/domain';
import { readWhole } from '@hangar/file-system';
import { TICS_PER_SECOND } from '@hangar/play-files';

import { CatalogRepository } from '../../library';
import { DemoLibrary, type KnownProtocolDemo } from './demo-library';
import { toDemoRecord } from './demo-record';

/** A demo that is packed for sharing. */
export interface ExportedDemo {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * Writes a demo as a ZIP with a text file that lists what is needed to play it. The text file contains no local paths.
 */
@Injectable()
export class DemoExport {
  constructor(
    private readonly library: DemoLibrary,
    private readonly catalog: CatalogRepository,
  ) {}

  /** @throws `DEMO_NOT_FOUND`, or `FILE_NOT_FOUND` if the file disappears while it is being read */
  async write(protocolId: string, demoId: string): Promise<ExportedDemo> {
    const known = await this.library.get(protocolId, demoId);
    const { fileName, path } = known.found;
    const stem = fileName.slice(0, -extname(fileName).length);
    const { default: Zip } = await import('adm-zip');
    const zip = new Zip();
    zip.addFile(fileName, await this.read(path));
    zip.addFile(`${stem}.txt`, Buffer.from(createReadme(known, await this.getFiles(known))));
    return {
      fileName: `${slugOf(toDemoRecord(known).title) || 'demo'}.zip`,
      bytes: await zip.toBufferPromise(),
    };
  }

  private async read(path: string): Promise<Buffer> {
    try {
      return await readWhole(path);
    } catch (error) {
      throw new LauncherError(
        'DEMO_NOT_FOUND',
        `Couldn't read ${path}, so it can't be exported.`,
        undefined,
        {
          cause: error,
        },
      );
    }
  }

  /** Returns the files with which the demo was recorded, under their published names. */
  private async getFiles({ ingredients, protocol }: KnownProtocolDemo): Promise<INamedFile[]> {
    const files = ingredients.files ?? protocol.files.filter(({ enabled }) => enabled);
    const entries = await this.catalog.findByHashes(files.map(({ hashValue }) => hashValue));
    return files.map(({ name, hashValue }) => ({
      name: entries.get(hashValue)?.fileName ?? name,
      hashValue,
    }));
  }
}

function createReadme(known: KnownProtocolDemo, files: readonly INamedFile[]): string {
  const { title, map, skill, players, tics, complevel, category, recordedAt } = toDemoRecord(known);
  const baseGame = known.ingredients.baseGame ?? known.baseGame;
  const rows: readonly (readonly [string, string | number | null])[] = [
    ['Title', title],
    ['Demo', known.found.fileName],
    ['Map', map],
    ['Skill', skill],
    ['Players', players],
    ['Duration', tics === null ? null : formatDuration(tics)],
    ['Category', category],
    ['Recorded', recordedAt],
    ['Source port', describePort(known)],
    ['Complevel', complevel],
    ['Base game', baseGame && appendHash(baseGame)],
  ];
  const header = rows.flatMap(([label, value]) =>
    value === null ? [] : [`${`${label}:`.padEnd(14)}${toSingleLine(String(value))}`],
  );
  const order = files.map((file, index) => `  ${index + 1}. ${toSingleLine(appendHash(file))}`);
  return [...header, '', 'Files, in load order:', ...(order.length > 0 ? order : ['  none']), ''].join(
    '\r\n',
  );
}

function describePort({ session, read }: KnownProtocolDemo): string {
  const { name, version } = session?.sourcePort ?? { name: null, version: null };
  return name === null
    ? (read.demo?.footer?.portName ?? 'unknown')
    : [name, version].filter((part) => part !== null).join(' ');
}

function appendHash({ name, hashValue }: INamedFile): string {
  return `${name} (MD5 ${hashValue || 'unknown'})`;
}

function formatDuration(tics: number): string {
  const seconds = tics / TICS_PER_SECOND;
  const remainder = (seconds % 60).toFixed(2).padStart(5, '0');
  return `${Math.floor(seconds / 60)}:${remainder} (${tics} tics)`;
}

/** Converts a name from the user to a single line. */
function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
