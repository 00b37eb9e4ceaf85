// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMod } from '../../wads.ts';
import { SeededRandom } from '../seeded-random.mjs';
import { GONE, LedgerItem } from './crowd-ledger.mjs';
import { CATALOG, getIds, recordIds, getPath, createPresentState, formatResult } from './crowd-requests.mjs';

/** @typedef {import('./crowd-world.mjs').CrowdWorld} CrowdWorld */
/** @typedef {import('./crowd-ledger.mjs').ThingState} ThingState */
/** @typedef {import('./crowd-requests.mjs').Change} Change */

/** The error codes that reject changes to the protocol and files of a running game. */
const REFUSALS_WHILE_PLAYED = new Set(['SESSION_RUNNING', 'ALREADY_RUNNING', 'IN_USE']);

/** A client that sends one request after the other, mostly about its own records. */
export class CrowdClient {
  /** @param {CrowdWorld} world @param {number} number @param {number} seed */
  constructor(world, number, seed) {
    this.world = world;
    this.name = `client ${number}`;
    this.random = new SeededRandom(seed * 100 + number);
    this.serial = 0;
    /** @type {LedgerItem[]} */
    this.things = [];
    /** The relative frequency of each action. @type {readonly (readonly [number, () => Promise<string>])[]} */
    this.acts = [
      [10, () => this.createProtocol()],
      [8, () => this.addMod()],
      [14, () => this.edit()],
      [9, () => this.delete()],
      [8, () => this.restore()],
      [3, () => this.deletePermanently()],
      [4, () => this.deleteMany()],
      [4, () => this.restoreMany()],
      [5, () => this.rateMany()],
      [6, () => this.launch()],
      [5, () => this.enterPlaytime()],
      [4, () => this.changeSetting()],
      [12, () => this.read()],
    ];
  }

  /** Sends a random request and returns a line about the outcome. */
  sendRequest() {
    let remaining = this.random.nextInt(this.acts.reduce((sum, [weight]) => sum + weight, 0));
    const picked = this.acts.find(([weight]) => (remaining -= weight) < 0);
    return picked ? picked[1]() : this.read();
  }

  /** @returns {Promise<string>} */
  async createProtocol() {
    const item = this.addItem('protocol');
    const mod = this.random.chance(30) ? this.pick('mod-file', 'there') : undefined;
    const files = mod ? [{ fileId: mod.id, hashValue: this.world.hashes.get(mod.name), name: mod.name }] : [];
    const body = {
      title: item.name,
      files,
      sourcePortId: this.random.pick(['plays', 'ends-soon', 'fails']),
    };
    return this.change('POST', '/api/protocols', {
      body,
      changes: [{ thing: item, next: createPresentState() }],
    });
  }

  /** @returns {Promise<string>} */
  async addMod() {
    const thing = this.addItem('mod-file');
    const filePath = join(this.world.sources, `${thing.name}.wad`);
    writeFileSync(filePath, buildMod(['MAP01'], thing.name));
    return this.change('POST', CATALOG, {
      body: { filePath, name: thing.name },
      changes: [{ thing, next: createPresentState() }],
    });
  }

  /** @returns {Promise<string>} */
  async edit() {
    const thing = this.pick(undefined, 'there');
    if (!thing) return this.createProtocol();
    const note = `note ${this.serial++}`;
    const body = thing.kind === 'protocol' ? { description: note } : { version: note };
    return this.change('PUT', getPath(thing), { body, changes: [{ thing, next: { ...thing.state, note } }] });
  }

  /** @returns {Promise<string>} */
  async delete() {
    const thing = this.pick(undefined, 'there');
    if (!thing) return this.addMod();
    const query = thing.kind === 'protocol' ? '' : '?deleteFile=true&force=true';
    return this.change('DELETE', `${getPath(thing)}${query}`, {
      changes: [{ thing, next: { ...thing.state, place: 'trash' } }],
    });
  }

  /** @returns {Promise<string>} */
  async restore() {
    const thing = this.pick(undefined, 'trash');
    if (!thing) return this.edit();
    const path = thing.trashId === null ? `${getPath(thing)}/restore` : `/api/trash/${thing.trashId}/restore`;
    return this.change('POST', path, {
      changes: [{ thing, next: { ...thing.state, place: 'there' } }],
    });
  }

  /** @returns {Promise<string>} */
  async deletePermanently() {
    const thing = this.random.pick(
      this.filterItems(undefined, 'trash').filter(({ trashId }) => trashId !== null),
    );
    if (!thing) return this.delete();
    return this.change('DELETE', `/api/trash/${thing.trashId}`, { changes: [{ thing, next: GONE }] });
  }

  /** @returns {Promise<string>} */
  async deleteMany() {
    const changes = this.pickSeveral('protocol', 'there').map((thing) => ({
      thing,
      next: /** @type {ThingState} */ ({ ...thing.state, place: 'trash' }),
    }));
    if (changes.length === 0) return this.createProtocol();
    return this.change('POST', '/api/protocols/delete', { body: { ids: getIds(changes) }, changes });
  }

