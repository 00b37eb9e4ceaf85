import {
  Controller,
  forwardRef,
  Get,
  Global,
  Injectable,
  Module,
  type CanActivate,
  type DynamicModule,
  type ModuleMetadata,
  type Type,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { LauncherApiModule, type LauncherExtension } from '../index';
import { getUrl, HostPrograms, OwnController } from './host-programs';
import { sendRawRequest } from './raw-request';

let programs: HostPrograms;
beforeEach(async () => void (programs = await HostPrograms.create()));
afterEach(() => programs.close());

@Injectable()
class RefusingGuard implements CanActivate {
  canActivate(): boolean {
    return false;
  }
}

@Controller('board')
class BoardController {
  @Get()
  list(): string {
    return 'a board';
  }
}

@Module({ controllers: [OwnController] })
class OwnModule {}

const providers = [{ provide: APP_GUARD, useClass: RefusingGuard }];

class RulesModule {}
const rules = (): DynamicModule => ({ module: RulesModule, providers: [...providers] });

function createStaticRules(...decorators: ClassDecorator[]): Type {
  @Module({ providers })
  class StaticRules {}
  for (const decorate of decorators) decorate(StaticRules);
  return StaticRules;
}

function createExtension(imports: ModuleMetadata['imports'] = []): LauncherExtension {
  @Module({ imports, controllers: [BoardController] })
  class BoardModule {}
  return { name: 'clan', compatibility: '*', module: BoardModule };
}

async function getStatuses(extension: LauncherExtension, ...others: (Type | DynamicModule)[]) {
  const launcher = LauncherApiModule.forRoot({ ...programs.createOptions('a'), extensions: [extension] });
  const url = getUrl(await programs.start([launcher, OwnModule, ...others]));
  const paths = ['/api/extensions/clan/board', '/shelf', '/api/health'];
  const responses = await Promise.all(paths.map((path) => sendRawRequest(url, path)));
  return responses.map(({ status }) => status);
}

describe("an extension's global guard only applies to its own routes", () => {
  it.each<[string, () => ModuleMetadata['imports']]>([
    ['an imported module', () => [createStaticRules()]],
    ['a dynamic module', () => [rules()]],
    ['a promise of a dynamic module', () => [Promise.resolve(rules())]],
    ['a reference to a module', () => [forwardRef(() => createStaticRulesOnce())]],
    ['a global module', () => [createStaticRules(Global())]],
    ['a global dynamic module', () => [{ ...rules(), global: true }]],
  ])('if it is in %s', async (_case, getImports) => {
    expect(await getStatuses(createExtension(getImports()))).toEqual([403, 200, 200]);
  });

  it('if the extension is a dynamic module', async () => {
    const extension = createExtension();
    const module = { module: extension.module as Type, providers: [...providers] };
    expect(await getStatuses({ ...extension, module })).toEqual([403, 200, 200]);
  });
});

let onlyRules: Type | null = null;
function createStaticRulesOnce(): Type {
  return (onlyRules ??= createStaticRules());
}

it("startup fails if the program also imports an extension's global module with a global guard", async () => {
  const shared = createStaticRules(Global());
  @Module({ imports: [shared] })
  class AlsoOwnModule {}
  await expect(getStatuses(createExtension([shared]), AlsoOwnModule)).rejects.toThrow(
    /Extension clan shares the module StaticRules/,
  );
});

it("the program's own global guard still applies to all routes", async () => {
  @Module({ providers })
  class StrictModule {}
  expect(await getStatuses(createExtension(), StrictModule)).toEqual([403, 403, 403]);
});
