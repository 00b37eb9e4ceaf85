import { OptionalField, QueryBooleanField, TextField } from '@hangar/api-foundation/http';
import {
  PORT_VERSION,
  type IInstallPortRequest,
  type IPortReleasesQuery,
  type IRemovePortQuery,
} from '@hangar/domain';
import { Matches } from 'class-validator';

export class PortReleasesQuery implements IPortReleasesQuery {
  @OptionalField() @QueryBooleanField() refresh?: boolean;
}

export class InstallPortRequest implements IInstallPortRequest {
  @OptionalField()
  @TextField(64)
  @Matches(PORT_VERSION, { message: 'must be a version from the list of releases, such as "4.14.2"' })
  version?: string;
}

export class RemovePortQuery implements IRemovePortQuery {
  @OptionalField() @QueryBooleanField() force?: boolean;
}
