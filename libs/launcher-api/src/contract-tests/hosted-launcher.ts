import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { LauncherApiModule, startLauncherApi, type LauncherOptions, type RunningLauncher } from '../index';

/** The Nest platforms that a host program may use. */
export const FRAMEWORKS = {
  Express: async () => new (await import('@nestjs/platform-express')).ExpressAdapter(),
  // Uploads have longer file names than Fastify allows in a path parameter by default.
  Fastify: async () => {
    const { FastifyAdapter } = await import('@nestjs/platform-fastify');
    return new FastifyAdapter({ routerOptions: { maxParamLength: 500 } });
  },
} as const;

export type Framework = keyof typeof FRAMEWORKS;

/** Starts the launcher as a module of an otherwise empty application. */
export async function startHosted(framework: Framework, options: LauncherOptions): Promise<RunningLauncher> {
  @Module({ imports: [LauncherApiModule.forRoot(options)] })
  class HostModule {}

  const application = await NestFactory.create(HostModule, await FRAMEWORKS[framework](), {
    abortOnError: false,
    logger: false,
  });
  await application.listen(0, '127.0.0.1');
  const address = new URL(await application.getUrl());
  return {
    url: address.origin + (options.prefix ? `/${options.prefix}` : ''),
    port: Number(address.port),
    get: <T>(token: Type<T> | symbol) => application.get<T>(token as Type<T>, { strict: false }),
    close: () => application.close(),
  };
}

/** Every way to start the launcher: with its own server, and as a module of each platform. */
export const LAUNCHER_STARTS: Readonly<
  Record<string, (options: LauncherOptions) => Promise<RunningLauncher>>
> = {
  'its own server': startLauncherApi,
  Express: (options) => startHosted('Express', options),
  Fastify: (options) => startHosted('Fastify', options),
};
