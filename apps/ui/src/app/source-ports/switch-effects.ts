import { inject, Injectable, signal } from '@angular/core';
import type { IDemo, IProtocolCard, ISave } from '@hangar/domain';
import { PlayApi } from '@hangar/ui-data-access';

import type { VersionSwitch } from './version-switch';

/** The saves and demos of a protocol that another version of its source port may not support. */
export interface AffectedProtocol {
  readonly id: string;
  readonly title: string;
  readonly saves: number;
  readonly demos: number;
}

/** The results so far. */
export interface SwitchEffects {
  readonly affected: readonly AffectedProtocol[];
  readonly isComplete: boolean;
  /** Protocols whose saves or demos could not be read. */
  readonly unread: readonly string[];
}

/** Counts the saves and demos that a switch to another version affects, protocol by protocol. Provided per dialog. */
@Injectable()
export class SwitchEffectsReader {
  private readonly api = inject(PlayApi);
  private readonly current = signal<SwitchEffects>({ affected: [], isComplete: false, unread: [] });

  readonly effects = this.current.asReadonly();

  /** Reads the saves and demos of protocols, until the signal is aborted. */
  async read(
    protocols: readonly IProtocolCard[],
    versionSwitch: VersionSwitch,
    abortSignal: AbortSignal,
  ): Promise<void> {
    for (const { id, title } of protocols) {
      if (abortSignal.aborted) return;
      try {
        const [saves, demos] = await Promise.all([this.api.listSaves(id), this.api.listDemos(id)]);
        this.add({ id, title, ...countAffected(saves, demos, versionSwitch) });
      } catch {
        // The number is unknown and must not be shown as zero.
        this.current.update((effects) => ({ ...effects, unread: [...effects.unread, title] }));
      }
    }
    this.current.update((effects) => ({ ...effects, isComplete: true }));
  }

  private add(found: AffectedProtocol): void {
    if (found.saves + found.demos === 0) return;
    this.current.update((effects) => ({ ...effects, affected: [...effects.affected, found] }));
  }
}

/** Returns how many saves and demos were made with another version of the family. */
export function countAffected(
  saves: readonly Pick<ISave, 'family' | 'madeWith'>[],
  demos: readonly Pick<IDemo, 'portName'>[],
  { family, name, version }: Pick<VersionSwitch, 'family' | 'name' | 'version'>,
): Pick<AffectedProtocol, 'saves' | 'demos'> {
  const isAffectedSave = ({ family: writtenBy, madeWith }: Pick<ISave, 'family' | 'madeWith'>) =>
    madeWith
      ? madeWith.sourcePort.family === family && madeWith.sourcePort.version !== version
      : writtenBy === family;
  const plainName = plain(name);
  const isAffectedDemo = ({ portName }: Pick<IDemo, 'portName'>) =>
    portName !== null && plain(portName).startsWith(plainName) && !portName.includes(version);
  return {
    saves: saves.filter(isAffectedSave).length,
    demos: demos.filter(isAffectedDemo).length,
  };
}

/** Normalises a name for comparison, because demos contain different spellings, such as `dsda-doom 0.25.6`. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
