import { BlogPage } from '../parts/BlogPage.tsx';
import { TagIndex } from '../parts/TagIndex.tsx';
import type { LayoutProps } from '../props.ts';

/** All tags of the blog, grouped by their first letter. */
export default function BlogTagsPage({ page, site, text }: LayoutProps<'blogTags'>) {
  return (
    <BlogPage page={page} site={site} text={text}>
      <h1>{page.title}</h1>
      <TagIndex letters={page.letters} />
    </BlogPage>
  );
}
