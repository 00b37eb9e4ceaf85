/** The steps of the wizard in order. */
export const WIZARD_STEPS = [
  { id: 'launcher', label: $localize`Launcher` },
  { id: 'folders', label: $localize`Folders` },
  { id: 'review', label: $localize`Review` },
  { id: 'import', label: $localize`Import` },
  { id: 'done', label: $localize`Done` },
] as const;

export type WizardStep = (typeof WIZARD_STEPS)[number]['id'];
