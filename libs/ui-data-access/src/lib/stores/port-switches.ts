import { Service } from '@angular/core';

/** The default and protocols that will use a version of a source port once it is installed. */
export interface PortSwitch {
  /** Whether the version becomes the default. */
  readonly movesDefault: boolean;
  /** The protocols that then use this version. */
  readonly protocolIds: readonly string[];
}

interface StoredSwitch extends PortSwitch {
  readonly addedAt: number;
}

type StoredSwitchesByJob = Readonly<Record<string, StoredSwitch>>;

export const PORT_SWITCHES_STORAGE_KEY = 'hangar.port-switches';
/** Ended jobs are kept for the same time, so no older job can be retried. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The switches to versions that jobs are installing. They are stored for all tabs, so that a switch is completed even
 * if the tab that requested it is closed.
 */
@Service()
export class PortSwitches {
  /** The switches if they couldn't be stored, because the storage is blocked or full; otherwise `null`. */
  private unstoredSwitches: StoredSwitchesByJob | null = null;

  add(jobId: string, portSwitch: PortSwitch): void {
    const now = Date.now();
    const recent = Object.entries(this.read()).filter(([, { addedAt }]) => now - addedAt < RETENTION_MS);
    this.write({ ...Object.fromEntries(recent), [jobId]: { ...portSwitch, addedAt: now } });
  }

  has(jobId: string): boolean {
    return this.read()[jobId] !== undefined;
  }

  /** Removes and returns the switch of a job, so that only one tab makes it. Returns `null` if there isn't one. */
  take(jobId: string): PortSwitch | null {
    const { [jobId]: taken, ...others } = this.read();
    if (!taken) return null;
    this.write(others);
    return { movesDefault: taken.movesDefault, protocolIds: taken.protocolIds };
  }

  private read(): StoredSwitchesByJob {
    return this.unstoredSwitches ?? readStored();
  }

  private write(switches: StoredSwitchesByJob): void {
    try {
      if (Object.keys(switches).length === 0) localStorage.removeItem(PORT_SWITCHES_STORAGE_KEY);
      else localStorage.setItem(PORT_SWITCHES_STORAGE_KEY, JSON.stringify(switches));
      this.unstoredSwitches = null;
    } catch {
      // Until a reload, only this tab can then make the switches.
      this.unstoredSwitches = switches;
    }
  }
}

function readStored(): StoredSwitchesByJob {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PORT_SWITCHES_STORAGE_KEY) ?? '{}');
    const entries = Object.entries(stored as object).filter(([, value]) => isStoredSwitch(value));
    return Object.fromEntries(entries) as StoredSwitchesByJob;
  } catch {
    // Storage is blocked or its content is invalid.
    return {};
  }
}

function isStoredSwitch(value: unknown): value is StoredSwitch {
  if (typeof value !== 'object' || value === null) return false;
  const { movesDefault, protocolIds, addedAt } = value as Record<string, unknown>;
  return typeof movesDefault === 'boolean' && Array.isArray(protocolIds) && typeof addedAt === 'number';
}
