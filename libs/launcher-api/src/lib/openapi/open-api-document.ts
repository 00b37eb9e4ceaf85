import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { displayVersion } from '@hangar/domain';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../launcher-options';
import { HANGAR_VERSION } from '../version';

/** Makes the OpenAPI document from the routes that exist, when somebody first asks for it. */
@Injectable()
export class OpenApiDocument {
  private application: INestApplication | null = null;
  private document: Promise<OpenAPIObject> | null = null;

  constructor(@Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions) {}

  /** Tells which application's routes are described. */
  attach(application: INestApplication): void {
    this.application = application;
  }

  get(): Promise<OpenAPIObject> {
    this.document ??= this.make();
    return this.document;
  }

  private async make(): Promise<OpenAPIObject> {
    if (!this.application)
      throw new Error('The OpenAPI document was asked for before the application was complete.');
    // Loaded on demand: few ever ask, and it would cost a tenth of the start.
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
      .addServer('/')
      .build();
    return describeContract(SwaggerModule.createDocument(this.application, config), this.application);
  }
}
