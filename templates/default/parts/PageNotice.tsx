/** Props of the notice that a page is not for everyone. */
export interface PageNoticeProps {
  /** What it says; undefined for none. */
  readonly notice: string | undefined;
}

/** Says that the page is a draft or unlisted. */
export function PageNotice({ notice }: PageNoticeProps) {
  return notice === undefined ? null : <p className="page-notice">{notice}</p>;
}
