import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * Returns the HTML of the page at `/api/docs`. `api` is the address of the API. Scripts are separate files, because
 * inline scripts are forbidden.
 */
export function renderDocsPage(api: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Hangar API</title>
    <link rel="stylesheet" href="${api}/docs/swagger-ui.css" />
  </head>
  <body>
    <noscript>This page needs JavaScript. The document itself is at <a href="${api}/openapi.json">${api}/openapi.json</a>.</noscript>
    <div id="swagger-ui"></div>
    <script src="${api}/docs/swagger-ui-bundle.js"></script>
    <script src="${api}/docs/start.js"></script>
  </body>
</html>
`;
}

/** Returns the script that starts Swagger UI on the page. */
export function renderDocsScript(api: string): string {
  return `SwaggerUIBundle({ url: '${api}/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;
}

/** Returns the folder of Swagger UI, which is a dependency of `@nestjs/swagger`. */
export function findSwaggerUi(): string | undefined {
  try {
    const requireFromHere = createRequire(import.meta.url);
    const requireFromNest = createRequire(requireFromHere.resolve('@nestjs/swagger'));
    return dirname(requireFromNest.resolve('swagger-ui-dist/package.json'));
  } catch {
    // A bundled program has no installed packages. Its host must provide a directory; otherwise the page stays empty.
    return undefined;
  }
}
