import type { StandaloneView } from 'sitegen-react/templates';
import type { SiteData } from '../../content/data/schemas.ts';

/** A data file that the page names in its front matter. The generator has checked it against its schema. */
export function dataOf<Name extends keyof SiteData>(page: StandaloneView, name: Name): SiteData[Name] {
  const data = page.data[name];
  if (data === undefined) throw new Error(`the page must name "${name}" in the "data" of its front matter`);
  return data as SiteData[Name];
}
