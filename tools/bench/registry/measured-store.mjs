import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../../setup/print.mjs';
import { Server } from '../server.mjs';
import { createInformationRow } from '../verdict.mjs';
import { RegistryMeasurement, TOKEN } from './measurement.mjs';

/** A Registry on one of the stores: its server and its figures. */
export class MeasuredStore {
  #program;
  #home;
  #env;
  /** @type {Server | null} */
  #server = null;
  #kilobytes = 0;
  measurement = new RegistryMeasurement('');

  constructor(name, program, temporary, place) {
    this.name = name;
    this.#program = program;
    this.#home = join(temporary, name);
    mkdirSync(this.#home);
    this.#env = {
      ...place,
      REGISTRY_DATA_DIR: this.#home,
      REGISTRY_PORT: '0',
      REGISTRY_SEED: 'none',
      REGISTRY_MODERATORS: `bench:${TOKEN}`,
      REGISTRY_LOOKUPS_PER_MINUTE: '0',
      REGISTRY_SUBMISSIONS_PER_MINUTE: '0',
      REGISTRY_SUBMISSIONS_PER_UUID_AND_HOUR: '0',
    };
  }

  /** The maximum memory that its server used while it handled requests. */
  get megabytes() {
    this.#note();
    return Math.round(this.#kilobytes / 1024);
  }

  /**
   * Fills the store up to this number of entries and restarts its server, so that the memory used for filling is not
   * counted.
   */
  async fill(size) {
    await this.stop();
    const server = await this.#start();
    print(`${this.name}: adding up to ${size.toLocaleString('en')} entries …`);
    const fillResult = await this.measurement.fill(size);
    const memory = Math.round(server.status('VmHWM') / 1024);
    await server.stop();
    await this.#start();
    return createInformationRow(
      `${size.toLocaleString('en')} entries, filling, ${this.name}`,
      `${fillResult}, ${memory} MB at most`,
    );
  }

  async stop() {
    this.#note();
    await this.#server?.stop();
    this.#server = null;
  }

  async #start() {
    const server = await Server.start(join(this.#program, 'main.mjs'), { home: this.#home, env: this.#env });
    this.measurement.url = server.url;
    this.#server = server;
    return server;
  }

  #note() {
    if (this.#server) this.#kilobytes = Math.max(this.#kilobytes, this.#server.status('VmHWM'));
  }
}
