import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router, static as serveStatic } from 'express';

/** The page of `/api/docs`. Its scripts are files, because inline ones are forbidden. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Hangar API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <noscript>This page needs JavaScript. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START_SCRIPT =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n";

/** Serves the files of the page: Swagger UI from a directory, else from the installed package, and what starts it. */
export function docsFiles(directory: string | undefined = installedSwaggerUi()): Router {
  const router = Router();
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('text/javascript').send(START_SCRIPT);
  });
  if (directory) router.use('/api/docs', serveStatic(directory, { index: false, redirect: false }));
  return router;
}

/** Where Swagger UI lies, which `@nestjs/swagger` brings along. */
function installedSwaggerUi(): string | undefined {
  try {
    const fromHere = createRequire(import.meta.url);
    const fromNest = createRequire(fromHere.resolve('@nestjs/swagger'));
    return dirname(fromNest.resolve('swagger-ui-dist/package.json'));
  } catch {
    // A bundle has no packages beside it. Its host names a directory; without one the page stays bare.
    return undefined;
  }
}
