import { stemOf, type IModFile, type IRegistryEntry } from '@hangar/domain';

/** What an answer of the Registry may fill in. */
export const FILLABLE_FIELDS = ['name', 'version', 'url', 'loadOrder'] as const;
export type FillableField = (typeof FILLABLE_FIELDS)[number];

type Described = Pick<IModFile, FillableField | 'fileName'>;

/** The fields that nobody has filled yet. A name that is the file's counts as empty. */
export function emptyFieldsOf(file: Described): FillableField[] {
  return FILLABLE_FIELDS.filter((field) => {
    switch (field) {
      case 'name':
        return file.name === stemOf(file.fileName);
      case 'loadOrder':
        return file.loadOrder.length === 0;
      default:
        // By hand, somebody may have left an empty text.
        return !file[field];
    }
  });
}

/** The file with those of the given fields filled that are empty still; the same object when nothing is to be filled. */
export function filledIn<T extends Described>(
  file: T,
  found: IRegistryEntry,
  fields: readonly FillableField[],
): T {
  const empty = emptyFieldsOf(file).filter((field) => fields.includes(field) && hasContent(found[field]));
  if (empty.length === 0) return file;
  return { ...file, ...Object.fromEntries(empty.map((field) => [field, found[field]])) };
}

function hasContent(value: IRegistryEntry[FillableField]): boolean {
  return value !== null && value.length > 0;
}
