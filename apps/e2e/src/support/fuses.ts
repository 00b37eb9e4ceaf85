import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect } from '@playwright/test';

const OFF = ['RunAsNode', 'EnableNodeOptionsEnvironmentVariable', 'EnableNodeCliInspectArguments'] as const;
const ON = [
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'EnableCookieEncryption',
] as const;

/**
 * Checks that the fuses are set in the program itself, not only in the packing configuration. They prevent others from
 * running code as Hangar.
 */
export async function expectFuses(program: string): Promise<void> {
  const fuseWire = await getCurrentFuseWire(program);
  const getState = (name: keyof typeof FuseV1Options) =>
    String.fromCharCode(Number(fuseWire[FuseV1Options[name]]));
  expect(OFF.map(getState)).toEqual(OFF.map(() => '0'));
  expect(ON.map(getState)).toEqual(ON.map(() => '1'));
}
