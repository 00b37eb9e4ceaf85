/** The name of the launcher and the address of its logo, which the server writes into the document. */
export const BRAND: { readonly name: string; readonly logo?: string } = {
  name: 'Hangar',
  ...document.documentElement.dataset,
};
