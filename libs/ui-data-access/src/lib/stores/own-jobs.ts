import { Service, signal } from '@angular/core';

/** A job that was requested in this tab. */
export interface OwnJob {
  readonly id: string;
  /** The base games that the library had before the job; `null` if unknown. */
  readonly earlierGameIds?: readonly string[] | null;
  /** When the job ended before it was retried. The earlier end has already been reported. */
  readonly earlierEnd?: string;
  /** Id of the mod file that the download replaces. */
  readonly replaces?: string | undefined;
  /** Whether another part of the page reports how the job ends. Reset when the page is reloaded. */
  readonly isAttended?: boolean;
}

export const OWN_JOBS_STORAGE_KEY = 'hangar.jobs';

/**
 * The jobs requested in this tab whose ends haven't been reported yet. Only this tab reports them, even after a reload.
 */
@Service()
export class OwnJobs {
  private readonly own = signal<readonly OwnJob[]>(readStored());

  readonly jobs = this.own.asReadonly();

  add(job: OwnJob): void {
    this.store([...this.own().filter(({ id }) => id !== job.id), job]);
  }

  remove(id: string): void {
    this.store(this.own().filter((job) => job.id !== id));
  }

  private store(jobs: readonly OwnJob[]): void {
    this.own.set(jobs);
    try {
      if (jobs.length === 0) sessionStorage.removeItem(OWN_JOBS_STORAGE_KEY);
      else sessionStorage.setItem(OWN_JOBS_STORAGE_KEY, JSON.stringify(jobs.map(clearAttended)));
    } catch {
      // Storage is blocked or full, so ends are reported only until a reload.
    }
  }
}

function clearAttended(job: OwnJob): OwnJob {
  return { ...job, isAttended: false };
}

function readStored(): readonly OwnJob[] {
  try {
    const jobs: unknown = JSON.parse(sessionStorage.getItem(OWN_JOBS_STORAGE_KEY) ?? '[]');
    return Array.isArray(jobs) ? jobs.filter(isOwnJob) : [];
  } catch {
    // Storage is blocked or its content is invalid.
    return [];
  }
}

function isOwnJob(value: unknown): value is OwnJob {
  if (typeof value !== 'object' || value === null) return false;
  const { id, earlierGameIds } = value as Record<string, unknown>;
  return typeof id === 'string' && ((earlierGameIds ?? null) === null || Array.isArray(earlierGameIds));
}
