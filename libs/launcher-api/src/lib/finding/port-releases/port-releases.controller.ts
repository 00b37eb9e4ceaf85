import { Body, Controller, Param, Query } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import type { IDeletedToTrash, IJob, IPortFamily, IPortRelease } from '@hangar/domain';

import { PortInstaller } from './port-installer';
import { PortRemover } from './port-remover';
import { InstallPortRequest, PortReleasesQuery, RemovePortQuery } from './port-requests';
import { ReleasedPorts } from './released-ports';

@Controller()
export class PortReleasesController {
  constructor(
    private readonly ports: ReleasedPorts,
    private readonly installer: PortInstaller,
    private readonly remover: PortRemover,
  ) {}

  @Route('listPortFamilies')
  listPortFamilies(@Query() query: PortReleasesQuery): Promise<IPortFamily[]> {
    return this.ports.listFamilies(query);
  }

  @Route('listPortReleases')
  listPortReleases(
    @Param('family') family: string,
    @Query() query: PortReleasesQuery,
  ): Promise<IPortRelease[]> {
    return this.ports.listReleases(family, query);
  }

  @Route('installPort')
  installPort(@Param('family') family: string, @Body() { version }: InstallPortRequest): Promise<IJob> {
    return this.installer.start(family, version);
  }

  @Route('removeManagedPort')
  removeManagedPort(
    @Param('portId') portId: string,
    @Query() query: RemovePortQuery,
  ): Promise<IDeletedToTrash> {
    return this.remover.remove(portId, query);
  }
}
