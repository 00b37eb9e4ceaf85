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

/** The functions as they are now: both put theirs into the same object. */
const functionsNow = () => Object.fromEntries(NAMES.map((name) => [name, Reflect[name]]));

/** What a class, its child and their properties tell with a set of functions, asked in every way. */
function answersOf(functions) {
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

it('what stands for reflect-metadata in a bundle answers as the package does', async () => {
  const original = functionsNow();
  await import('./reflect-metadata.mjs');
  const ours = functionsNow();
  // Other spec files of this process rely on the package.
  Object.assign(Reflect, original);
  expect(ours.getMetadata).not.toBe(original.getMetadata);
  expect(answersOf(ours)).toEqual(answersOf(original));
});
