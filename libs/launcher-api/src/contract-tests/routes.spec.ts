import { ROUTES, type RouteDefinition } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { operationsOf, readOpenApi, type OpenApiDocument } from './open-api';

describe('the OpenAPI document', () => {
  let api: TestLauncherApi;
  let document: OpenApiDocument;
  beforeAll(async () => {
    api = await createTestLauncherApi();
    document = await readOpenApi(api.url);
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
    const without = operationsOf(document).filter(({ requestBody, responses }) => {
      const answers = Object.values(responses).map(({ content }) => content?.['application/json']);
      return [requestBody?.content['application/json'], ...answers].some(
        (content) => content?.schema?.properties !== undefined && content.example === undefined,
      );
    });
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
