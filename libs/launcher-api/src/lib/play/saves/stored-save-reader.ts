import { basename, dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { listField, textOrNull, type JsonObject } from '@hangar/api-foundation/storage';
import type { ISaveMaking } from '@hangar/domain';
import { isPlainFileName } from '@hangar/file-system';
import { createSaveFilesPattern } from '@hangar/play-files';

import { isProtocolId } from '../../library';
import type { MovedFile } from '../../application';
import { readSaveSetup } from './recorded-save-setups';
import { SaveSetupRecords } from './save-setup-records';
import { isSavePlace, getPath, SavePlaces } from './save-places';
import { statOrNull } from './save-walk';

/** A save and its files, as stored in the record of a deletion or of a copy in progress. */
export interface StoredSave {
  readonly protocolId: string;
  readonly place: string;
  /** The main file of the save. */
  readonly target: string;
  /** All files of the save. They are in the same folder. */
  readonly files: readonly MovedFile[];
  readonly madeWith: ISaveMaking | null;
}

/** Reads saves from documents that may have been edited manually. */
@Injectable()
export class StoredSaveReader {
  constructor(
    private readonly places: SavePlaces,
    private readonly setupRecords: SaveSetupRecords,
  ) {}

  /** Reads the save from a document; `null` if the files cannot belong to a save of the protocol. */
  async read(raw: JsonObject): Promise<StoredSave | null> {
    if (!isStoredSave(raw)) return null;
    const { protocolId, place, names } = readNames(raw);
    const target = getPath(place, await this.places.getFoldersById(protocolId));
    if (target === null) return null;
    const files = names.map((name) => ({ name, path: join(dirname(target), name) }));
    return { protocolId, place, target, files, madeWith: readSaveSetup(raw['madeWith']) };
  }

  /** Stores the setup with which an existing save was made. */
  async recordSetup({ protocolId, place, target, madeWith }: Omit<StoredSave, 'files'>): Promise<void> {
    const stats = await statOrNull(target);
    if (!madeWith || !stats) return;
    const seen = { place, writtenAt: stats.mtimeMs, sizeBytes: stats.size };
    await this.setupRecords.add(protocolId, [seen], madeWith);
  }
}

/** Whether the protocol, the place and the file names in a document can belong to the same save. */
export function isStoredSave(raw: JsonObject): boolean {
  const { protocolId, place, names } = readNames(raw);
  return isProtocolId(protocolId) && isSavePlace(place) && areSaveFileNames(basename(place), names);
}

function readNames(raw: JsonObject): { protocolId: string; place: string; names: string[] } {
  return {
    protocolId: textOrNull(raw['protocolId']) ?? '',
    place: textOrNull(raw['place']) ?? '',
    names: listField(raw['names'], textOrNull),
  };
}

function areSaveFileNames(mainName: string, names: readonly string[]): boolean {
  const parts = createSaveFilesPattern(mainName);
  const isPart = (name: string) => isPlainFileName(name) && (name === mainName || parts?.test(name) === true);
  return names.includes(mainName) && names.every(isPart);
}
