import { BlogPage } from '../parts/BlogPage.tsx';
import { EditLink } from '../parts/EditLink.tsx';
import { Html } from '../parts/Html.tsx';
import { LanguageNotice } from '../parts/LanguageNotice.tsx';
import { PageNotice } from '../parts/PageNotice.tsx';
import { Pager } from '../parts/Pager.tsx';
import { PageTools } from '../parts/PageTools.tsx';
import { PostMeta } from '../parts/PostMeta.tsx';
import { Tags } from '../parts/Tags.tsx';
import { Toc } from '../parts/Toc.tsx';
import type { LayoutProps } from '../props.ts';

/** A post of the blog. */
export default function PostPage({ page, site, text }: LayoutProps<'post'>) {
  const { title, toc, tags, status, editUrl } = page;
  return (
    <BlogPage
      page={page}
      site={site}
      text={text}
      aside={<Toc items={toc} label={text('docs.toc')} lang={page.contentLang} />}
    >
      <article>
        <PageTools page={page} site={site} text={text} />
        <PageNotice notice={status?.text} />
        <header>
          <h1 id={page.titleId} lang={page.contentLang} dir={page.contentDir}>
            {title}
          </h1>
          <PostMeta {...page} />
        </header>
        <Toc items={toc} label={text('docs.toc')} lang={page.contentLang} narrow />
        <LanguageNotice contentLang={page.contentLang} text={text} />
        <Html fragment={page.body} className="markdown" lang={page.contentLang} dir={page.contentDir} />
        {(tags.length > 0 || editUrl) && (
          <footer className="theme-doc-footer post-footer">
            <Tags tags={tags} label={text('blog.tags.label')} />
            <EditLink href={editUrl} text={text} />
          </footer>
        )}
      </article>
      <Pager
        label={text('blog.post.paginator.label')}
        previous={page.newer}
        next={page.older}
        previousHint={text('blog.newerPost')}
        nextHint={text('blog.olderPost')}
      />
    </BlogPage>
  );
}
