import { join } from 'node:path';

/** The path of a file in this lib's `fixtures/`. */
export function fixturePath(fileName: string): string {
  return join(__dirname, '../../../fixtures', fileName);
}
