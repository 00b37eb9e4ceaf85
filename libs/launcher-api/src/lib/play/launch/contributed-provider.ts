import type { ModuleRef } from '@nestjs/core';

/**
 * Returns the provider of a token from any module of the application; `null` if no module provides it. For
 * contributions from modules that import the launch module, which the launch module cannot import in turn.
 */
export function findContributed<T>(modules: ModuleRef, token: symbol): T | null {
  try {
    return modules.get<T>(token, { strict: false });
  } catch {
    return null;
  }
}
