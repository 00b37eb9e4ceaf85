import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { forbiddenPath, withUserFile } from '@hangar/api-foundation/user-paths';
import { extractEntries, type EntryText, type ExtractedEntry } from '@hangar/archives';
import { fileNameOf } from '@hangar/domain';
import { hashFile, readBytes, withRegularFile, type RegularFile } from '@hangar/file-system';

import { ArchiveAccess, ModFileStore } from '../library';
import type { AcceptedFile, AcceptedProposal } from './accepted-proposal';
import { FileReader, textMd5 } from './file-reader';
import { INTAKE_LIMITS } from './intake-limits';
import type { ReceivedFile, ReceivedProposal, ReceivedText } from './received-files';
import { AddedItemReader } from './added-item-reader';

/** Files received so far; they are removed if anything fails. */
interface ReceivedSoFar {
  readonly files: Map<AcceptedFile, ReceivedFile>;
  text: ReceivedText | null;
}

/** Copies the files of proposals under temporary names, if they have not changed since they were inspected. */
@Injectable()
export class ProposalReceiver {
  constructor(
    private readonly store: ModFileStore,
    private readonly reader: FileReader,
    private readonly things: AddedItemReader,
    private readonly archives: ArchiveAccess,
  ) {}

  /**
   * Receives all files of all proposals, or none.
   * @throws `FILE_CHANGED`, an error for an invalid file or archive, or the signal's reason; no files are left behind
   */
  async receive(proposals: readonly AcceptedProposal[], signal: AbortSignal): Promise<ReceivedProposal[]> {
    const baskets = proposals.map((): ReceivedSoFar => ({ files: new Map(), text: null }));
    try {
      for (const [place, proposal] of proposals.entries())
        await this.fill(baskets[place] as ReceivedSoFar, proposal, signal);
      return proposals.map((proposal, place) => received(proposal, baskets[place] as ReceivedSoFar));
    } catch (error) {
      await this.discard(baskets.flatMap(({ files }) => [...files.values()]));
      throw error;
    }
  }

  /** Removes files that still have their temporary names. */
  async discard(files: readonly ReceivedFile[]): Promise<void> {
    await this.store.clearArrivals(files.flatMap(({ copy }) => copy ?? []));
  }

  private async fill(basket: ReceivedSoFar, { files }: AcceptedProposal, signal: AbortSignal): Promise<void> {
    const wanted = files.filter(({ role }) => role !== 'skip');
    for (const file of wanted.filter(({ entryPath }) => entryPath === null)) {
      signal.throwIfAborted();
      if (file.role === 'text') basket.text = await this.readText(file);
      else basket.files.set(file, await this.receiveLoose(file, signal));
    }
    const archives = new Set(wanted.flatMap((file) => (file.entryPath === null ? [] : file.filePath)));
    for (const path of archives) {
      const inside = wanted.filter((file) => file.filePath === path && file.entryPath !== null);
      await this.receiveEntries(basket, path, inside, signal);
    }
  }

  private receiveLoose(file: AcceptedFile, signal: AbortSignal): Promise<ReceivedFile> {
    return this.withOpenFile(file.filePath, async (open) => {
      const place = { filePath: open.path, entryPath: null, fileName: basename(open.path) };
      const read = await this.reader.readMod(open, place, signal, file.hashValue);
      if (read.game !== null) {
        const { md5 } = await hashFile(open, { signal });
        if (md5 !== file.hashValue) throw fileChanged(file);
        return { read, copy: null };
      }
      const [copy] = await this.store.receive([open], signal);
      if (copy?.hashValue === file.hashValue) return { read, copy };
      if (copy) await this.store.clearArrivals([copy]);
      throw fileChanged(file);
    });
  }

  private async receiveEntries(
    basket: ReceivedSoFar,
    path: string,
    files: readonly AcceptedFile[],
    signal: AbortSignal,
  ): Promise<void> {
    const loaded = files.filter(({ role }) => role === 'load');
    const texts: EntryText[] = [];
    const extracted = await this.withOpenFile(path, async (open) =>
      extractEntries(
        open,
        loaded.map(({ entryPath }) => entryPath ?? ''),
        await this.store.arrivalDirectory(),
        {
          ...this.archives.optionsFor(open.path, signal),
          onText: (text) => texts.push(text),
        },
      ),
    );
    // All extracted files are recorded, valid or not, so that they are removed if anything fails.
    for (const [place, file] of loaded.entries())
      basket.files.set(file, await this.entryOf(extracted[place] as ExtractedEntry, path, signal, extracted));
    const changed = loaded.find((file, place) => extracted[place]?.hashValue !== file.hashValue);
    if (changed) throw fileChanged(changed);
    for (const file of files.filter(({ role }) => role === 'text')) basket.text = textOf(file, texts);
  }

  private async entryOf(
    entry: ExtractedEntry,
    archivePath: string,
    signal: AbortSignal,
    all: readonly ExtractedEntry[],
  ): Promise<ReceivedFile> {
    const { filePath, fileName, fileType, hashValue, sizeBytes, entryPath } = entry;
    const place = { filePath: archivePath, entryPath, fileName };
    try {
      const read = await withRegularFile(filePath, (open) =>
        this.reader.readMod(open, place, signal, hashValue),
      );
      if (read.given.fault !== null) throw new LauncherError('UNSUPPORTED_FILE_TYPE', read.given.fault);
      return { read, copy: { filePath, fileName, fileType, hashValue, sizeBytes } };
    } catch (error) {
      await this.store.clearArrivals(all);
      throw error;
    }
  }

  /** Opens a file of the user's. As during the inspection, Hangar's internal files are rejected. */
  withOpenFile<T>(path: string, use: (file: RegularFile) => Promise<T>): Promise<T> {
    return withUserFile(path, (open) => {
      if (this.things.isClosed(open.path)) throw ownFile(path);
      return use(open);
    });
  }

  private readText(file: AcceptedFile): Promise<ReceivedText> {
    return this.withOpenFile(file.filePath, async (open) => {
      if (this.things.isOwnText(open.path)) throw ownFile(file.filePath);
      const bytes = await readBytes(open, 0, Math.min(open.stats.size, INTAKE_LIMITS.textBytes + 1));
      return checkedText(file, bytes);
    });
  }
}

function ownFile(path: string): LauncherError {
  return forbiddenPath(path, 'Hangar stores its own data there');
}

function received(proposal: AcceptedProposal, { files, text }: ReceivedSoFar): ReceivedProposal {
  const inOrder = proposal.files.flatMap((file) => files.get(file) ?? []);
  return {
    proposal,
    mods: inOrder.flatMap(({ read, copy }) => (read.game === null && copy ? { read, copy } : [])),
    games: inOrder.filter(({ read }) => read.game !== null),
    text,
  };
}

function textOf(file: AcceptedFile, texts: readonly EntryText[]): ReceivedText {
  const text = texts.find(({ entryPath }) => entryPath === file.entryPath);
  if (!text) throw fileChanged(file);
  return checkedText(file, text.bytes);
}

function checkedText(file: AcceptedFile, bytes: Buffer): ReceivedText {
  if (textMd5(bytes) !== file.hashValue) throw fileChanged(file);
  return { entryPath: file.entryPath ?? basename(file.filePath), bytes };
}

/** Creates the error for a file that has changed since it was read. */
export function fileChanged({
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
