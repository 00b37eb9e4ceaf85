import type { ModuleRef } from '@nestjs/core';

/**
 * Returns what a module of the application provides under a token, or `null` if none does. For contributions of
 * modules that import that of launches, which therefore cannot import them.
 */
export function findContributed<T>(modules: ModuleRef, token: symbol): T | null {
  try {
    return modules.get<T>(token, { strict: false });
  } catch {
    return null;
  }
}
