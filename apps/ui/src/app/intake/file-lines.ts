import { damageWarning } from '@hangar/domain';
import type { IProposedFile } from '@hangar/domain';
import { formatBytes } from '@hangar/ui-components';

/** A file as shown in the sheet. */
export interface FileLine {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly size: string;
}

/** Summarises the files to load, for example as "2 files, 4.2 MB: 1 WAD, 1 DEH". */
export function formatFiles(files: readonly IProposedFile[]): string {
  const loaded = files.filter(({ role }) => role === 'load');
  const size = formatBytes(loaded.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const counts = new Map<string, number>();
  for (const { fileType } of loaded) counts.set(fileType, (counts.get(fileType) ?? 0) + 1);
  const kinds = [...counts].map(([type, count]) => `${count} ${type.toUpperCase()}`).join(', ');
  return loaded.length === 1
    ? $localize`1 file, ${size}:size:: ${kinds}:kinds:`
    : $localize`${loaded.length}:count: files, ${size}:size:: ${kinds}:kinds:`;
}

/** Returns a line for each file that describes the file's contents or purpose. */
export function createFileLines(files: readonly IProposedFile[]): readonly FileLine[] {
  return files.map((file) => ({
    key: `${file.filePath}|${file.entryPath ?? ''}`,
    name: file.fileName,
    type: file.role === 'text' ? $localize`Text` : file.fileType.toUpperCase(),
    description: getDescription(file),
    size: formatBytes(file.sizeBytes),
  }));
}

/** Returns a warning about each damaged file that is loaded. */
export function getDamageWarnings(files: readonly IProposedFile[]): readonly string[] {
  return files
    .filter(({ role }) => role === 'load')
    .flatMap(({ fileName, contents }) => damageWarning(fileName, contents) ?? []);
}

function getDescription({ role, reason, contents }: IProposedFile): string {
  if (role === 'text') return $localize`stored, not loaded`;
  const parts = [
    contents && contents.mapCount > 0
      ? contents.mapCount === 1
        ? $localize`1 map`
        : $localize`${contents.mapCount}:count: maps`
      : '',
    contents?.titlePicture ? $localize`title picture` : '',
    contents?.hasDehacked ? $localize`DeHackEd patch` : '',
  ].filter(Boolean);
  const contentText = parts.join(', ');
  if (role === 'skip') return reason ?? $localize`skipped`;
  return [contentText, reason ?? ''].filter(Boolean).join('. ');
}
