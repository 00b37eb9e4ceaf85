import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { forbiddenPathError, withUserFile } from '@hangar/api-foundation/user-paths';
import { extractEntries, type EntryText, type ExtractedEntry } from '@hangar/archives';
import { fileNameOf } from '@hangar/domain';
import { hashFile, readBytes, withRegularFile, type RegularFile } from '@hangar/file-system';

import { ArchiveAccess, ModFileStore } from '../library';
import type { AcceptedFile, AcceptedProposal } from './accepted-proposal';
import { FileReader, computeTextMd5 } from './file-reader';
import type { IntakeContext } from './intake-context';
import { INTAKE_LIMITS } from './intake-limits';
import type { ReceivedFile, ReceivedProposal, ReceivedText } from './received-files';
import { AddedItemReader } from './added-item-reader';

/** The files received so far, which are removed if anything fails. */
interface PartialProposal {
  readonly files: Map<AcceptedFile, ReceivedFile>;
  text: ReceivedText | null;
}

/** Copies the files of proposals under temporary names, unless they have changed since they were inspected. */
@Injectable()
export class ProposalReceiver {
  constructor(
    private readonly store: ModFileStore,
    private readonly reader: FileReader,
    private readonly items: AddedItemReader,
    private readonly archives: ArchiveAccess,
  ) {}

  /**
   * Receives all files of all proposals, or none.
   * @throws `FILE_CHANGED`, an error for an invalid file or archive, or the signal's reason; no files are left behind
   */
  async receive(proposals: readonly AcceptedProposal[], context: IntakeContext): Promise<ReceivedProposal[]> {
    const partialProposals = proposals.map((): PartialProposal => ({ files: new Map(), text: null }));
    try {
      for (const [index, proposal] of proposals.entries())
        await this.receiveFiles(partialProposals[index] as PartialProposal, proposal, context);
      return proposals.map((proposal, index) =>
        assembleProposal(proposal, partialProposals[index] as PartialProposal),
      );
    } catch (error) {
      await this.discard(partialProposals.flatMap(({ files }) => [...files.values()]));
      throw error;
    }
  }

  /** Removes files that still have their temporary names. */
  async discard(files: readonly ReceivedFile[]): Promise<void> {
    await this.store.clearArrivals(files.flatMap(({ copy }) => copy ?? []));
  }

  private async receiveFiles(
    partial: PartialProposal,
    { files }: AcceptedProposal,
    context: IntakeContext,
  ): Promise<void> {
    const selected = files.filter(({ role }) => role !== 'skip');
    for (const file of selected.filter(({ entryPath }) => entryPath === null)) {
      context.signal.throwIfAborted();
      if (file.role === 'text') partial.text = await this.readText(file);
      else partial.files.set(file, await this.receiveLoose(file, context.signal));
    }
    const archives = new Set(selected.flatMap((file) => (file.entryPath === null ? [] : file.filePath)));
    for (const path of archives) {
      const archiveFiles = selected.filter((file) => file.filePath === path && file.entryPath !== null);
      await this.receiveEntries(partial, path, archiveFiles, context);
    }
  }

  private receiveLoose(file: AcceptedFile, signal: AbortSignal): Promise<ReceivedFile> {
    return this.withOpenFile(file.filePath, async (openFile) => {
      const location = { filePath: openFile.path, entryPath: null, fileName: basename(openFile.path) };
      const read = await this.reader.readMod(openFile, location, signal, file.hashValue);
      if (read.game !== null) {
        const { md5 } = await hashFile(openFile, { signal });
        if (md5 !== file.hashValue) throw fileChangedError(file);
        return { read, copy: null };
      }
      const [copy] = await this.store.receive([openFile], signal);
      if (copy?.hashValue === file.hashValue) return { read, copy };
      if (copy) await this.store.clearArrivals([copy]);
      throw fileChangedError(file);
    });
  }

