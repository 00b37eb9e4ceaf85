import {
  CatalogModule,
  CatalogRepository,
  factsOfFamily,
  ProtocolRepository,
  ProtocolsModule,
  SettingsModule,
  SourcePortFamilies,
  type IExtensionAnswer,
  type IProtocolFile,
  type LauncherExtension,
  type SourcePortFamilyFacts,
} from '@hangar/launcher-api';
import {
  Controller,
  Get,
  HttpCode,
  Injectable,
  Module,
  Post,
  Query,
  type OnModuleInit,
} from '@nestjs/common';

/** A fictional port. Anything that is not specified works as in vanilla Doom. */
const COPPER: SourcePortFamilyFacts = {
  ...factsOfFamily('other'),
  id: 'copper-doom',
  label: 'Copper Doom',
  ports: [{ label: 'Copper Doom', names: ['copper-doom'] }],
  formats: { WAD: {}, PK3: {} },
  patches: { by: 'nothing' },
  map: { option: '--map', takes: 'names' },
  skillOption: '--skill',
};

@Injectable()
export class CopperFamily implements OnModuleInit {
  constructor(private readonly families: SourcePortFamilies) {}

  onModuleInit(): void {
    this.families.add(COPPER);
  }
}

/** Serves a panel in a protocol's details that shows which files the port supports. */
@Controller('fit')
export class FitController {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly catalog: CatalogRepository,
  ) {}

  @Get()
  async show(@Query('protocolId') protocolId = ''): Promise<IExtensionAnswer> {
    const { files } = await this.protocols.get(protocolId);
    if (files.length === 0) return { parts: [{ kind: 'text', text: 'This protocol has no files.' }] };
    const rows = await Promise.all(files.map((file) => this.createRow(file)));
    return { parts: [{ kind: 'table', columns: ['File', 'Supported'], rows }] };
  }

  private async createRow({ fileId, name }: IProtocolFile): Promise<string[]> {
    const file = await this.catalog.find(fileId);
    if (!file) return [name, 'Missing file'];
    return [name, file.fileType in COPPER.formats ? 'Yes' : `No, can't read ${file.fileType} files`];
  }
}

/** Runs the command that lists the mod files that the port doesn't support. */
@Controller('list')
export class ListController {
  constructor(private readonly catalog: CatalogRepository) {}

  @Post()
  @HttpCode(200)
  async list(): Promise<IExtensionAnswer> {
    const files = await this.catalog.list();
    const items = files.filter(({ fileType }) => !(fileType in COPPER.formats)).map(({ name }) => name);
    if (items.length === 0) return { parts: [{ kind: 'text', text: 'Copper Doom can load all mod files.' }] };
    return { parts: [{ kind: 'list', items }] };
  }
}

@Module({
  imports: [SettingsModule, ProtocolsModule, CatalogModule],
  providers: [CopperFamily],
  controllers: [FitController, ListController],
})
export class CopperModule {}

const copperDoom: LauncherExtension = {
  name: 'copper-doom',
  compatibility: '^0.3.0',
  module: CopperModule,
};

export default copperDoom;
