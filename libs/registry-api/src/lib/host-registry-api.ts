import type { NestExpressApplication } from '@nestjs/platform-express';

import {
  createBasePathHandler,
  preventReviewCaching,
  createProxyCheck,
  createBodyParsers,
  rejectNul,
  rejectAmbiguousRequests,
  RegistryErrorFilter,
  createRequestLog,
  createSecurityHeaders,
} from './http';
import { Metrics } from './metrics';
import { OpenApiDocument } from './openapi';
import { REGISTRY_OPTIONS, type CompleteOptions } from './registry-api-options';

/**
 * Adds everything that an application's routes rely on: body parsers, proxy settings, headers and the error format.
 * Call this before `init` or `listen`, on an application that was created with `{ bodyParser: false }`.
 */
export function hostRegistryApi(application: NestExpressApplication): void {
  const { trustedProxies, basePath } = application.get<CompleteOptions>(REGISTRY_OPTIONS, { strict: false });
  application.set('trust proxy', trustedProxies);
  application.set('query parser', 'simple');
  application.set('etag', false);
  application.disable('x-powered-by');
  const metrics = application.get(Metrics, { strict: false });
  application.use(createRequestLog(metrics), rejectAmbiguousRequests, createBasePathHandler(basePath));
  application.use(createProxyCheck(trustedProxies));
  application.use(createSecurityHeaders(), preventReviewCaching(), ...createBodyParsers(), rejectNul);
  application.useGlobalFilters(new RegistryErrorFilter(metrics));
  application.get(OpenApiDocument, { strict: false }).attach(application);
}
