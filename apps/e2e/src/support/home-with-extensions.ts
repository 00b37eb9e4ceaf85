import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTemporaryHome, HangarProcess } from '@hangar/test-world';
import type { IExtension } from '@hangar/domain';

const HANGAR = fileURLToPath(new URL('../../../../dist/apps/api/hangar.mjs', import.meta.url));
/** Limits the memory, so that it is full before the watchdog ends the start. */
const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=256' };

/** The code of an extension with one provider, whose class has this body. */
export const withProvider = (body: string): string => `
require('reflect-metadata');
const common = require('@nestjs/common');
class Provider { ${body} }
common.Injectable()(Provider);
class ExtensionModule {}
common.Module({ providers: [Provider] })(ExtensionModule);
exports.default = { name: require('./package.json').name, module: ExtensionModule };
`;

/** The code of an extension that does nothing. */
export const WORKING = withProvider('');

/** A temporary home in which Hangar is started with extensions from files. */
export class HomeWithExtensions {
  private readonly place = createTemporaryHome();
  readonly home = this.place.home;
  readonly dataDirectory = this.place.dataDirectory;
  private readonly running: HangarProcess[] = [];

  /** Adds extensions by hand, given their code by name, and turns them on. */
  addExtensions(codes: Readonly<Record<string, string>>): void {
    const extensions = Object.entries(codes).map(([name, code]) => {
      const folder = join(this.dataDirectory, 'extensions', name, 'package');
      mkdirSync(folder, { recursive: true });
      const manifest = JSON.stringify({ name, version: '1.0.0', main: 'index.cjs', hangar: { api: '*' } });
      const files = { 'index.cjs': code, 'package.json': manifest };
      const lines = Object.entries(files).map(([path, content]) => {
        writeFileSync(join(folder, path), content);
        return `${sha256(content)}  ${path}\n`;
      });
      return { name, enabled: true, sha256: sha256(lines.join('')), settings: {} };
    });
    writeFileSync(join(this.dataDirectory, 'extensions.json'), JSON.stringify({ extensions }));
  }

  /** Starts Hangar. */
  async start(env: Readonly<Record<string, string>> = SMALL_HEAP): Promise<HangarProcess> {
    const hangar = await HangarProcess.start({ home: this.home, dataDirectory: this.dataDirectory, env });
    this.running.push(hangar);
    return hangar;
  }

  /** Starts Hangar without waiting for the page. */
  async spawn(): Promise<HangarProcess> {
    const { home, dataDirectory } = this;
    const hangar = await HangarProcess.spawn({ home, dataDirectory, env: SMALL_HEAP });
    this.running.push(hangar);
    return hangar;
  }

  /** Starts Hangar, and waits until an extension has ended it. */
  async startAndFail() {
    return (await this.spawn()).ended;
  }

  /** Runs a command of the program `hangar`, and returns its output. */
  async runCommand(...words: string[]): Promise<string> {
    const env = { ...process.env, HOME: this.home, HANGAR_DATA_DIR: this.dataDirectory };
    const options = { env, cwd: this.home };
    return (await promisify(execFile)(process.execPath, [HANGAR, ...words], options)).stdout;
  }

  /** Returns the content of `extensions/start.json`. */
  readNotes() {
    return JSON.parse(readFileSync(join(this.dataDirectory, 'extensions/start.json'), 'utf8'));
  }

  /** Ends all processes, and removes the home. */
  async remove(): Promise<void> {
    for (const hangar of this.running) await hangar.crash();
    this.place.remove();
  }
}

/** Returns the extensions of a running Hangar by name. */
export async function listExtensions({ client }: HangarProcess): Promise<Record<string, IExtension>> {
  const extensions = (await client.get('/api/extensions')) as IExtension[];
  return Object.fromEntries(extensions.map((extension) => [extension.name, extension]));
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
