import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherClient } from '@hangar/test-world';

import { GONE, type WriteLedger } from './write-ledger';

/** A PWAD without lumps. Each note results in a different MD5. */
export function createEmptyMod(folder: string, note: string): string {
  const path = join(folder, `${note}.wad`);
  writeFileSync(path, Buffer.concat([Buffer.from('PWAD\0\0\0\0\x0c\0\0\0', 'latin1'), Buffer.from(note)]));
  return path;
}

/** Twelve writers that write continuously until the launcher has ended. Each owns its data. */
export class WriteStorm {
  /** Protocols that two writers share: one plays, one edits. */
  private readonly sharedIds: string[] = [];

  constructor(
    private readonly client: LauncherClient,
    private readonly ledger: WriteLedger,
    private readonly folder: string,
    /** Distinguishes the names of this storm from those of other storms. */
    private readonly name: string,
  ) {}

  /** Resolves with the failures of each writer, once the launcher has ended. */
  async run(onAcknowledged: () => void): Promise<string[]> {
    for (let index = 0; index < 3; index++)
      this.sharedIds.push(await this.create(`${this.name} shared ${index}`));
    const writers = this.sharedIds.flatMap((id, index) => [
      (step: number) => this.play(id, step),
      (step: number) => this.edit(id, step),
      (step: number) => this.createEditAndDelete(`${this.name} own ${index}-${step}`),
    ]);
    const otherWriters = [
      (step: number) => this.addMod(`${this.name}-left-${step}`),
      (step: number) => this.addMod(`${this.name}-right-${step}`),
      (step: number) => this.set('uiScale', 50 + (step % 150)),
    ];
    return Promise.all(
      [...writers, ...otherWriters].map((write) => repeatUntilFailure(write, onAcknowledged)),
    );
  }

  private async create(title: string): Promise<string> {
    const { id } = await this.client.post('/api/protocols', { title });
    this.ledger.confirm(`protocol ${id} title`, title);
    return id;
  }

  private play(id: string, step: number): Promise<unknown> {
    const key = `protocol ${id} playtimeSeconds`;
    const sessionSeconds = 1 + (step % 7);
    const sum = Number(this.ledger.getValue(key) ?? 0) + sessionSeconds;
    return this.ledger.write(key, sum, () =>
      this.client.post(`/api/protocols/${id}/playtime`, { sessionSeconds }),
    );
  }

  private edit(id: string, step: number): Promise<unknown> {
    const description = `edit ${step}`;
    return this.ledger.write(`protocol ${id} description`, description, () =>
      this.client.put(`/api/protocols/${id}`, { description }),
    );
  }

  private async createEditAndDelete(title: string): Promise<void> {
    const id = await this.create(title);
    await this.edit(id, 1);
    if (title.endsWith('0')) return;
    const remove = () => this.client.call('DELETE', `/api/protocols/${id}`);
    // Deleting the protocol removes both values at once.
    await this.ledger.write(`protocol ${id} description`, GONE, () =>
      this.ledger.write(`protocol ${id} title`, GONE, remove),
    );
  }

  private async addMod(note: string): Promise<void> {
    const filePath = createEmptyMod(this.folder, note);
    const { id } = await this.client.post('/api/mod-files/catalog', { filePath });
    this.ledger.confirm(`mod ${id} name`, note);
    for (const version of ['1', '2']) {
      await this.ledger.write(`mod ${id} version`, version, () =>
        this.client.put(`/api/mod-files/catalog/${id}`, { version }),
      );
    }
  }

  private set(key: string, value: number): Promise<unknown> {
    return this.ledger.write(`settings ${key}`, value, () =>
      this.client.put('/api/settings', { [key]: value }),
    );
  }
}

/** Repeats a call until it gets no response. An error response also ends the loop and is returned. */
async function repeatUntilFailure(
  write: (step: number) => Promise<unknown>,
  onAcknowledged: () => void,
): Promise<string> {
  for (let step = 0; ; step++) {
    try {
      await write(step);
    } catch (error) {
      return error instanceof TypeError ? 'not answered' : String(error);
    }
    onAcknowledged();
  }
}
