import type { ReactNode } from 'react';
import type { BlogSidebarView, View } from '../../../src/views/views.ts';
import type { LayoutProps } from '../props.ts';
import { BlogSidebar } from './BlogSidebar.tsx';
import { Page } from './Page.tsx';

type Props = Omit<LayoutProps<View & { readonly blogSidebar?: BlogSidebarView }>, 'sidebarHtml'> & {
  /** Shown beside the content. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page of the blog: the sidebar, the content, a table of contents. */
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
