import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import type { OpenAPIObject } from '@nestjs/swagger';
import { isAcceptedBy, REGISTRY_SUBMISSION, type RecordDefinition } from '@hangar/domain';
import Ajv from 'ajv';

import { EntriesController, ENTRY_BODY } from '../entries';
import { HealthController } from '../health';
import { ModeratorsController } from '../administration';
import { BLOCKED_DOMAIN, BULK_REJECTION, QUEUE } from '../review';
import { EntryReviewController } from '../review/entry-review.controller';
import { SenderReviewController } from '../review/sender-review.controller';
import { SubmissionReviewController } from '../review/submission-review.controller';
import { SubmissionsController } from '../submissions';
import { STORES, TestRegistry } from '../testing/test-registry';
import { TransferController } from '../transfer';
import { OpenApiController } from './open-api.controller';
import { createSchema, createFieldSchema } from './create-schema';

const CONTROLLERS = [
  EntriesController,
  EntryReviewController,
  SubmissionReviewController,
  SubmissionsController,
  TransferController,
  OpenApiController,
  HealthController,
  ModeratorsController,
  SenderReviewController,
];

/** The routes registered in Nest, except for those of the review pages. */
function routes(): string[] {
  const found = CONTROLLERS.flatMap((controller) => {
    const methods = controller.prototype as unknown as Record<string, object>;
    return Object.getOwnPropertyNames(methods)
      .map((name) => methods[name] as object)
      .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
      .map((handler) => {
        const path = [controller, handler]
          .map((part) => (Reflect.getMetadata(PATH_METADATA, part) as string).replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/');
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
        return `${method} /${path.replace(/:(\w+)/g, '{$1}')}`;
      });
  });
  return found.sort();
}

describe('the OpenAPI document', () => {
  let registry: TestRegistry;
  let document: OpenAPIObject;
  beforeAll(async () => {
    registry = await TestRegistry.start(STORES[0]![1]);
    document = (await registry.get('/api/openapi.json')).json;
  });
  afterAll(() => registry.stop());

  it('lists every API route but no pages', () => {
    const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(routes());
  });

  it("describes the fields that the submission's reader accepts", () => {
    const body = document.paths['/mod/pending']?.post?.requestBody;
    expect(body).toMatchObject({
      content: { 'application/json': { schema: createSchema(REGISTRY_SUBMISSION, 'body') } },
    });
  });

  it('has no schemas of unused classes', () => {
    expect(JSON.stringify(document)).not.toContain('$ref');
    expect(document.components).not.toHaveProperty('schemas');
  });

  it.each<[string, RecordDefinition, 'body' | 'query']>([
    ['a submission', REGISTRY_SUBMISSION, 'body'],
    ['an entry', ENTRY_BODY, 'body'],
    ['the queue', QUEUE, 'query'],
    ['a bulk rejection', BULK_REJECTION, 'body'],
    ['a site to block', BLOCKED_DOMAIN, 'body'],
  ])('allows empty values in %s if they are accepted', (_case, { fields }, location) => {
    for (const [name, definition] of Object.entries(fields)) {
      const isAllowed = new Ajv({ strict: false, formats: { uri: /./ } }).validate(
        createFieldSchema(definition, location),
        '',
      );
      expect([name, isAllowed]).toEqual([name, isAcceptedBy(definition, '')]);
    }
  });

  it('lists the codes of rejected requests', async () => {
    const { status, json } = await registry.get(`/mod/${'f'.repeat(32)}`);
    const response = document.paths['/mod/{hash}']?.get?.responses['404'];
    expect([status, json.code]).toEqual([404, 'ENTRY_NOT_FOUND']);
    expect(response).toMatchObject({ description: 'ENTRY_NOT_FOUND' });
  });

  it('names every header, and no unused formats', () => {
    const submit = document.paths['/mod/pending']?.post;
    expect(submit?.parameters).toMatchObject([{ name: 'X-Registry-UUID', in: 'header', required: true }]);
    for (const status of ['429', '503'])
      expect(submit?.responses[status]).toMatchObject({ headers: { 'Retry-After': expect.anything() } });
    const lookup = document.paths['/mod/{hash}']?.get;
    expect(lookup?.parameters?.map((parameter) => 'name' in parameter && parameter.name)).toEqual([
      'hash',
      'If-None-Match',
    ]);
    expect(lookup?.responses['200']).toMatchObject({ headers: { ETag: expect.anything() } });
    expect(document.info.description).not.toBe('');
    expect(JSON.stringify(document)).not.toContain('bearerFormat');
  });

  it('lists all query parameters: others are rejected by name', async () => {
    for (const path of ['/api/mods?search=doom', `/mod/${'f'.repeat(32)}?search=x`, '/api/health?search=1']) {
      const { status, json } = await registry.get(path);
      expect([path, status, json.code]).toEqual([path, 400, 'VALIDATION_FAILED']);
      expect(json.error).toContain('search is not a parameter of this route');
    }
    const { json } = await registry.moderate('GET', '/submissions?state=pending&limit=1');
    expect(json.error).toBe(
      'state is not a parameter of this route (it accepts status, q, kind, limit, offset)',
    );
  });

  it("requires a moderator's token", () => {
    expect(document.paths['/api/review/history']?.get?.security).toEqual([{ token: [] }]);
    expect(document.components?.securitySchemes).toHaveProperty('token');
  });
});
