import { formatCount } from '@hangar/ui-components';

/** Returns a message if the text is too long, otherwise `null`. */
export function findLengthFault(text: string, maxLength: number): string | null {
  // Like the server, counts characters rather than UTF-16 units.
  return text.length > maxLength && [...text].length > maxLength
    ? $localize`Use up to ${formatCount(maxLength)}:count: characters.`
    : null;
}
