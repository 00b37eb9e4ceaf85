/**
 * Replaces the package `reflect-metadata` in a bundle. The package queries a registry of providers for each of the ten
 * thousand look-ups during a start (docs/decisions/0015-start.md). This replacement has the same functions, but a
 * single store instead of a registry.
 */

/** The values by key, for each object and each of its properties (`undefined` for the object itself). */
const store = new WeakMap();

function ownValues(target, property) {
  return store.get(target)?.get(property);
}

/** Returns the values of the nearest object in the prototype chain that has this key. */
function valuesWith(key, target, property) {
  for (let owner = target; owner !== null; owner = Object.getPrototypeOf(owner)) {
    const values = ownValues(owner, property);
    if (values?.has(key)) return values;
  }
  return undefined;
}

function defineMetadata(key, value, target, property) {
  if (!store.has(target)) store.set(target, new Map());
  const properties = store.get(target);
  if (!properties.has(property)) properties.set(property, new Map());
  properties.get(property).set(key, value);
}

function getMetadataKeys(target, property) {
  const keys = new Set();
  for (let owner = target; owner !== null; owner = Object.getPrototypeOf(owner)) {
    for (const key of ownValues(owner, property)?.keys() ?? []) keys.add(key);
  }
  return [...keys];
}

const functions = {
  defineMetadata,
  getMetadata: (key, target, property) => valuesWith(key, target, property)?.get(key),
  getOwnMetadata: (key, target, property) => ownValues(target, property)?.get(key),
  hasMetadata: (key, target, property) => valuesWith(key, target, property) !== undefined,
  hasOwnMetadata: (key, target, property) => ownValues(target, property)?.has(key) ?? false,
  getMetadataKeys,
  getOwnMetadataKeys: (target, property) => [...(ownValues(target, property)?.keys() ?? [])],
  deleteMetadata: (key, target, property) => ownValues(target, property)?.delete(key) ?? false,
  metadata: (key, value) => (target, property) => defineMetadata(key, value, target, property),
};

for (const [name, value] of Object.entries(functions))
  Object.defineProperty(Reflect, name, { value, configurable: true, writable: true });
