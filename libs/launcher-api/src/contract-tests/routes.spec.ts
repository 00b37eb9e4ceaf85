import { ROUTES, type RouteDefinition } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

type Content = Record<string, { example?: unknown }>;
interface Operation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

describe('the OpenAPI document', () => {
  let api: TestLauncherApi;
  let document: OpenApi;
  beforeAll(async () => {
    api = await createTestLauncherApi();
    document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as OpenApi;
  });
  afterAll(() => api.close());

  it('has exactly the routes of the contract, which are exactly those that the server has', () => {
    const served = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const agreed = Object.values<RouteDefinition>(ROUTES).map(({ method, path }) => `${method} ${path}`);
    expect(served.sort()).toEqual(agreed.sort());
  });

  it('refers only to schemas that it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    const missing = references.filter((name) => !(String(name) in document.components.schemas));
    expect(missing).toEqual([]);
    expect(references.length).toBeGreaterThan(ROUTE_COUNT);
  });

  it('gives an example of every body and every answer that is wrapped', () => {
    const without = Object.entries<RouteDefinition>(ROUTES).flatMap(
      ([name, { method, path, status, body, answer }]) => {
        const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[
          method.toLowerCase()
        ] as Operation;
        const answered = operation.responses[String(status)]?.content['application/json']?.example;
        const hasAnswer = !answer || (answered as { data?: unknown } | undefined)?.data !== undefined;
        const hasBody = !body || operation.requestBody?.content['application/json']?.example !== undefined;
        return hasAnswer && hasBody ? [] : [name];
      },
    );
    expect(without).toEqual([]);
  });

  it('describes every route by its own name, a good answer and the bad ones', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { operationId, responses }] of Object.entries(operations)) {
        expect([path, method, operationId in ROUTES]).toEqual([path, method, true]);
        expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
        expect(Object.keys(responses)).toContain('403');
      }
    }
  });
});

const ROUTE_COUNT = Object.keys(ROUTES).length;
