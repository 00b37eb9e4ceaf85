import { DEMO_TITLE_LIMIT, type IRenameDemoRequest } from '@hangar/domain';

import { NameField } from '../http';

export class RenameDemoRequest implements IRenameDemoRequest {
  @NameField(DEMO_TITLE_LIMIT) title!: string;
}
