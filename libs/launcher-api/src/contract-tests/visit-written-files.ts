import { visitDemos } from './visit-demos';
import { visitSaves } from './visit-saves';

/** Calls every route for files that games write, both those of a protocol and those made with a mod file. */
export async function visitWrittenFiles(
  { id, fileId }: { id: string; fileId: string },
  visited: Parameters<typeof visitDemos>[1],
): Promise<void> {
  await visitDemos(id, visited);
  await visitSaves({ id, fileId }, visited);
}
