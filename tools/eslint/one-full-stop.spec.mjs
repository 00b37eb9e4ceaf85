import { Linter } from 'eslint';
import { ONE_FULL_STOP } from './one-full-stop.mjs';

const linter = new Linter();
/** @type {import('eslint').Linter.Config} */
const config = {
  plugins: { hangar: { rules: { 'one-full-stop': /** @type {any} */ (ONE_FULL_STOP) } } },
  rules: { 'hangar/one-full-stop': 'error' },
};
const countFaults = (code) => linter.verify(code, [config]).length;

describe('the rule about full stops after values written by users', () => {
  it.each([
    'a(`It is used by ${title}. Remove it.`)',
    'a(`It is used by ${file.name}.`)',
    'a(`They are missing: ${names.join(", ")}. Add them.`)',
    'a(`There is no file ${basename(path)}. Check it.`)',
    'a(`It needs ${file?.name ?? ""}. Add it.`)',
    'a(`It failed: ${error.message}.`)',
    'a($localize`It runs ${game.name}:game:. Stop is below.`)',
  ])('reports %s', (code) => {
    expect(countFaults(code)).toBe(1);
  });

  it.each([
    'a(`There are ${count}. Remove some.`)',
    'a(`It is used by ${withoutStop(title)}. Remove it.`)',
    'a(`It is called "${title}". Remove it.`)',
    'a(`${name}.wad`)',
    'a(`${name}.${extension}`)',
    'a(`.${name}.part`)',
    'a($localize`It runs ${withoutStop(game.name)}:game:. Stop is below.`)',
    'a(`The kinds are ${KINDS.join(", ")}.`)',
  ])('accepts %s', (code) => {
    expect(countFaults(code)).toBe(0);
  });
});
