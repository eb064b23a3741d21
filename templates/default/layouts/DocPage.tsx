import { DocFooter } from '../parts/DocFooter.tsx';
import { DocFrame } from '../parts/DocFrame.tsx';
import { Feedback } from '../parts/Feedback.tsx';
import { PageBody } from '../parts/PageBody.tsx';
import { PageTools } from '../parts/PageTools.tsx';
import { Toc } from '../parts/Toc.tsx';
import type { LayoutProps } from '../props.ts';

/** A doc: sidebar, text, table of contents. */
export default function DocPage(props: LayoutProps<'doc'>) {
  const { page, site, text } = props;
  const label = text('docs.toc');
  return (
    <DocFrame
      {...props}
      tools={<PageTools page={page} site={site} text={text} />}
      aside={<Toc items={page.toc} label={label} lang={page.contentLang} />}
    >
      <Toc items={page.toc} label={label} lang={page.contentLang} narrow />
      <div className="theme-doc-markdown">
        <PageBody page={page} text={text} />
      </div>
      <Feedback page={page} site={site} text={text} />
      <DocFooter page={page} text={text} />
    </DocFrame>
  );
}
