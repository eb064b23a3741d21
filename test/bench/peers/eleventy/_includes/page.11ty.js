const sidebars = new Map();

const sectionOf = (url) => url.split('/')[1];

/** Links to every page of a section, rendered once. */
function renderSidebar(section, pages) {
  const known = sidebars.get(section);
  if (known) return known;
  const links = pages
    .filter(({ url }) => sectionOf(url) === section)
    .map(({ url, data }) => `<li><a href="${url}">${data.title ?? url}</a></li>`);
  const html = `<nav class="menu"><ul>\n${links.join('\n')}\n</ul></nav>`;
  sidebars.set(section, html);
  return html;
}

/** The whole document. */
export const render = ({ title, description, content, page, collections }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Peer</title>
<meta name="description" content="${description ?? ''}">
<link rel="canonical" href="https://example.org${page.url}">
</head>
<body>
<header><a href="/">Peer</a></header>
${renderSidebar(sectionOf(page.url), collections.pages)}
<main><article>${content}</article></main>
</body>
</html>
`;
