import config from '../../../eslint.config.mjs';
import { withOneProgram } from '../../eslint/one-program.mjs';

export default withOneProgram(config, {
  tsconfigs: ['tools/types/page/tsconfig.json', 'tools/types/page/tsconfig.spec.json'],
  ignores: ['libs/!(ui-*)', 'apps/!(ui)'],
});
