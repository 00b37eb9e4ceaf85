import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeProgram } from '../setup/programs.mjs';
import { WORKSPACE } from '../setup.mjs';
import { Server } from './server.mjs';

/** The measured program and its reference, built into a temporary directory. */
export class Programs {
  #temporary;
  #hangar;
  #bareNest;

  /** Builds both programs; `temporary` is an existing directory that the caller removes. */
  static async build(temporary) {
    const builder = spawnSync(findNodeProgram(WORKSPACE), ['tools/build.mjs', 'api'], {
      cwd: WORKSPACE,
      encoding: 'utf8',
    });
    if (builder.status !== 0) throw new Error(`Hangar could not be built: ${builder.stderr}`);
    // Copies the program, because the original may be rebuilt during the measurement.
    cpSync(join(WORKSPACE, 'dist/apps/api'), join(temporary, 'apps/api'), { recursive: true });
    const { buildBareNest } = await import('./bare-nest/build.mjs');
    await buildBareNest(WORKSPACE, join(temporary, 'apps/bare-nest'));
    return new Programs(temporary);
  }

  constructor(temporary) {
    this.#temporary = temporary;
    this.#hangar = join(temporary, 'apps/api/main.mjs');
    this.#bareNest = join(temporary, 'apps/bare-nest/main.mjs');
  }

  /** Creates an empty directory. */
  emptyDirectory(name = 'data') {
    return mkdtempSync(join(this.#temporary, `${name}-`));
  }

  /** Starts Hangar on a data directory, by default an empty directory. */
  startHangar({ dataDirectory = this.emptyDirectory(), nodeOptions = [], env = {} } = {}) {
    const home = join(this.#temporary, 'home');
    mkdirSync(home, { recursive: true });
    return Server.start(this.#hangar, {
      home,
      env: { HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: '0', ...env },
      nodeOptions,
    });
  }

  /** Starts the bare Nest application. */
  startBareNest({ nodeOptions = [], env = {} } = {}) {
    return Server.start(this.#bareNest, { home: this.#temporary, env, nodeOptions });
  }

  /** Starts a bare Node server that sends a file's content from memory. */
  startBareNode(file) {
    return Server.start(join(import.meta.dirname, 'bare-http.mjs'), { home: this.#temporary, args: [file] });
  }
}
