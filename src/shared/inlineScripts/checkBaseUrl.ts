/** Id of the banner that says that the site's base URL may be wrong. */
export const BASE_URL_BANNER_ID = 'base-url-banner';

/**
 * Shows the banner if the script of the page did not come. When the document is parsed, module scripts have either run
 * or failed (HTML, "the end"); one that runs leaves its mark on `<html>`.
 */
export const baseUrlScript = [
  'document.addEventListener("DOMContentLoaded",function(){if("script" in document.documentElement.dataset)return;',
  `var b=document.getElementById("${BASE_URL_BANNER_ID}"),p=location.pathname.replace(/\\/(index\\.html)?$/,"")+"/";`,
  'if(p===b.dataset.base)return;b.querySelector("[data-suggestion]").textContent=p;b.hidden=false})',
].join('');
