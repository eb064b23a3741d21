import type { ReactNode } from 'react';
import type { PostView, View } from '../../../src/views/views.ts';
import type { LayoutProps } from '../props.ts';
import { BlogSidebar } from './BlogSidebar.tsx';
import { Page } from './Page.tsx';

/** Props of the frame of a page of the blog: those of its layout, and what stands in it. */
export interface BlogPageProps extends Pick<LayoutProps, 'site' | 'text'> {
  /** The page; its `blogSidebar` stands beside the content. */
  readonly page: View & Partial<Pick<PostView, 'blogSidebar'>>;
  /** Shown beside the content, such as a table of contents. */
  readonly aside?: ReactNode;
  /** The content of the page. */
  readonly children: ReactNode;
}

/** The frame of every page of the blog: the sidebar, the content, a table of contents. */
export function BlogPage({ page, site, text, aside, children }: BlogPageProps) {
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
