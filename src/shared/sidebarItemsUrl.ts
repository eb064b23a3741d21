/** Address, below that of the language, of the file with the items of a category of a large sidebar: by the keys of both. */
export const sidebarItemsUrl = (sidebar: string, category: number | string): string =>
  `/assets/sidebars/${sidebar}-${category}.json`;
