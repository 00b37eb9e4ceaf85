import type { IncomingMessage, ServerResponse } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** A request as a handler receives it: Express extends Node's request, Fastify wraps it. */
export type HandlerRequest = IncomingMessage | { readonly raw: IncomingMessage };

/** A response as a handler receives it. */
export type HandlerResponse = (ServerResponse | FastifyReply) & { status(code: number): unknown };

interface FastifyReply {
  readonly raw: ServerResponse;
  /** Prevents Fastify from handling this response any further. */
  hijack(): void;
}

/** Returns Node's request. It is the same in all frameworks. */
export function toNodeRequest(request: HandlerRequest): IncomingMessage {
  return 'raw' in request ? request.raw : request;
}

/** Returns Node's response for setting headers. The framework still sends the response. */
export function toNodeResponse(response: ServerResponse | FastifyReply): ServerResponse {
  return 'raw' in response ? response.raw : response;
}

/** Returns Node's response for sending it directly. The framework no longer handles it. */
export function hijackResponse(response: ServerResponse | FastifyReply): ServerResponse {
  if ('hijack' in response) response.hijack();
  return toNodeResponse(response);
}

/** Injects Node's request into a handler. */
export const NodeRequest = createParamDecorator((_: unknown, context: ExecutionContext) =>
  toNodeRequest(context.switchToHttp().getRequest<HandlerRequest>()),
);

/** Injects Node's response into a handler, for setting headers. */
export const NodeResponse = createParamDecorator((_: unknown, context: ExecutionContext) =>
  toNodeResponse(context.switchToHttp().getResponse<HandlerResponse>()),
);
