import { readFileSync } from 'node:fs';
import config from '../../../eslint.config.mjs';
import { withOneProgram } from '../../eslint/one-program.mjs';

const { exclude } = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8'));

export default withOneProgram(config, {
  tsconfigs: ['tools/types/node/tsconfig.json'],
  ignores: exclude.map((path) => path.replace('../../../', '')),
});
