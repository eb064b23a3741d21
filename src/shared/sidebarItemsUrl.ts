/** Address, without base, of the file with a category's items in a large sidebar; by the keys of sidebar and category. */
export const sidebarItemsUrl = (sidebar: string, category: number | string): string =>
  `/assets/sidebars/${sidebar}-${category}.json`;
