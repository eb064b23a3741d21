/** Attributes that name ids of their page; several, parted by spaces (HTML, "Attributes"; WAI-ARIA 1.2, 6.6). */
export const ID_REFERENCES: ReadonlySet<string> = new Set([
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'headers',
  'for',
  'form',
  'list',
  'popovertarget',
]);
