import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * If the files in a directory exceed a limit, removes the oldest files until the others use at most four fifths of it.
 */
export async function limitDirectorySize(directory: string, limitBytes: number): Promise<void> {
  const files = (
    await Promise.all((await readdir(directory)).map((name) => statFiles(join(directory, name))))
  ).flat();
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= limitBytes) return;
  for (const { path, size } of files.sort((a, b) => a.changedAt - b.changedAt)) {
    if (bytes <= limitBytes * 0.8) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}

async function statFiles(path: string): Promise<{ path: string; size: number; changedAt: number }[]> {
  try {
    const { size, mtimeMs } = await stat(path);
    return [{ path, size, changedAt: mtimeMs }];
  } catch {
    // The file was removed in the meantime.
    return [];
  }
}
