import { SHARED_MODULE_NAMES } from './extensions/extension-files/shared-module-names';
import { SHARED_MODULES } from './shared-modules';

it('provides extensions with exactly the packages that the doctor accepts', () => {
  expect(Object.keys(SHARED_MODULES).sort()).toEqual([...SHARED_MODULE_NAMES].sort());
});
