import type { RowGroup, SeveralRow } from './several-rows';

/** Returns the heading of a group. */
export function getGroupHeading(group: RowGroup, rows: readonly SeveralRow[]): string {
  switch (group) {
    case 'ready':
      return $localize`Ready to play`;
    case 'needs':
      if (rows.every(({ proposal }) => proposal.baseGameVersionId !== null))
        return $localize`Needs a source port`;
      return rows.every(({ proposal }) => proposal.sourcePortId !== null)
        ? $localize`Needs a base game`
        : $localize`Needs a base game or source port`;
    case 'known':
      return $localize`Already in your library`;
    case 'useless':
      return $localize`Can't be used`;
  }
}

/** Returns the note next to the heading of a group. */
export function formatGroupCount(group: RowGroup, count: number, selectedCount: number): string {
  switch (group) {
    case 'ready':
    case 'needs':
      return selectedCount === 0 ? $localize`none selected` : $localize`${selectedCount}:count: selected`;
    case 'known':
      return $localize`nothing to save`;
    case 'useless':
      return count === 1 ? $localize`1 item` : $localize`${count}:count: items`;
  }
}

/** Returns the label of the button that saves the selected items. */
export function getSaveLabel(count: number): string {
  if (count === 0) return $localize`Nothing selected`;
  return count === 1 ? $localize`Save 1 protocol` : $localize`Save ${count}:count: protocols`;
}