  private async receiveEntries(
    partial: PartialProposal,
    path: string,
    files: readonly AcceptedFile[],
    context: IntakeContext,
  ): Promise<void> {
    const { signal } = context;
    const loaded = files.filter(({ role }) => role === 'load');
    const texts: EntryText[] = [];
    const extracted = await this.withOpenFile(path, async (openFile) =>
      extractEntries(
        openFile,
        loaded.map(({ entryPath }) => entryPath ?? ''),
        await this.store.arrivalDirectory(),
        {
          ...this.archives.optionsFor(openFile.path, context),
          onText: (text) => texts.push(text),
        },
      ),
    );
    // All extracted files are recorded, valid or not, so that they are removed if anything fails.
    for (const [index, file] of loaded.entries())
      partial.files.set(
        file,
        await this.readEntry(extracted[index] as ExtractedEntry, path, signal, extracted),
      );
    const changed = loaded.find((file, index) => extracted[index]?.hashValue !== file.hashValue);
    if (changed) throw fileChangedError(changed);
    for (const file of files.filter(({ role }) => role === 'text')) partial.text = getText(file, texts);
  }

  private async readEntry(
    entry: ExtractedEntry,
    archivePath: string,
    signal: AbortSignal,
    allEntries: readonly ExtractedEntry[],
  ): Promise<ReceivedFile> {
    const { filePath, fileName, fileType, hashValue, sizeBytes, entryPath } = entry;
    const location = { filePath: archivePath, entryPath, fileName };
    try {
      const read = await withRegularFile(filePath, (openFile) =>
        this.reader.readMod(openFile, location, signal, hashValue),
      );
      if (read.inspected.fault !== null)
        throw new LauncherError('UNSUPPORTED_FILE_TYPE', read.inspected.fault);
      return { read, copy: { filePath, fileName, fileType, hashValue, sizeBytes } };
    } catch (error) {
      await this.store.clearArrivals(allEntries);
      throw error;
    }
  }

  /** Opens one of the user's files. As during the inspection, Hangar's internal files are rejected. */
  withOpenFile<T>(path: string, use: (file: RegularFile) => Promise<T>): Promise<T> {
    return withUserFile(path, (openFile) => {
      if (this.items.isProtected(openFile.path)) throw createOwnFileError(path);
      return use(openFile);
    });
  }

  private readText(file: AcceptedFile): Promise<ReceivedText> {
    return this.withOpenFile(file.filePath, async (openFile) => {
      if (this.items.isHangarText(openFile.path)) throw createOwnFileError(file.filePath);
      const bytes = await readBytes(openFile, 0, Math.min(openFile.stats.size, INTAKE_LIMITS.textBytes + 1));
      return verifyText(file, bytes);
    });
  }
}

function createOwnFileError(path: string): LauncherError {
  return forbiddenPathError(path, 'Hangar stores its own data there');
}

function assembleProposal(proposal: AcceptedProposal, { files, text }: PartialProposal): ReceivedProposal {
  const orderedFiles = proposal.files.flatMap((file) => files.get(file) ?? []);
  return {
    proposal,
    mods: orderedFiles.flatMap(({ read, copy }) => (read.game === null && copy ? { read, copy } : [])),
    games: orderedFiles.filter(({ read }) => read.game !== null),
    text,
  };
}

function getText(file: AcceptedFile, texts: readonly EntryText[]): ReceivedText {
  const text = texts.find(({ entryPath }) => entryPath === file.entryPath);
  if (!text) throw fileChangedError(file);
  return verifyText(file, text.bytes);
}

function verifyText(file: AcceptedFile, bytes: Buffer): ReceivedText {
  if (computeTextMd5(bytes) !== file.hashValue) throw fileChangedError(file);
  return { entryPath: file.entryPath ?? basename(file.filePath), bytes };
}

/** Creates the error for a file that has changed since it was inspected. */
export function fileChangedError({
  filePath,
  entryPath,
}: Pick<AcceptedFile, 'filePath' | 'entryPath'>): LauncherError {
  const name = fileNameOf(entryPath ?? filePath);
  return new LauncherError(
    'FILE_CHANGED',
    `${name} changed after Hangar checked it. Nothing was added. Drop it again.`,
    { filePath, entryPath },
  );
}
