import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryHome, LauncherClient, ServerProcess } from '@hangar/test-world';

const WORKSPACE = fileURLToPath(new URL('../../../..', import.meta.url));
/** In the workspace, so that the program finds its packages. */
const BUILT_HOST = join(WORKSPACE, 'dist/e2e/policy-host');
const BUNDLER = new URL('../../../../tools/build/bundle-library.mjs', import.meta.url).href;
let build: Promise<unknown> | null = null;

/** A program that hosts Hangar with an access policy. */
export interface AccessHost {
  readonly url: string;
  readonly client: LauncherClient;
  readonly stop: () => Promise<void>;
}

/** Builds and starts `policy-host.ts`. */
export async function startAccessHost(env: Readonly<Record<string, string>> = {}): Promise<AccessHost> {
  build ??= buildHost();
  await build;
  const place = createTemporaryHome();
  const host = new ServerProcess(join(BUILT_HOST, 'policy-host.js'), {
    home: place.home,
    env: {
      HOST_DATA_DIR: place.at('data'),
      HOST_UI_DIR: join(WORKSPACE, 'dist/apps/ui/browser'),
      ...env,
    },
  });
  const [, url = ''] = await host.waitForOutput(/listens on (http:\S+)/);
  return {
    url,
    client: new LauncherClient(url),
    stop: async () => {
      await host.stop();
      place.remove();
    },
  };
}

async function buildHost(): Promise<void> {
  const { bundleLibrary } = (await import(BUNDLER)) as {
    bundleLibrary: (workspace: string, library: object) => Promise<unknown>;
  };
  await bundleLibrary(WORKSPACE, {
    entryPoints: { 'policy-host': 'apps/e2e/src/support/policy-host.ts' },
    outdir: BUILT_HOST,
    define: { __HANGAR_VERSION__: JSON.stringify('0.0.0') },
  });
}
