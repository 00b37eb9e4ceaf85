/** The packages that Hangar shares with extensions, so that each is loaded only once. Extensions don't bundle them. */
export const SHARED_MODULE_NAMES: readonly string[] = [
  '@hangar/domain',
  '@hangar/launcher-api',
  '@nestjs/common',
  '@nestjs/core',
  'class-transformer',
  'class-validator',
  'reflect-metadata',
  'rxjs',
  'rxjs/operators',
];
