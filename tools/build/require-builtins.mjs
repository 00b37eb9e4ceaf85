import { builtinModules } from 'node:module';

/**
 * esbuild plugin for bundles that are ES modules: Node's own modules are asked for with `require` there too. To hand one
 * out to an `import`, Node reads all its properties, and some of them load half of Node: `import 'node:http'` costs 20 ms
 * of every start because it brings fetch and WebSocket along.
 */
export const requireBuiltins = {
  name: 'require-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?[a-z_]+(\/[a-z]+)*$/ }, ({ path, kind, namespace }) => {
      const name = path.replace(/^node:/, '');
      if (kind !== 'import-statement' || namespace === 'builtin' || !builtinModules.includes(name))
        return undefined;
      return { path: `node:${name}`, namespace: 'builtin' };
    });
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};
