import { HANDBOOK_PATH, handbookPathOf } from '@hangar/domain';

/** The address of the handbook. Like the addresses of the page's files, it's relative to the document's base. */
export const HANDBOOK = `.${HANDBOOK_PATH}`;

/** Returns the address of the handbook section about an error code. */
export function getHelpAddress(code: string): string {
  return `.${handbookPathOf(code)}`;
}
