import type { IncomingMessage, ServerResponse } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** A request as a handler gets it: Express adds to Node's own, Fastify wraps it. */
export type HandlerRequest = IncomingMessage | { readonly raw: IncomingMessage };

/** A response as a handler gets it. */
export type HandlerResponse = (ServerResponse | FastifyReply) & { status(code: number): unknown };

interface FastifyReply {
  readonly raw: ServerResponse;
  /** Tells Fastify that it has nothing more to do with this answer. */
  hijack(): void;
}

/** Node's own request: what Hangar needs of one is the same in all frameworks. */
export function nodeRequest(request: HandlerRequest): IncomingMessage {
  return 'raw' in request ? request.raw : request;
}

/** Node's own response, to set headers on: the framework sends them with its answer. */
export function nodeResponse(response: ServerResponse | FastifyReply): ServerResponse {
  return 'raw' in response ? response.raw : response;
}

/** Node's own response, to answer with: the framework leaves it alone from now on. */
export function takeOver(response: ServerResponse | FastifyReply): ServerResponse {
  if ('hijack' in response) response.hijack();
  return nodeResponse(response);
}

/** The request that a handler answers. */
export const NodeRequest = createParamDecorator((_: unknown, context: ExecutionContext) =>
  nodeRequest(context.switchToHttp().getRequest<HandlerRequest>()),
);

/** The response that a handler's answer will be sent with, to set headers on. */
export const NodeResponse = createParamDecorator((_: unknown, context: ExecutionContext) =>
  nodeResponse(context.switchToHttp().getResponse<HandlerResponse>()),
);
