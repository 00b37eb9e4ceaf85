import type { IAppSettings } from '@hangar/domain';

/** What is wrong with one value, and where: a path as in the API's own answers, such as `databaseLinkPresets.0.url`. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** What the page can see for itself before the server is asked. */
export function faultsOf(settings: IAppSettings): Fault[] {
  return [
    ...settings.databaseLinkPresets.flatMap(({ name, url }, index) => [
      ...fault(name.trim() === '', `databaseLinkPresets.${index}.name`, $localize`Give the link a name.`),
      ...fault(!isWebAddress(url), `databaseLinkPresets.${index}.url`, notAnAddress()),
    ]),
    ...settings.sourcePorts.flatMap(({ name }, index) =>
      fault(name.trim() === '', `sourcePorts.${index}.name`, $localize`Give the source port a name.`),
    ),
    ...fault(
      settings.registryUrl !== null && !isWebAddress(settings.registryUrl),
      'registryUrl',
      notAnAddress(),
    ),
  ];
}

/** Whether a text is an address that a browser may open. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}

function notAnAddress(): string {
  return $localize`Enter an address that begins with http:// or https://.`;
}

function fault(isWrong: boolean, path: string, message: string): Fault[] {
  return isWrong ? [{ path, message }] : [];
}
