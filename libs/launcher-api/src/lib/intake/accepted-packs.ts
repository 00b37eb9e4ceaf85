import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { ImportRun } from '@hangar/api-foundation/storage';
import { ArchiveError } from '@hangar/archives';
import {
  extensionOf,
  fileNameOf,
  PACK_EXTENSION,
  skippedFilesOf,
  skippedText,
  type IImportedPack,
  type ISkippedFile,
} from '@hangar/domain';
import { hashFile } from '@hangar/file-system';

import { PackImporter } from '../library';
import type { AcceptedFile, AcceptedProposal } from './accepted-proposal';
import { ArchiveContentReader } from './archive-content-reader';
import { fileChangedError, ProposalReceiver } from './proposal-receiver';

/** Maximum number of reasons in the error message. The error details contain all of them. */
const MAX_REASONS_SHOWN = 3;

/** Accepted proposals, grouped by how they are imported. */
export interface SortedProposals {
  readonly mods: readonly AcceptedProposal[];
  /** Files that are packs. */
  readonly packs: readonly AcceptedFile[];
  readonly skipped: readonly ISkippedFile[];
}

/** The result of importing packs. */
export interface ImportedPacks {
  readonly imported: readonly IImportedPack[];
  readonly skipped: readonly ISkippedFile[];
}

/** Imports packs that were accepted together with other proposals. */
@Injectable()
export class AcceptedPacksImporter {
  constructor(
    private readonly receiver: ProposalReceiver,
    private readonly archives: ArchiveContentReader,
    private readonly packs: PackImporter,
  ) {}

  /**
   * Separates packs from mods, and usable from unusable files.
   * @throws `VALIDATION_FAILED` with the reasons if nothing is usable
   */
  async sort(proposals: readonly AcceptedProposal[], signal: AbortSignal): Promise<SortedProposals> {
    const usefulProposals = proposals.filter(isUseful);
    if (usefulProposals.length === 0) throw nothingUsableError(proposals);
    const packs = new Map<AcceptedProposal, AcceptedFile>();
    for (const proposal of usefulProposals) {
      const file = getSingleFile(proposal);
      if (file && (await this.isPack(file, signal))) packs.set(proposal, file);
    }
    return {
      mods: usefulProposals.filter((proposal) => !packs.has(proposal)),
      packs: [...packs.values()],
      skipped: skippedFilesOf(proposals),
    };
  }

  /**
   * Imports packs as part of a longer import. Broken packs are skipped. If there is nothing else to import and all
   * packs are broken, throws the error of the first pack.
   * @throws `FILE_CHANGED`, or an error of `PackImporter.import`
   */
  async import(
    files: readonly AcceptedFile[],
    options: { readonly run: ImportRun; readonly signal: AbortSignal; readonly hasOnlyPacks: boolean },
  ): Promise<ImportedPacks> {
    const imported: IImportedPack[] = [];
    const failures: unknown[] = [];
    const skipped: ISkippedFile[] = [];
    for (const file of files) {
      try {
        imported.push(await this.importOne(file, options));
      } catch (error) {
        if (!isPackError(error)) throw error;
        failures.push(error);
        skipped.push({ fileName: fileNameOf(file.filePath), reason: error.message });
      }
    }
    if (options.hasOnlyPacks && failures.length > 0 && failures.length === files.length) throw failures[0];
    return { imported, skipped };
  }

  private importOne(
    { filePath, entryPath, hashValue }: AcceptedFile,
    { run, signal }: { readonly run: ImportRun; readonly signal: AbortSignal },
  ): Promise<IImportedPack> {
    return this.receiver.withOpenFile(filePath, async (openFile) => {
      if ((await hashFile(openFile, { signal })).md5 !== hashValue)
        throw fileChangedError({ filePath, entryPath });
      return this.packs.importFrom(openFile, { run, signal, reusesExisting: true });
    });
  }

  private async isPack({ filePath }: AcceptedFile, signal: AbortSignal): Promise<boolean> {
    try {
      return await this.receiver.withOpenFile(
        filePath,
        async (openFile) =>
          (await this.archives.getRole(openFile, { signal })) === 'pack' &&
          this.archives.isPack(openFile, { signal }),
      );
    } catch (error) {
      // The error is reported when the file is received.
      if (error instanceof ArchiveError) return false;
      throw error;
    }
  }
}

function isUseful({ files }: AcceptedProposal): boolean {
  return files.some(({ role }) => role === 'load');
}

/** Returns the only file that a proposal loads, if it could be a pack. */
function getSingleFile({ files }: AcceptedProposal): AcceptedFile | undefined {
  const [file, ...others] = files.filter(({ role }) => role === 'load');
  const hasPackExtension = [PACK_EXTENSION, '.zip'].includes(extensionOf(fileNameOf(file?.filePath ?? '')));
  return others.length === 0 && file?.entryPath === null && hasPackExtension ? file : undefined;
}

/** Creates the error that lists the unusable files and the reasons. */
function nothingUsableError(proposals: readonly AcceptedProposal[]): LauncherError {
  const faults = proposals.flatMap((proposal, index) =>
    skippedFilesOf([proposal]).map((file) => ({
      path: `proposals.${index}.files`,
      message: skippedText(file),
    })),
  );
  const hiddenCount = faults.length - MAX_REASONS_SHOWN;
  const shown = faults.slice(0, MAX_REASONS_SHOWN).map(({ message }) => message);
  if (hiddenCount > 0)
    shown.push(hiddenCount === 1 ? '1 more file was skipped.' : `${hiddenCount} more files were skipped.`);
  return new LauncherError('VALIDATION_FAILED', `Nothing was added. ${shown.join(' ')}`, faults);
}

/**
 * Whether an error was caused by the pack, and not by a full disk, for example. In that case, nothing from the pack was
 * imported.
 */
function isPackError(error: unknown): error is Error {
  if (error instanceof ArchiveError) return true;
  return error instanceof LauncherError && ['PACK_INVALID', 'UNSUPPORTED_FILE_TYPE'].includes(error.code);
}
