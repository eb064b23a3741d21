import type { ReactNode } from 'react';
import { Navbar } from '../../../client/default/islands/Navbar.tsx';
import { classNames } from '../../../src/shared/classNames.ts';
import { Island } from '../Island.tsx';
import { ownNavbarProps, sharedNavbarProps } from '../navbarProps.ts';
import { navbarMenuClass } from '../navbarRoom.ts';
import type { LayoutProps } from '../props.ts';
import { useRenderContext } from '../RenderContext.ts';
import { Announcement } from './Announcement.tsx';
import { BaseUrlBanner } from './BaseUrlBanner.tsx';
import { Footer, type FooterProps } from './Footer.tsx';
import { LanguageSuggestions } from './LanguageSuggestions.tsx';

/** Props of the frame of a page: those of its layout, and its content. */
export interface PageProps extends Pick<LayoutProps, 'page' | 'site' | 'text'> {
  /** The content, between navbar and footer; it has the `<main>`. */
  readonly children: ReactNode;
}

/** The footer, unless the content leaves it out. */
const FrameFooter = (props: FooterProps) => (useRenderContext().hasNoFooter() ? null : <Footer {...props} />);

/**
 * The frame of every page: skip link, announcement, navbar, footer, and on the home page suggestions of other
 * languages.
 */
export function Page({ page, site, text, children }: PageProps) {
  const hasMenu = page.navbar.length > 0 || 'blogSidebar' in page || ('sidebar' in page && page.sidebar !== undefined);
  const shared = sharedNavbarProps(site, text);
  const menuClass = useRenderContext().memo(site, 'navbarMenuClass', () => navbarMenuClass(site));
  return (
    <>
      <a className="skip-link" href="#content">
        {text('skipToContent')}
      </a>
      {page.url === '/' && site.hasBaseUrlBanner && <BaseUrlBanner base={site.base} text={text} />}
      {site.announcement && <Announcement announcement={site.announcement} close={text('announcementBar.close')} />}
      <Island
        id="_navbar"
        name="Navbar"
        hydrate="use"
        className={classNames('navbar-container', `navbar--${site.navbarStyle}`, menuClass)}
        component={Navbar}
        varying={page.url}
        shared={{ href: site.sharedHref, props: shared }}
        props={{ ...shared, ...ownNavbarProps(page, site), hasMenu }}
      />
      <div id="content" className="page-content" tabIndex={-1}>
        {children}
      </div>
      <FrameFooter footer={site.footer} />
      {page.languageSuggestions && <LanguageSuggestions suggestions={page.languageSuggestions} />}
    </>
  );
}
