import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';
import markdownIt from 'markdown-it';

/** A minimal documentation theme: every Markdown file unchanged, in one layout. */
export default function configure(config) {
  config.addPlugin(syntaxHighlight);
  config.setLibrary('md', markdownIt({ html: true, linkify: true }));
  config.addGlobalData('layout', 'page.11ty.js');
  // The content's `date` may have any format; it is not shown.
  config.addDateParsing(() => new Date(0));
  config.addCollection('pages', (collection) => collection.getAll());
  return {
    dir: { input: 'content', includes: '../_includes', output: 'public' },
    // The content's braces are text.
    markdownTemplateEngine: false,
  };
}
