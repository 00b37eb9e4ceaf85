import type { Schema } from '@hangar/api-foundation/openapi';

export type { Schema };

/** The content of a request or a response, by media type. */
export type Content = Readonly<Record<string, { schema?: Schema; example?: unknown }>>;

export interface DocumentedOperation {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Content }>;
}

/** The parts of the OpenAPI document that tests read. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation of the document. */
export interface Operation extends DocumentedOperation {
  method: string;
  /** Contains `{name}` for parameters. */
  path: string;
  query: Readonly<Record<string, Schema>>;
  /** The schema of a JSON body. */
  body?: Schema;
}

export async function readOpenApi(url: string): Promise<OpenApiDocument> {
  return (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument;
}

export function getOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => [name, schema]),
      ),
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  );
}
