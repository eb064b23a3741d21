import type { ReactNode } from 'react';
import type { BlogSidebarView, View } from '../../../src/views/views.ts';
import type { LayoutProps } from '../props.ts';
import { BlogSidebar } from './BlogSidebar.tsx';
import { Page } from './Page.tsx';

type Props = Omit<LayoutProps<View & { readonly blogSidebar?: BlogSidebarView }>, 'sidebarHtml'> & {
  /** What stands beside the content, after it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** What all pages of the blog have: the posts' sidebar, the content, maybe a table of contents. */
export function BlogPage({ page, site, text, aside, children }: Props) {
  const { blogSidebar } = page;
  return (
    <Page page={page} site={site} text={text}>
      <div className="blog-layout">
        {blogSidebar && (
          <BlogSidebar {...blogSidebar} title={site.blogSidebarTitle} label={text('blog.sidebar.label')} />
        )}
        <main className="blog-main">{children}</main>
        {aside}
      </div>
    </Page>
  );
}
