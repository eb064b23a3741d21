/** Why an item cannot be shown. `createNavbar` turns it into a diagnostic that names the item. */
export class NavbarMistake extends Error {
  override readonly name = 'NavbarMistake';
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
