import { nameOfFile, stemOf, type IModFile } from '@hangar/domain';

import type { FoundMetadata } from '../../extensions';

/** The fields that the result of a source may fill in. */
export const FILLABLE_FIELDS = [
  'name',
  'version',
  'url',
  'author',
  'releasedOn',
  'description',
  'loadOrder',
] as const satisfies readonly (keyof FoundMetadata)[];
export type FillableField = (typeof FILLABLE_FIELDS)[number];

type DescribedFile = Pick<IModFile, FillableField | 'fileName'>;

/** Returns the fields that are still empty. A name that was derived from the file name counts as empty. */
export function findEmptyFields(file: DescribedFile): FillableField[] {
  return FILLABLE_FIELDS.filter((field) => {
    switch (field) {
      case 'name':
        // Earlier versions stored the name with surrounding white space.
        return [stemOf(file.fileName), nameOfFile(file.fileName)].includes(file.name);
      case 'loadOrder':
        return file.loadOrder.length === 0;
      default:
        // A manual edit may have left an empty string.
        return !file[field];
    }
  });
}

/** Fills in the given fields if they are still empty. Returns the same object if nothing changes. */
export function fillEmptyFields<T extends DescribedFile>(
  file: T,
  found: FoundMetadata,
  fields: readonly FillableField[],
): T {
  const emptyFields = findEmptyFields(file).filter(
    (field) => fields.includes(field) && hasContent(found[field]),
  );
  if (emptyFields.length === 0) return file;
  return { ...file, ...Object.fromEntries(emptyFields.map((field) => [field, found[field]])) };
}

function hasContent(value: FoundMetadata[FillableField]): boolean {
  return value !== undefined && value !== null && value.length > 0;
}
