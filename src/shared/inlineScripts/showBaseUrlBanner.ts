/** Id of the banner which says that the site's base URL may be wrong. */
export const BASE_URL_BANNER_ID = 'base-url-banner';

/**
 * Shows the banner if the script of the page has not run. At `DOMContentLoaded` module scripts have either run or
 * failed (HTML, "the end"); `client/default/main.ts` sets `data-script` on `<html>`.
 */
export const baseUrlScript = [
  'document.addEventListener("DOMContentLoaded",()=>{if("script" in document.documentElement.dataset)return;',
  `var b=document.getElementById("${BASE_URL_BANNER_ID}"),p=location.pathname.replace(/\\/(index\\.html)?$/,"")+"/";`,
  'if(p===b.dataset.base)return;b.querySelector("[data-suggestion]").textContent=p;b.hidden=false})',
].join('');
