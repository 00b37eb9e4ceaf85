import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';
import { displayVersion } from '@hangar/domain';

import { documentControllers, LAUNCHER_OPTIONS, LauncherRoutes, type LauncherOptions } from '../../hosting';

/**
 * Creates the text of the OpenAPI document from the routes of Hangar and its extensions on the first request, and
 * caches it.
 */
@Injectable()
export class OpenApiDocument {
  private bytes: Promise<Buffer> | null = null;

  constructor(
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    private readonly routes: LauncherRoutes,
    private readonly host: HttpAdapterHost,
    private readonly moduleRef: ModuleRef,
  ) {}

  /**
   * Returns the document as JSON. Only its bytes are cached, because the objects from which it is created are many
   * times as large.
   */
  get(): Promise<Buffer> {
    this.bytes ??= this.createDocument().then((document) => Buffer.from(JSON.stringify(document)));
    return this.bytes;
  }

  private async createDocument(): Promise<OpenAPIObject> {
    // The code is loaded on demand, because the document is rarely requested and loading the code would take a tenth of
    // the startup time.
    const [{ DocumentBuilder, SwaggerModule }, { describeContract }] = await Promise.all([
      import('@nestjs/swagger'),
      import('./describe-contract'),
    ]);
    const version = this.options.version ?? HANGAR_VERSION;
    const config = new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Hangar')
      .setDescription(
        `The local API of ${displayVersion(version)}: protocols, mod files, base games, source ports.`,
      )
      .setVersion(version)
      .setLicense('MIT', 'https://opensource.org/license/mit')
      .addServer(this.routes.base || '/')
      .build();
    const { controllers } = this.routes;
    const document = documentControllers(controllers, () =>
      SwaggerModule.createDocument(this.createSwaggerApplication(), config, {
        ignoreGlobalPrefix: true,
        include: [...this.routes.moduleClasses],
      }),
    );
    return describeContract({ ...document, paths: this.withoutPrefix(document.paths) }, controllers);
  }

  /**
   * Returns a substitute with the parts of an application that Swagger uses, since Nest doesn't provide the application
   * to its modules.
   */
  private createSwaggerApplication(): INestApplication {
    const container = this.moduleRef['container'];
    const parts = {
      container,
      config: container.applicationConfig,
      getHttpAdapter: () => this.host.httpAdapter,
    };
    return parts as unknown as INestApplication;
  }

  /** Removes the prefix from the paths, because the server's address includes it. */
  private withoutPrefix(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
    return Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [this.routes.withoutPrefix(path), operations]),
    );
  }
}
