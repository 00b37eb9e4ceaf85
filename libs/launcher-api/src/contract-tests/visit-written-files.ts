import { callDemoRoutes } from './visit-demos';
import { callSaveRoutes } from './visit-saves';

/** Calls every route for files that games write, both those of a protocol and those made with a mod file. */
export async function callWrittenFileRoutes(
  { id, fileId }: { id: string; fileId: string },
  visited: Parameters<typeof callDemoRoutes>[1],
): Promise<void> {
  await callDemoRoutes(id, visited);
  await callSaveRoutes({ id, fileId }, visited);
}
