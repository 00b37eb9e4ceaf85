import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Returns the definitions of the API's routes (`ROUTES` of libs/domain), by name.
 * @param {string} root root of the workspace
 * @returns {Promise<Record<string, { method: string, path: string, kind: string }>>}
 */
export async function readRoutes(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'libs/domain/src/lib/contract/routes.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const bundle = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { ROUTES } = await import(`data:text/javascript;base64,${bundle}`);
  return ROUTES;
}
