import { readFileSync } from 'node:fs';
import config from '../../../eslint.config.mjs';
import { inOneProgram } from '../../eslint/one-program.mjs';

const { exclude } = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8'));

export default inOneProgram(config, {
  tsconfigs: ['tools/types/node/tsconfig.json'],
  ignores: exclude.map((path) => path.replace('../../../', '')),
});
