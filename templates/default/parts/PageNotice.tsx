/** Says that the page is a draft or unlisted. */
export function PageNotice({ notice }: { notice: string | undefined }) {
  return notice === undefined ? null : <p className="page-notice">{notice}</p>;
}
