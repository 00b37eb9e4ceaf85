import { NameField } from '@hangar/api-foundation/http';
import { DEMO_TITLE_LIMIT, type IRenameDemoRequest } from '@hangar/domain';

export class RenameDemoRequest implements IRenameDemoRequest {
  @NameField(DEMO_TITLE_LIMIT) title!: string;
}
