import type { Row, Rows } from './doom-launcher-rows';
import { FOREIGN_LIMITS, type ForeignAttachment } from './foreign-library';
import { getForeignName, resolveForeignPath } from './foreign-path';
import type { WarningCounts } from './warning-counts';

/** The values of `Files.FileTypeID`, and the corresponding folders in `GameFileDirectory`. */
const TYPES: ReadonlyMap<
  number | null,
  { readonly kind: ForeignAttachment['kind']; readonly folder: string }
> = new Map([
  [1, { kind: 'screenshot', folder: 'Screenshots' }],
  [2, { kind: 'demo', folder: 'Demos' }],
  [3, { kind: 'save', folder: 'SaveGames' }],
  [4, { kind: 'cover', folder: 'Thumbnails' }],
  [5, { kind: 'cover', folder: 'Thumbnails' }],
] as const);

/** Returns the saves, demos and pictures of each game file, in their original order. */
export function groupAttachmentsByGame(
  rows: Rows,
  gameFolder: string,
  warnings: WarningCounts,
): Map<number, ForeignAttachment[]> {
  const attachments = new Map<number, ForeignAttachment[]>();
  const files = rows
    .of('Files')
    .slice(0, FOREIGN_LIMITS.attachments)
    .toSorted((a, b) => (a.number('FileOrder') ?? 0) - (b.number('FileOrder') ?? 0));
  for (const row of files) {
    const id = row.number('GameFileID');
    const attachment = toAttachment(row, gameFolder);
    if (id === null || attachment === null) {
      warnings.add('saves, demos and pictures with an invalid name');
      continue;
    }
    const list = attachments.get(id) ?? [];
    attachments.set(id, list);
    list.push(attachment);
  }
  return attachments;
}

function toAttachment(row: Row<'Files'>, gameFolder: string): ForeignAttachment | null {
  const type = TYPES.get(row.number('FileTypeID'));
  const name = row.text('FileName');
  // The name becomes part of a path in the launcher's folder, and the path must not leave that folder.
  if (!type || name === '' || name !== getForeignName(name) || /[\\/:\0]|^\.{1,2}$/.test(name)) return null;
  const folder = resolveForeignPath(type.folder, gameFolder);
  const port = row.number('SourcePortID');
  const original = row.line('OriginalFileName', 255).replace(/^.*[\\/:]/, '');
  return {
    kind: type.kind,
    path: resolveForeignPath(name, folder),
    fileName: original || name,
    portId: port === null ? null : String(port),
  };
}
