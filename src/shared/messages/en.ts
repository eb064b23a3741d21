/** A text of the interface in English, and its context: translators see nothing but the catalog. */
interface CatalogEntry {
  readonly text: string;
  readonly about: string;
}

/** Every text of the interface, by id. Placeholders are in braces; plural forms are separated by `|`, in the order of CLDR. */
export const catalog = {
  'admonition.caution': { text: 'caution', about: 'Title of a box that warns of something risky' },
  'admonition.danger': { text: 'danger', about: 'Title of a box that warns of damage' },
  'admonition.info': { text: 'info', about: 'Title of a box with background knowledge' },
  'admonition.note': { text: 'note', about: 'Title of a box with something to note' },
  'admonition.tip': { text: 'tip', about: 'Title of a box with advice' },
  'admonition.warning': { text: 'warning', about: 'Title of a box that warns' },
  'announcementBar.close': {
    text: 'Close',
    about: 'Button that puts the announcement at the top of the site away; spoken only',
  },
  backToTop: { text: 'Scroll back to top', about: 'Button at the end of a long page; spoken only' },
  'baseUrlBanner.configured': {
    text: 'The configured base URL is',
    about: 'Followed by the base URL that is configured',
  },
  'baseUrlBanner.suggested': { text: 'Try to set it to', about: 'Followed by a better base URL' },
  'baseUrlBanner.text': {
    text: 'Your site did not load properly. A very common reason is a wrong base URL in its configuration.',
    about: 'For the owner of a site whose files could not be loaded',
  },
  'blog.archive': { text: 'Archive', about: 'Title of the page that lists all posts by year' },
  'blog.authorTitle': {
    text: '{posts} by {name}',
    about: 'Title of the page with an author’s posts; {posts} is blog.postCount',
  },
  'blog.authors': { text: 'Authors', about: 'Title of the page that lists the authors' },
  'blog.authors.all': { text: 'View All Authors', about: 'Link to the list of authors' },
  'blog.draft': { text: 'Draft', about: 'Label of a post that is not published' },
  'blog.draft.text': {
    text: 'This post is a draft: it is not part of the published site.',
    about: 'Notice on a post that is not published',
  },
  'blog.feed.link': { text: '{title} {format} Feed', about: 'Name of a feed; {format} is RSS, Atom or JSON' },
  'blog.feed.title': { text: '{title} Blog', about: 'Title of a feed; {title} is the site' },
  'blog.newerEntries': { text: 'Newer Entries', about: 'Link to the previous page of a list of posts' },
  'blog.newerPost': { text: 'Newer Post', about: 'Above the link to the next post' },
  'blog.olderEntries': { text: 'Older Entries', about: 'Link to the next page of a list of posts' },
  'blog.olderPost': { text: 'Older Post', about: 'Above the link to the previous post' },
  'blog.paginator.label': {
    text: 'Blog list page navigation',
    about: 'Names the links between pages of a list of posts; spoken only',
  },
  'blog.post.paginator.label': {
    text: 'Blog post page navigation',
    about: 'Names the links to the posts before and after; spoken only',
  },
  'blog.postCount': { text: 'One post|{count} posts', about: 'Number of posts in a list' },
  'blog.readMore': { text: 'Read More', about: 'Link from an excerpt to the whole post' },
  'blog.readMoreLabel': { text: 'Read more about {title}', about: 'The same, spoken; {title} is the post' },
  'blog.readingTime': { text: 'One min read|{count} min read', about: 'How long a post takes to read, in minutes' },
  'blog.scheduled': { text: 'Scheduled', about: 'Label of a post whose date is to come' },
  'blog.scheduled.text': {
    text: 'This post waits for its date: it is not part of the published site yet.',
    about: 'Notice on a post whose date is to come',
  },
  'blog.sidebar.label': {
    text: 'Blog recent posts navigation',
    about: 'Names the list of posts beside a post; spoken only',
  },
  'blog.tagTitle': {
    text: '{posts} tagged with "{tag}"',
    about: 'Title of the page with the posts of a tag; {posts} is blog.postCount',
  },
  'blog.tags': { text: 'Tags', about: 'Title of the page that lists the tags of posts' },
  'blog.tags.all': { text: 'View All Tags', about: 'Link to the list of tags' },
  'blog.tags.label': { text: 'Tags:', about: 'In front of the tags of a post' },
  'blog.unlisted': { text: 'Unlisted', about: 'Label of a post that no list shows' },
  'blog.unlisted.text': {
    text: 'This post is unlisted: search engines ignore it, and only those who have its address find it.',
    about: 'Notice on a post that no list shows',
  },
  'code.copied': { text: 'Copied', about: 'Shown for a moment when code is in the clipboard' },
  'code.copy': { text: 'Copy', about: 'Tooltip of the button that copies code' },
  'code.copyLabel': { text: 'Copy code to clipboard', about: 'The same, spoken' },
  'code.wrap': { text: 'Toggle word wrap', about: 'Button that breaks long lines of code, or does not' },
  'colorMode.dark': { text: 'dark mode', about: 'What {mode} stands for in colorMode.label' },
  'colorMode.label': {
    text: 'Switch between dark and light mode (currently {mode})',
    about: 'Button in the navbar; {mode} is one of the three colorMode texts',
  },
  'colorMode.light': { text: 'light mode', about: 'What {mode} stands for in colorMode.label' },
  'colorMode.system': { text: 'system mode', about: 'What {mode} stands for in colorMode.label: as the system has it' },
  'common.editThisPage': { text: 'Edit this page', about: 'Link to the source of a page' },
  'crash.cause': { text: 'Cause:', about: 'In front of the message of an error that led to another one' },
  'crash.title': { text: 'This page crashed.', about: 'Instead of a part of the page that failed' },
  'crash.tryAgain': { text: 'Try again', about: 'Button that shows that part again' },
  'details.summary': { text: 'Details', about: 'Line that opens hidden text which has no heading of its own' },
  'docs.breadcrumbs.home': { text: 'Home page', about: 'First of the breadcrumbs; spoken only' },
  'docs.breadcrumbs.label': { text: 'Breadcrumbs', about: 'Names the breadcrumbs; spoken only' },
  'docs.card.items': { text: 'One item|{count} items', about: 'Below the name of a category on its card' },
  'docs.lastUpdate': { text: 'Last updated on {date}', about: 'When a page was changed' },
  'docs.lastUpdate.author': { text: 'Last updated by {author}', about: 'Who changed a page' },
  'docs.lastUpdate.both': { text: 'Last updated on {date} by {author}', about: 'When a page was changed, and by whom' },
  'docs.next': { text: 'Next', about: 'Above the link to the page after this one' },
  'docs.paginator.label': { text: 'Docs pages', about: 'Names the links to the pages before and after; spoken only' },
  'docs.previous': { text: 'Previous', about: 'Above the link to the page before this one' },
  'docs.sidebar.collapse': { text: 'Collapse sidebar', about: 'Button that hides the sidebar' },
  'docs.sidebar.expand': { text: 'Expand sidebar', about: 'Button that brings the sidebar back' },
  'docs.sidebar.label': { text: 'Docs sidebar', about: 'Names the sidebar; spoken only' },
  'docs.sidebar.toggle': {
    text: "Toggle the collapsible sidebar category '{label}'",
    about: 'Button that opens and closes a category; spoken only',
  },
  'docs.tag.count': {
    text: 'One doc tagged|{count} docs tagged',
    about: 'Number of docs that have a tag, as in “3 docs tagged”',
  },
  'docs.tag.title': {
    text: '{docs} with "{tag}"',
    about: 'Title of the page with the docs of a tag; {docs} is docs.tag.count',
  },
  'docs.tags': { text: 'Tags', about: 'Title of the page that lists the tags of docs' },
  'docs.tags.all': { text: 'View All Tags', about: 'Link to the list of tags' },
  'docs.tags.label': { text: 'Tags:', about: 'In front of the tags of a doc' },
  'docs.toc': { text: 'On this page', about: 'Title of the table of contents' },
  'docs.version.badge': { text: 'Version: {version}', about: 'Which version a page belongs to' },
  'docs.version.latest': { text: 'latest version', about: 'What {link} stands for in docs.version.suggestion' },
  'docs.version.next': {
    text: 'Next',
    about: 'Name of the docs that are being written, where the site gives none; also {version} in other texts',
  },
  'docs.version.suggestion': {
    text: 'For up-to-date documentation, see the {link} ({version}).',
    about: 'On pages of other versions; {link} is docs.version.latest',
  },
  'docs.version.unmaintained': {
    text: 'This is documentation for {title} {version}, which is no longer actively maintained.',
    about: 'On pages of old versions; {title} is the site',
  },
  'docs.version.unreleased': {
    text: 'This is unreleased documentation for {title} {version} version.',
    about: 'On pages of the version to come; {title} is the site',
  },
  'heading.link': { text: 'Direct link to {heading}', about: 'Link beside a heading; spoken only' },
  'home.empty': {
    text: 'This site has no pages yet. A Markdown file in {folder} is its first one.',
    about: 'For the owner of a site that has nothing but its configuration; {folder} is a path',
  },
  'languageOffer.stay': { text: 'Stay here', about: 'Button that declines languageOffer.text' },
  'languageOffer.text': {
    text: 'Read this page in English',
    about: 'Link for readers whose browser prefers this language: names the language itself, in its own words',
  },
  'loading.label': { text: 'Loading', about: 'Instead of a part of the page that is slow to come; spoken only' },
  'loading.retry': { text: 'Retry', about: 'Button that loads a part of the page again' },
  'loading.timedOut': {
    text: 'This takes longer than it should.',
    about: 'Instead of a part of the page that does not come',
  },
  'navbar.back': { text: 'Back to main menu', about: 'On phones: from a page’s own menu to that of the site' },
  'navbar.close': { text: 'Close navigation bar', about: 'On phones: button that closes the menu; spoken only' },
  'navbar.label': { text: 'Main', about: 'Names the navbar; spoken only' },
  'navbar.languages': { text: 'Languages', about: 'On phones: title of the languages' },
  'navbar.menu': {
    text: 'Toggle the menu {label}',
    about: 'Button that opens and closes a menu; {label} is its name; spoken only',
  },
  'navbar.open': { text: 'Toggle navigation bar', about: 'On phones: button that opens the menu; spoken only' },
  'navbar.versions': { text: 'Versions', about: 'On phones: title of the versions' },
  'notFound.owner': {
    text: 'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    about: 'On the page for addresses that do not exist',
  },
  'notFound.similar': { text: 'Did you mean one of these?', about: 'Above links to pages with similar addresses' },
  'notFound.text': {
    text: 'We could not find what you were looking for.',
    about: 'On the page for addresses that do not exist',
  },
  'notFound.title': { text: 'Page Not Found', about: 'Title of the page for addresses that do not exist' },
  'openSearch.description': { text: 'Search {title}', about: 'Browsers show it where they offer the site’s search' },
  'page.draft': {
    text: 'This page is a draft: it is not part of the published site.',
    about: 'Notice on a page that is not published',
  },
  'page.unlisted': {
    text: 'This page is unlisted: search engines ignore it, and only those who have its address find it.',
    about: 'Notice on a page that no list shows',
  },
  'redirect.title': {
    text: 'This page has moved',
    about: 'Title of the page at an old address; the new one is linked below',
  },
  'translation.missing': {
    text: 'This page is not translated yet; you see the original.',
    about: 'On pages that are shown in the language of the source',
  },
  'search.button': { text: 'Search docs', about: 'Opens search' },
  'search.by': { text: 'Search by', about: 'In front of the name of the search service' },
  'search.cancel': { text: 'Cancel', about: 'On phones: closes search' },
  'search.clear': { text: 'Clear the query', about: 'Button that empties the field; spoken only' },
  'search.close': { text: 'to close', about: 'What the key beside it does' },
  'search.closeKey': { text: 'Escape key', about: 'Names the key; spoken only' },
  'search.controlKey': { text: 'Ctrl', about: 'What keyboards call the control key; with K it opens search' },
  'search.count': { text: 'One document found|{count} documents found', about: 'Number of results' },
  'search.error': { text: 'Unable to fetch results', about: 'Search did not work' },
  'search.errorHelp': { text: 'You might want to check your network connection.', about: 'Below search.error' },
  'search.favorite': { text: 'Favorite', about: 'Title of the searches that the reader has saved' },
  'search.fetching': { text: 'Fetching new results...', about: 'While results are slow to come' },
  'search.filter': { text: 'Kind of result', about: 'Names the choice of kinds; spoken only' },
  'search.kind.all': { text: 'All', about: 'Results of every kind' },
  'search.kind.api': { text: 'API', about: 'Results in the API reference' },
  'search.kind.doc': {
    text: 'Docs',
    about: 'Results in the documentation; its heading on the home page and in llms.txt',
  },
  'search.kind.page': {
    text: 'Pages',
    about: 'Results among other pages; their heading on the home page and in llms.txt',
  },
  'search.kind.post': { text: 'Blog', about: 'Results in the blog' },
  'search.label': { text: 'Search', about: 'Names the field; spoken only' },
  'search.missing': { text: 'Believe this query should return results?', about: 'Where there are no results' },
  'search.missingLink': { text: 'Let us know.', about: 'Link behind search.missing, to where one can tell' },
  'search.navigate': { text: 'to navigate', about: 'What the two keys beside it do' },
  'search.navigateDownKey': { text: 'Arrow down', about: 'Names the key; spoken only' },
  'search.navigateUpKey': { text: 'Arrow up', about: 'Names the key; spoken only' },
  'search.noRecent': { text: 'No recent searches', about: 'Where recent searches would be listed' },
  'search.noResults': { text: 'No results for', about: 'Followed by the query, in quotation marks' },
  'search.noResultsPage': { text: 'No results were found', about: 'On the search page' },
  'search.noScript': {
    text: 'The search of this site runs in your browser and needs JavaScript.',
    about: 'For readers without JavaScript',
  },
  'search.noScriptLink': { text: 'Search this site with a search engine', about: 'Below search.noScript' },
  'search.pagePlaceholder': { text: 'Type your search here', about: 'In the empty field of the search page' },
  'search.pageTitle': { text: 'Search the documentation', about: 'Title of the search page without a query' },
  'search.pageTitleQuery': { text: 'Search results for "{query}"', about: 'Title of the search page' },
  'search.popular': { text: 'Popular pages', about: 'Title of the pages that are suggested before anything is asked' },
  'search.quoted': { text: '“{query}”', about: 'The query in quotation marks' },
  'search.recent': { text: 'Recent', about: 'Title of the searches the reader has made' },
  'search.removeFavorite': { text: 'Remove this search from favorites', about: 'Button; spoken only' },
  'search.removeRecent': { text: 'Remove this search from history', about: 'Button; spoken only' },
  'search.retry': { text: 'Try again', about: 'Button below search.error' },
  'search.save': { text: 'Save this search', about: 'Button beside a recent search; spoken only' },
  'search.seeAll': { text: 'See all {count} results', about: 'Link to the search page' },
  'search.select': { text: 'to select', about: 'What the key beside it does' },
  'search.selectKey': { text: 'Enter key', about: 'Names the key; spoken only' },
  'search.suggestions': { text: 'Try searching for', about: 'Above other queries, where there are no results' },
  'search.version': {
    text: 'Version of the docs',
    about: 'Names the choice of the version that is searched; spoken only',
  },
  skipToContent: { text: 'Skip to main content', about: 'First link of a page, for those who use the keyboard' },
} as const satisfies Record<string, CatalogEntry>;

/** Id of a text of the interface. */
export type MessageId = keyof typeof catalog;

/** Id of a text that a site adds to those of the interface. */
export type UserMessageId = `site.${string}`;

/** The texts of the interface in one language. */
export type Catalog = Readonly<Record<MessageId, string>>;

/** The catalog in English. */
export const en = Object.fromEntries(Object.entries(catalog).map(([id, { text }]) => [id, text])) as Catalog;
