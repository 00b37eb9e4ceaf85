import type { ModuleRef } from '@nestjs/core';

/**
 * Returns what any module of the application provides under a token, or `null` if none does. Intended for contributions
 * from modules that import the launch module, which cannot import them in turn.
 */
export function findContributed<T>(modules: ModuleRef, token: symbol): T | null {
  try {
    return modules.get<T>(token, { strict: false });
  } catch {
    return null;
  }
}
