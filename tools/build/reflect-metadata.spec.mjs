import 'reflect-metadata';

const NAMES = [
  'defineMetadata',
  'deleteMetadata',
  'getMetadata',
  'getMetadataKeys',
  'getOwnMetadata',
  'getOwnMetadataKeys',
  'hasMetadata',
  'hasOwnMetadata',
  'metadata',
];

/** Returns the current functions: both implementations add theirs to the same object. */
const currentFunctions = () => Object.fromEntries(NAMES.map((name) => [name, Reflect[name]]));

/** Returns the results of every function for a class, its child and their properties. */
function getResults(functions) {
  class Parent {}
  class Child extends Parent {}
  functions.defineMetadata('kind', 'parent', Parent);
  functions.defineMetadata('kind', 'of a method', Parent.prototype, 'run');
  functions.metadata('only', 'child')(Child);
  functions.defineMetadata('kind', undefined, Child.prototype, 'run');
  functions.defineMetadata('gone', 1, Child);
  const deleted = [functions.deleteMetadata('gone', Child), functions.deleteMetadata('kind', Child)];
  const targets = [
    [Parent],
    [Child],
    [Parent.prototype, 'run'],
    [Child.prototype, 'run'],
    [Child.prototype, 'stop'],
  ];
  return [
    deleted,
    ...targets.flatMap((target) => [
      functions.getMetadataKeys(...target),
      functions.getOwnMetadataKeys(...target),
      ...['kind', 'only', 'gone'].map((key) => [
        functions.getMetadata(key, ...target),
        functions.getOwnMetadata(key, ...target),
        functions.hasMetadata(key, ...target),
        functions.hasOwnMetadata(key, ...target),
      ]),
    ]),
  ];
}

it('the replacement of reflect-metadata in a bundle behaves like the package', async () => {
  const original = currentFunctions();
  await import('./reflect-metadata.mjs');
  const ownFunctions = currentFunctions();
  // Other spec files in this process need the package.
  Object.assign(Reflect, original);
  expect(ownFunctions.getMetadata).not.toBe(original.getMetadata);
  expect(getResults(ownFunctions)).toEqual(getResults(original));
});
