/** Says that the page is not for everyone. */
export function PageNotice({ notice }: { notice: string | undefined }) {
  return notice === undefined ? null : <p className="page-notice">{notice}</p>;
}
