import config from '../../../eslint.config.mjs';
import { inOneProgram } from '../../eslint/one-program.mjs';

export default inOneProgram(config, {
  tsconfigs: ['tools/types/page/tsconfig.json', 'tools/types/page/tsconfig.spec.json'],
  ignores: ['libs/!(ui-*)', 'apps/!(ui)'],
});
