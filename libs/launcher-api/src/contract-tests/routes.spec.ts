import { getProperties, type NamedSchemas, type Schema } from '@hangar/api-foundation/openapi';
import { ROUTES, type RouteDefinition, type RouteName } from '@hangar/domain';

import { CONTRACT_SCHEMAS, ROUTE_SCHEMAS } from '../lib/application/openapi/generated/contract-schemas';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { getOperations, readOpenApi, type OpenApiDocument } from './open-api';

describe('the OpenAPI document', () => {
  let api: TestLauncherApi;
  let document: OpenApiDocument;
  beforeAll(async () => {
    api = await createTestLauncherApi();
    document = await readOpenApi(api.url);
  });
  afterAll(() => api.close());

  it('has exactly the routes of the contract and the server', () => {
    const servedRoutes = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const contractRoutes = Object.values<RouteDefinition>(ROUTES).map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(servedRoutes.sort()).toEqual(contractRoutes.sort());
  });

  it('references only schemas that it contains', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    const missing = references.filter((name) => !(String(name) in document.components.schemas));
    expect(missing).toEqual([]);
    expect(references.length).toBeGreaterThan(ROUTE_COUNT);
  });

  it('has no unused or empty schemas', () => {
    const text = JSON.stringify(document);
    const unusedSchemas = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unusedSchemas).toEqual([]);
    expect(text).not.toMatch(/"(schema|items|data|details)":\{\}/);
    const undescribed = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([key, schema]) =>
        Object.keys(schema).length === 0 ? [`${name}.${key}`] : [],
      ),
    );
    expect(undescribed).toEqual([]);
  });

  it('accepts every key in the contract', () => {
    const getKeys = (schema: Schema | undefined, named: NamedSchemas) =>
      Object.keys(getProperties(schema?.items ?? schema, named));
    const missing = getOperations(document).flatMap(({ operationId, query, body }) => {
      const wanted = ROUTE_SCHEMAS[operationId as RouteName];
      const requestKeys = getKeys(body, document.components.schemas);
      return [
        ...getKeys(wanted.query, CONTRACT_SCHEMAS).filter((key) => !(key in query)),
        ...getKeys(wanted.body, CONTRACT_SCHEMAS).filter((key) => !requestKeys.includes(key)),
      ].map((key) => `${operationId}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('has an example for every body and every wrapped response', () => {
    const without = getOperations(document).filter(({ requestBody, responses }) => {
      const contents = Object.values(responses).map(({ content }) => content?.['application/json']);
      return [requestBody?.content['application/json'], ...contents].some(
        (content) => content?.schema?.properties !== undefined && content.example === undefined,
      );
    });
    expect(without).toEqual([]);
  });

  it('describes every route with a unique name, its success and its errors', () => {
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
