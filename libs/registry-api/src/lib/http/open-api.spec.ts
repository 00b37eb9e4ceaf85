import { STORES, TestRegistry } from '../testing/test-registry';
import { RegistryApiModule } from '../registry-api.module';
import { OPEN_API } from './open-api';

/** The routes that Nest was told, without those of the review pages. */
function routes(): string[] {
  const { controllers = [] } = RegistryApiModule.forRoot({} as never);
  const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
  const found = controllers.flatMap((controller) => {
    const type = controller as { prototype: object };
    const handlers = Object.getOwnPropertyNames(type.prototype).map(
      (name) => (type.prototype as Record<string, object>)[name] as object,
    );
    return handlers
      .filter((handler) => Reflect.hasMetadata('method', handler))
      .map((handler) => {
        const path = [Reflect.getMetadata('path', type), Reflect.getMetadata('path', handler)]
          .map((part: string) => part.replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/');
        const method = METHODS[Reflect.getMetadata('method', handler) as number];
        return `${method} /${path.replace(/:(\w+)/g, '{$1}')}`;
      });
  });
  return found.filter((route) => !/ \/review/.test(route)).sort();
}

describe('the OpenAPI document', () => {
  it('names every route that there is, and no other', () => {
    const documented = Object.entries(OPEN_API.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(routes());
  });

  it('is served', async () => {
    const registry = await TestRegistry.start(STORES[0]![1]);
    try {
      expect((await registry.get('/api/openapi.json')).json).toEqual(JSON.parse(JSON.stringify(OPEN_API)));
    } finally {
      await registry.stop();
    }
  });
});
