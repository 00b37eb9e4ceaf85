import type { ILaunchSession, IProtocol, IProtocolMaps, ISave } from '@hangar/domain';
import { GameKeys, until } from '@hangar/test-world';

import type { UiWorld } from './ui-world';

/**
 * The number of attempts to save or to leave a map. Keys pressed while a game is loading or drawing a menu are lost.
 */
const MAX_ATTEMPTS = 12;

/** A protocol played by keyboard, with a real source port. */
export class PlayedGame {
  private running: { readonly session: ILaunchSession; readonly keys: GameKeys } | null = null;

  constructor(
    private readonly world: UiWorld,
    readonly protocol: IProtocol,
  ) {}

  /** Starts the game as a click on Launch or Continue would, and waits for its window. */
  async start(action: 'launch' | 'continue'): Promise<void> {
    const path = `/api/protocols/${this.protocol.id}/${action}`;
    const session = (await this.world.walk.client.post(path, {})) as ILaunchSession;
    this.running = { session, keys: await GameKeys.at(this.world.display, session.pid) };
  }

  /** Saves the running game, and returns the save that Hangar then reports in that slot. */
  async saveToSlot(slot: number): Promise<ISave> {
    const before = await this.findSaveInSlot(slot);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await this.keys.press('F2', String(slot + 1), 'Return', 'x', 'Return');
      const save = await this.findChangedSave(slot, before);
      if (save) return save;
    }
    throw new Error(`No save appeared in slot ${slot}.`);
  }

  /** Leaves a map through its exit, and saves on the next map. */
  async finish(map: string | null, slot: number): Promise<ISave> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await this.keys.leaveMap();
      const save = await this.saveToSlot(slot);
      if (save.map !== map) return save;
    }
    throw new Error(`The game did not leave ${map}.`);
  }

  /** Quits through the game's own menu. */
  async quit(): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      // Without a window, xdotool fails. The earlier keys may have ended the game before it appears in the history.
      const pressError = await this.keys.press('F10', 'y').catch((error: unknown) => error);
      if (await this.hasEndedWithin(pressError === undefined ? 1_500 : 30_000)) return;
      if (pressError !== undefined) throw pressError;
    }
    throw new Error(`${this.protocol.title} did not end.`);
  }

  /** Kills the game, as a crash would. */
  async kill(): Promise<void> {
    process.kill(this.session.pid, 'SIGKILL');
    await until('the game has ended', () => this.hasEnded());
  }

  /** Returns how often each map was finished, in the order in which the maps were first finished. */
  async getFinishedMaps(): Promise<Record<string, number>> {
    const maps = await this.world.walk.client.get(`/api/protocols/${this.protocol.id}/maps`);
    const finished = (maps as IProtocolMaps).maps.filter((progress) => progress.finished);
    return Object.fromEntries(finished.map(({ map, results }) => [map, results]));
  }

  listSaves(): Promise<ISave[]> {
    return this.world.walk.client.get(`/api/protocols/${this.protocol.id}/saves`);
  }

  private get keys(): GameKeys {
    return this.findRunningGame().keys;
  }

  private get session(): ILaunchSession {
    return this.findRunningGame().session;
  }

  private findRunningGame() {
    if (!this.running) throw new Error(`${this.protocol.title} is not being played.`);
    return this.running;
  }

  private async findSaveInSlot(slot: number): Promise<ISave | undefined> {
    return (await this.listSaves()).find((save) => save.slot === slot);
  }

  /** Returns the save in a slot once it differs from the previous save, or `null` if it does not change for a while. */
  private async findChangedSave(slot: number, before: ISave | undefined): Promise<ISave | null> {
    const isChanged = async () => {
      const save = await this.findSaveInSlot(slot);
      return save && save.map !== null && save.savedAt !== before?.savedAt ? save : null;
    };
    return until('the game has saved', isChanged, { withinMs: 1_500 }).catch(() => null);
  }

  private async hasEndedWithin(milliseconds: number): Promise<boolean> {
    return until('the game has ended', () => this.hasEnded(), { withinMs: milliseconds }).catch(() => false);
  }

  /** Whether the game's session is in the history. */
  private async hasEnded(): Promise<boolean> {
    const history = await this.world.walk.client.get(`/api/protocols/${this.protocol.id}/history`);
    return history.some(({ sessionId }) => sessionId === this.session.sessionId);
  }
}
