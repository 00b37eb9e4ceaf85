import type { TestAnswer } from '../testing';

/** An error response: its status, its code, and the paths of the invalid values. */
export function toRefusal({ status, error }: TestAnswer<unknown>): {
  status: number;
  code: string;
  paths?: string[];
} {
  const { code, details } = error;
  const paths = Array.isArray(details) ? details.map((fault: { path: string }) => fault.path) : undefined;
  return { status, code, ...(paths ? { paths } : {}) };
}

/** The result of {@link toRefusal} for a request with invalid values at these paths. */
export function invalidField(...paths: string[]): { status: number; code: string; paths: string[] } {
  return { status: 400, code: 'VALIDATION_FAILED', paths };
}
