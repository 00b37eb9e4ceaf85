import { join } from 'node:path';

/** Returns the path of a file in this library's `fixtures/`. */
export function getFixturePath(fileName: string): string {
  return join(__dirname, '../../../fixtures', fileName);
}
