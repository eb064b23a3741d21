import type { CheckedConfig } from './config.ts';
import { shownInAnnouncementBar } from './sections/announcementBar.ts';
import { shownInBlog } from './sections/blog.ts';
import { shownInDocs } from './sections/docs.ts';
import { shownInFooter } from './sections/footer.ts';
import { shownInGeneral } from './sections/general.ts';
import { shownInNavbar } from './sections/navbar.ts';
import { type ShownField, shownBelow } from './shown.ts';

/** All that pages show of the configuration: its texts, links and pictures. */
export const shownInConfig = (config: CheckedConfig): readonly ShownField[] => [
  ...shownInGeneral(config),
  ...shownBelow(['navbar'], shownInNavbar(config.navbar)),
  ...shownBelow(['footer'], shownInFooter(config.footer)),
  ...(config.announcementBar ? shownBelow(['announcementBar'], shownInAnnouncementBar(config.announcementBar)) : []),
  ...config.blog.flatMap((blog, index) => shownBelow(['blog', index], shownInBlog(blog))),
  ...config.docs.flatMap((docs, index) => shownBelow(['docs', index], shownInDocs(docs))),
];
