import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SourcePortFamily } from '@hangar/domain';

import type { UiWorld } from './ui-world';

/** A source port that only runs its script, for exits that no real port produces on demand. */
export class FakePort {
  private readonly gate: string;

  private constructor(
    place: UiWorld['place'],
    private readonly name: string,
  ) {
    this.gate = place.at('ports', `${name} may go on`);
  }

  /** Adds the port to the settings. `WAIT` in its script waits until {@link release} is called. */
  static async add(
    { place, walk }: UiWorld,
    name: string,
    script: readonly string[],
    family: SourcePortFamily = 'crispy-doom',
  ): Promise<FakePort> {
    const port = new FakePort(place, name);
    const executablePath = place.at('ports', name);
    mkdirSync(dirname(executablePath), { recursive: true });
    const wait = `while [ ! -e '${port.gate}' ]; do sleep 0.05; done`;
    const lines = script.map((line) => (line === 'WAIT' ? wait : line));
    // Hangar runs it once to read its version.
    const header = ['#!/bin/sh', 'case "$*" in *-version*) echo 1.0; exit 0;; esac'];
    writeFileSync(executablePath, [...header, ...lines, ''].join('\n'));
    chmodSync(executablePath, 0o755);
    const { sourcePorts } = await walk.client.get('/api/settings');
    await walk.client.put('/api/settings', {
      sourcePorts: [...sourcePorts, { name, executablePath, family }],
    });
    return port;
  }

  async findId({ walk }: UiWorld): Promise<string> {
    const { sourcePorts } = await walk.client.get('/api/settings');
    const port = sourcePorts.find(({ name }) => name === this.name);
    if (!port) throw new Error(`${this.name} is not among the source ports.`);
    return port.id;
  }

  release(): void {
    writeFileSync(this.gate, '');
  }
}
