import type { CustomRoute, SiteData, SiteModel } from 'sitegen-react';
import { type Category, categoryPath, countCategories, sortByName } from '../../client/electron/findApps.ts';

/** Data of a category's page. */
export interface ShowcaseCategoryData {
  readonly category: string;
  /** Its apps, by name. */
  readonly apps: SiteData['apps'];
  readonly categories: readonly Category[];
  /** Number of apps in all categories. */
  readonly total: number;
  readonly texts: SiteData['showcase'];
}

/** Creates a page for each category of the showcase. */
export function showcasePages({ data }: SiteModel): readonly CustomRoute[] {
  const { apps, showcase: texts } = data as Pick<SiteData, 'apps' | 'showcase'>;
  const categories = countCategories(apps);
  return categories.map(({ name }): CustomRoute => {
    const label = texts.categories[name] ?? name;
    return {
      path: categoryPath(name),
      layout: 'ShowcaseCategory',
      title: label,
      description: texts.categoryDescription.replace('{category}', label),
      data: {
        category: name,
        apps: sortByName(apps.filter(({ category }) => category === name)),
        categories,
        total: apps.length,
        texts,
      },
      lazyData: ['apps'],
    };
  });
}
