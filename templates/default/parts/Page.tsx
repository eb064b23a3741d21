import type { ReactNode } from 'react';
import type { LayoutProps } from '../props.ts';
import { useRenderContext } from '../RenderContext.ts';
import { Announcement } from './Announcement.tsx';
import { BaseUrlBanner } from './BaseUrlBanner.tsx';
import { Footer, type FooterProps } from './Footer.tsx';
import { LanguageSuggestions } from './LanguageSuggestions.tsx';
import { Navbar } from './Navbar.tsx';

/** Props of the frame of a page: those of its layout, and its content. */
export interface PageProps extends Pick<LayoutProps, 'page' | 'site' | 'text'> {
  /** The content between navbar and footer, including `<main>`. */
  readonly children: ReactNode;
}

/** The footer, unless the content has left it out. */
const FrameFooter = (props: FooterProps) => (useRenderContext().hasNoFooter() ? null : <Footer {...props} />);

/** The frame of every page: skip link, announcement, navbar, footer, and on the home page suggestions of other languages. */
export function Page({ page, site, text, children }: PageProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        {text('skipToContent')}
      </a>
      {page.url === '/' && site.hasBaseUrlBanner && <BaseUrlBanner base={site.base} text={text} />}
      {site.announcement && <Announcement announcement={site.announcement} close={text('announcementBar.close')} />}
      <Navbar page={page} site={site} text={text} />
      <div id="content" className="page-content" tabIndex={-1}>
        {children}
      </div>
      <FrameFooter footer={site.footer} />
      {page.languageSuggestions && <LanguageSuggestions suggestions={page.languageSuggestions} />}
    </>
  );
}
