import type { ISkippedFile } from '../contract/intake-contract';
import type { IProposal } from '../records/intake';
import { endSentence } from './end-sentence';
import { fileNameOf } from './file-types';

type Proposed = Pick<IProposal, 'title' | 'reason'> & {
  readonly files: readonly Pick<IProposal['files'][number], 'filePath' | 'entryPath' | 'role' | 'reason'>[];
};

/**
 * Returns the files that are skipped when proposals are accepted. Unusable files in an archive are not listed. The
 * archive itself is listed if none of its files is usable.
 */
export function skippedFilesOf(proposals: readonly Proposed[]): ISkippedFile[] {
  return proposals.flatMap((proposal) => {
    const { title, files, reason } = proposal;
    const skipped = files.flatMap((file) =>
      file.role === 'skip' && file.entryPath === null && file.reason !== null
        ? [{ fileName: fileNameOf(file.filePath), reason: file.reason }]
        : [],
    );
    if (skipped.length > 0 || files.some(({ role }) => role === 'load')) return skipped;
    const [first] = files;
    const isPart = proposals.some(
      (other) => other !== proposal && other.files.some(({ filePath }) => filePath === first?.filePath),
    );
    const path = (isPart ? first?.entryPath : null) ?? first?.filePath;
    return [
      {
        fileName: path === undefined ? title : fileNameOf(path),
        reason: reason ?? 'Contains nothing that a source port can load.',
      },
    ];
  });
}

/** Returns a sentence that names the skipped file and the reason. */
export function skippedText({ fileName, reason }: ISkippedFile): string {
  return endSentence(reason.includes(fileName) ? reason : `${fileName}: ${reason}`);
}
