import type { ReactNode } from 'react';
import type { PostView, View } from '../../../src/views/views.ts';
import type { LayoutProps } from '../props.ts';
import { BlogSidebar } from './BlogSidebar.tsx';
import { Page } from './Page.tsx';

/** Props of the frame of a blog page: those of its layout, and its content. */
export interface BlogPageProps extends Pick<LayoutProps, 'site' | 'text'> {
  /** The page, with the sidebar to show beside the content. */
  readonly page: View & Partial<Pick<PostView, 'blogSidebar'>>;
  /** Shown beside the content, such as a table of contents. */
  readonly aside?: ReactNode;
  /** The content of the page. */
  readonly children: ReactNode;
}

/** The frame of every blog page: sidebar, content, and `aside`. */
export function BlogPage({ page, site, text, aside, children }: BlogPageProps) {
  const { blogSidebar } = page;
  return (
    <Page page={page} site={site} text={text}>
      <div className="blog-layout">
        {blogSidebar && <BlogSidebar {...blogSidebar} label={text('blog.sidebar.label')} />}
        <main className="blog-main">{children}</main>
        {aside}
      </div>
    </Page>
  );
}
