import type { TestAnswer } from '../testing';

/** A bad answer as tests look at it: its status, its code, and where the faults are. */
export function refusalOf({ status, error }: TestAnswer<unknown>): {
  status: number;
  code: string;
  paths?: string[];
} {
  const { code, details } = error;
  const paths = Array.isArray(details) ? details.map((fault: { path: string }) => fault.path) : undefined;
  return { status, code, ...(paths ? { paths } : {}) };
}

/** What {@link refusalOf} gives for a request that is not valid at these places. */
export function invalidAt(...paths: string[]): { status: number; code: string; paths: string[] } {
  return { status: 400, code: 'VALIDATION_FAILED', paths };
}