  /** @returns {Promise<string>} */
  async restoreMany() {
    const changes = this.pickSeveral(undefined, 'trash')
      .filter(({ trashId }) => trashId !== null)
      .map((thing) => ({
        thing,
        next: /** @type {ThingState} */ ({ ...thing.state, place: 'there' }),
      }));
    if (changes.length === 0) return this.edit();
    const body = { ids: changes.map(({ thing }) => thing.trashId) };
    return this.change('POST', '/api/trash/restore', { body, changes, isPiecemeal: true });
  }

  /** @returns {Promise<string>} */
  async rateMany() {
    const rating = 1 + this.random.nextInt(5);
    const changes = this.pickSeveral('protocol', 'there').map((thing) => ({
      thing,
      next: { ...thing.state, rating },
    }));
    if (changes.length === 0) return this.createProtocol();
    return this.change('PATCH', '/api/protocols', {
      body: { ids: getIds(changes), changes: { rating } },
      changes,
    });
  }

  /** @returns {Promise<string>} */
  async launch() {
    const thing = this.pick('protocol', 'there');
    if (!thing) return this.createProtocol();
    const answer = await this.world.request('POST', `${getPath(thing)}/launch`, {});
    if (answer?.status === 200) this.world.ledger.launched.push(answer.data.sessionId);
    return `launch ${thing.name}: ${formatResult(answer)}`;
  }

  /** Changes the protocol that all clients share. @returns {Promise<string>} */
  async enterPlaytime() {
    const sessionSeconds = 1 + this.random.nextInt(5);
    const { entered } = this.world.ledger;
    const answer = await this.world.request('POST', `/api/protocols/${this.world.sharedId}/playtime`, {
      sessionSeconds,
    });
    if (answer === null) entered.unsure += sessionSeconds;
    else if (answer.status === 200) entered.sure += sessionSeconds;
    return `enter ${sessionSeconds} s: ${formatResult(answer)}`;
  }

  /** @returns {Promise<string>} */
  async changeSetting() {
    const uiScale = 50 + this.random.nextInt(150);
    const answer = await this.world.request('PUT', '/api/settings', { uiScale });
    this.world.scales.push(uiScale);
    return `set the scale to ${uiScale}: ${formatResult(answer)}`;
  }

  /** @returns {Promise<string>} */
  async read() {
    const path =
      this.random.pick([
        '/api/protocols',
        CATALOG,
        '/api/trash',
        '/api/sessions',
        '/api/player',
        '/api/player/statistics',
        '/api/health',
      ]) ?? '';
    const answer = await this.world.request('GET', path);
    if (answer && answer.status !== 200)
      this.world.faults.push(`GET ${path} failed with ${formatResult(answer)}.`);
    return `read ${path}: ${formatResult(answer)}`;
  }

  /**
   * @param {string} method @param {string} path @param {{ body?: unknown, changes: readonly Change[], isPiecemeal?:
   * boolean }} what
   * @returns {Promise<string>}
   */
  async change(method, path, { body, changes, isPiecemeal = false }) {
    const answer = await this.world.request(method, path, body);
    const outcome = `${method} ${path} (${changes.map(({ thing }) => thing.name).join(', ')}): ${formatResult(answer)}`;
    const { ledger } = this.world;
    if (answer === null) {
      if (isPiecemeal) for (const change of changes) ledger.recordUncertain([change]);
      else ledger.recordUncertain(changes);
    } else if (answer.status < 300) {
      ledger.recordSuccess(changes);
      for (const { thing } of changes) recordIds(thing, answer.data);
      if (answer.data?.trashIds)
        changes.forEach(({ thing }, place) => (thing.trashId = answer.data.trashIds[place]));
    } else if (answer.status >= 500 || !REFUSALS_WHILE_PLAYED.has(answer.code ?? ''))
      this.world.faults.push(`Refused: ${outcome}.`);
    return outcome;
  }

  /** Returns a record that does not exist yet. @param {LedgerItem['kind']} kind */
  addItem(kind) {
    const thing = new LedgerItem(kind, `${this.name.replace(' ', '-')}-${this.serial++}`, [GONE]);
    this.things.push(thing);
    return this.world.ledger.add(thing);
  }

  /** @param {LedgerItem['kind'] | undefined} kind @param {ThingState['place']} place */
  pick(kind, place) {
    return this.random.pick(this.filterItems(kind, place));
  }

  /** @param {LedgerItem['kind'] | undefined} kind @param {ThingState['place']} place */
  pickSeveral(kind, place) {
    return this.filterItems(kind, place)
      .filter(() => this.random.chance(50))
      .slice(0, 5);
  }

  /** @param {LedgerItem['kind'] | undefined} kind @param {ThingState['place']} place */
  filterItems(kind, place) {
    const ofKind = this.things.filter((thing) => kind === undefined || thing.kind === kind);
    return ofKind.filter((thing) => thing.isAt(place) && thing.id !== null);
  }
}
