import { findExtensionLocation, findErrorLocation } from './extension-place';

const FOLDER = '/home/doom/.config/hangar/extensions/scores/package';

it.each([
  [
    'a function',
    `Error: x\n    at run (${FOLDER}/dist/index.cjs:12:5)\n    at node:vm:3:1`,
    'dist/index.cjs:12:5',
  ],
  ['code outside of functions', `Error: x\n    at ${FOLDER}/index.cjs:1:7`, 'index.cjs:1:7'],
  ['an ES module', `Error: x\n    at file://${FOLDER}/my%20code.mjs:3:1`, 'my code.mjs:3:1'],
  ['a syntax error', `${FOLDER}/index.cjs:2\n  const ;\n\nSyntaxError: x`, 'index.cjs:2'],
  ['Windows', 'Error: x\n    at run (C:\\data\\extensions\\scores\\package\\a\\b.cjs:4:2)', 'a/b.cjs:4:2'],
])('finds the location of an error in %s', (_case, stack, place) => {
  expect(findExtensionLocation(stack)).toEqual({ extension: 'scores', place });
});

it('finds the innermost location, or the innermost in a given extension', () => {
  const stack = `Error: x\n    at a (${FOLDER}/a.cjs:1:1)\n    at b (${FOLDER}/b.cjs:2:2)\n    at c (${FOLDER.replace('scores', 'rules')}/c.cjs:3:3)`;
  expect(findExtensionLocation(stack)?.place).toBe('a.cjs:1:1');
  expect(findExtensionLocation(stack, 'rules')?.place).toBe('c.cjs:3:3');
});

it("returns null for an error in Hangar's own code, or without a stack", () => {
  expect(findExtensionLocation('Error: x\n    at run (/opt/hangar/main.bundle.cjs:12:5)')).toBeNull();
  expect(findErrorLocation('scores', 'a text')).toBeNull();
  expect(findErrorLocation('scores', Object.assign(new Error('x'), { stack: 3 }))).toBeNull();
});
